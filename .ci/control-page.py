#!/usr/bin/env python3
"""Tests the control page of the mock server in Chromium.

usage: .ci/control-page.py --codegen PROGRAM [--pictures FOLDER]

  --codegen PROGRAM   the program with the mock server, such as .build/debug/codegen
  --pictures FOLDER   also writes the pictures of docs/mock-server.md

The script needs the programs chromium and chromedriver (Debian: apt-get install chromium chromium-driver). It stops at the
first failure.
"""
import argparse
import base64
import http.client
import http.server
import json
import os
import pathlib
import re
import subprocess
import tempfile
import threading
import urllib.error
import urllib.parse
import urllib.request

import browser as chromium
from browser import DOWN, ENTER, ESCAPE, PATIENCE, TAB, UP, equal

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMUNITY = "specs/community.yaml"
KEY = {"Authorization": "Bearer any"}
JSON = KEY | {"Content-Type": "application/json"}
HOSTILE_TEXT = "<img src=x onerror=document.title='broken'></script><script>document.title='broken'</script>"
HOSTILE = """
openapi: 3.1.0
info: { title: "TEXT", version: "TEXT", description: "TEXT" }
tags: [ { name: "TEXT", description: "TEXT" } ]
paths:
  "/<b>bold</b>/{id}":
    get:
      operationId: "<i>get</i> ' & %2F"
      tags: ["TEXT"]
      summary: "TEXT"
      description: "TEXT"
      parameters:
        - { name: id, in: path, required: true, description: "TEXT", schema: { type: string } }
        - { name: "<u>q</u>", in: query, description: "TEXT", schema: { type: integer } }
      responses:
        '200':
          description: "TEXT"
          headers: { X-Text: { description: "TEXT", schema: { type: string, example: "TEXT" } } }
          content: { application/json: { examples: { "<u>x</u>": { summary: "TEXT", value: { "TEXT": 12345678901234567890 } } } } }
""".replace("TEXT", HOSTILE_TEXT)

PARTS = """
openapi: 3.1.0
info: { title: Parts, version: '1' }
paths:
  "/things/{id}":
    post:
      operationId: addThing
      tags: [things]
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: limit, in: query, required: true, schema: { type: integer } }
        - { name: X-Count, in: header, schema: { type: integer } }
        - { name: X-Missing, in: header, required: true, schema: { type: string } }
        - { name: theme, in: cookie, schema: { type: integer } }
      requestBody:
        content:
          application/x-www-form-urlencoded: { schema: { type: object, properties: { size: { type: integer } } } }
      responses: { '204': { description: ok } }
"""


def call(url, method="GET", body=None, headers={}):
    """Returns the status and the text of a response; None and '' if the connection is closed."""
    request = urllib.request.Request(url, method=method, data=body and body.encode(), headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()
    except (urllib.error.URLError, ConnectionError, http.client.HTTPException):
        return None, ""


class Server:
    """`codegen serve` in a process of its own."""

    def __init__(self, codegen, spec, *options, port=0):
        self.process = subprocess.Popen([codegen, "serve", "--spec", str(spec), "--port", str(port), *options],
                                        stdout=subprocess.PIPE, text=True, cwd=ROOT)
        for line in self.process.stdout:
            if line.startswith("control page at "):
                self.page = line.split()[-1]
                self.url = self.page.removesuffix("/__codegen")
                break
        else:
            raise AssertionError("the server prints no control page")
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def posts(self, query=""): return call(self.url + "/posts" + query, headers=KEY)[0]
    def statuses(self, count): return [self.posts() for _ in range(count)]
    def put(self, operation, answers): equal(call(f"{self.page}/answers/{operation}", "PUT", json.dumps(answers))[0], 200)

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


USUAL = "All valid calls get the usual response."
CHOSEN = "document.getElementById('chosen')?.textContent"
TITLE = "document.getElementById('operation-title').textContent"
ROWS = "document.querySelectorAll('#log > li').length"
APPLY = "document.getElementById('apply')"
HINT = "document.getElementById('saved-hint').textContent"
PENDING = "document.getElementById('pending').textContent"
CHOICES = "[...document.querySelectorAll('[data-field=choice]')].map(each => each.selectedOptions[0].text)"
STEPS = "document.querySelectorAll('#steps > li').length"
POSTS = "#sidebar a[data-name=\"posts.getPosts\"]"


def select(browser, name="posts.getPosts"):
    browser.click(f"#sidebar a[data-name=\"{name}\"]")
    browser.wait(f"{CHOSEN} !== undefined && document.querySelector('#sidebar a[aria-current]')?.dataset.name", name)


def field(step, name): return f"#steps > li:nth-child({step}) [data-field={name}]"


def choose(browser, step, title):
    """Chooses the response of an answer in a sequence, as the keyboard does."""
    value = browser.run("return [...document.querySelector(arguments[0]).options].find(each => each.text.startsWith(arguments[1])).value",
                        field(step, "choice"), title)
    browser.run("const each = document.querySelector(arguments[0]); each.value = arguments[1];"
                "each.dispatchEvent(new Event('change', { bubbles: true }));", field(step, "choice"), value)


# The tests, in the order of their execution. Each begins with the page as it is after loading, without answers and calls.

def operations_are_listed_and_filtered(browser, server):
    equal(browser.text("#title"), "Community 1.0.0")
    shown = "[...document.querySelectorAll('#sidebar a')].filter(each => each.offsetParent).map(each => each.dataset.name)"
    names = browser.run(f"return {shown}")
    listed = json.loads(call(server.page + "/operations")[1])
    equal(names, [each["name"] for each in listed["apis"][0]["operations"]])
    equal(browser.text("#filter-result"), f"{len(names)} operations")
    browser.keys("/")
    equal(browser.run("return document.activeElement.id"), "filter")
    browser.keys(*"get post")
    browser.wait(f"({shown}).length < {len(names)}")
    found = browser.run(f"return {shown}")
    equal(set(found) >= {"posts.getPosts", "posts.getPost"}, True)
    equal("auth.login" in found, False)
    equal(browser.text("#filter-result"), f"{len(found)} of {len(names)} operations")
    # The arrows move through the operations, and Escape shows all of them.
    browser.keys(DOWN, DOWN)
    equal(browser.run("return document.activeElement.dataset.name"), found[1])
    browser.keys(UP, UP)
    equal(browser.run("return document.activeElement.id"), "filter")
    browser.keys(*"zzz")
    equal(browser.text("#filter-result"), f"No operation matches. Press Escape to show all {len(names)}.")
    browser.keys(ESCAPE)
    equal(browser.run(f"return {shown}"), names)
    # Enter opens the first one.
    browser.keys(*"getPost", ENTER)
    browser.wait(TITLE, "GET/posts")
    equal(browser.run("return document.getElementById('state-link').hidden"), True)


def a_click_chooses_the_answer_to_all_calls(browser, server):
    select(browser)
    for label, status in [("401", 401), ("Usual", 200), ("Offline", None), ("Usual", 200), ("500", 500)]:
        browser.click_text(".quick button", label)
        browser.wait(f"{CHOSEN} === {json.dumps(USUAL)}", status == 200)
        browser.wait("document.querySelector('.quick [aria-pressed=true]').textContent.startsWith(" + json.dumps(label) + ")")
        equal(server.posts(), status)
    equal(browser.run(f"return {CHOSEN}"), "All valid calls get status 500.")
    browser.wait("document.querySelector('#sidebar [aria-current] .chosen').textContent", "status 500")
    browser.click("#restore")
    browser.wait(CHOSEN, USUAL)
    equal(server.posts(), 200)


def a_sequence_is_built(browser, server):
    select(browser)
    choose(browser, 1, "500")
    browser.type(field(1, "times"), "2")
    browser.wait(PENDING,
                 "Not applied yet: The next 2 valid calls get status 500, then all calls get the usual response.")
    equal(server.posts(), 200)
    browser.click("#add-step")
    choose(browser, 2, "Empty lists")
    browser.click("#answer button[type=submit]")
    browser.wait(CHOSEN, "The next 2 valid calls get status 500, then all calls get empty lists.")
    browser.wait(PENDING, "")
    equal(server.posts(), 500)
    # The page follows the calls that use up the answers.
    browser.wait(CHOSEN, "The next valid call gets status 500, then all calls get empty lists.")
    browser.wait(PENDING, "Calls have used a part of this sequence. Apply starts it again.")
    equal(server.statuses(2), [500, 200])
    browser.wait(CHOSEN, "All valid calls get empty lists.")
    equal(browser.run(f"return [{STEPS}, document.querySelector('{field(1, 'times')}').value]"), [2, "2"])
    equal(json.loads(call(server.url + "/posts", headers=KEY)[1])["data"], [])
    # A draft is kept while calls change the answers.
    server.put("posts.getPosts", [{"status": 401, "times": 1}, {"status": 500}])
    browser.wait(CHOICES, ["401 Unauthorized", "500 Internal Server Error"])
    choose(browser, 2, "Offline")
    equal(server.posts(), 401)
    browser.wait(CHOSEN, "All valid calls get status 500.")
    equal(browser.run(f"return {STEPS}"), 2)
    browser.click("#discard")
    browser.wait(STEPS, 1)
    # Answers change their places, and are removed.
    browser.click("#add-step")
    choose(browser, 2, "401")
    browser.click("[aria-label='Move answer 2 up']")
    equal(browser.run("return document.activeElement.ariaLabel"), "Move answer 1 down")
    equal(browser.run(f"return {CHOICES}"),
          ["401 Unauthorized", "500 Internal Server Error"])
    browser.click("[aria-label='Remove answer 2']")
    browser.wait(STEPS, 1)
    browser.click("#answer button[type=submit]")
    browser.wait(CHOSEN, "All valid calls get status 401.")
    browser.click("#reset-all")
    browser.wait(CHOSEN, USUAL)
    equal(server.posts(), 200)


def answers_of_the_api_are_shown(browser, server):
    select(browser)
    answers = [{"status": 503, "times": 3}, {"status": 200, "empty": True, "delay": 0.01}, {"offline": True},
               {"status": 201, "body": {"big": 1}, "times": 2}, {"text": "<broken", "contentType": "text/html"}]
    server.put("posts.getPosts", answers)
    browser.wait(STEPS, 5)
    equal(browser.text("#chosen"), "The next 3 valid calls get status 503, then 1 call gets status 200 with empty lists after 0.01 s, "
          "then 1 call gets no response, then 2 calls get status 201 with a body of your own, then all calls get a body of your own.")
    equal(browser.run(f"return {CHOICES}"),
          ["Another status…", "status 200, empty lists", "Offline", "Your own body…", "Your own body…"])
    equal(browser.run(f"return document.querySelector('{field(1, 'status')}').value"), "503")
    equal(browser.run(f"return document.querySelector('{field(4, 'typed')}').value"), '{\n  "big": 1\n}')
    equal(browser.run(f"return document.querySelector('{field(5, 'contentType')}').value"), "text/html")
    # Applying them unchanged sends the same answers.
    browser.type(field(1, "delay"), "0")
    browser.click("#answer button[type=submit]")
    browser.wait(PENDING, "Answer 4 does not match its schema: body is missing the required property 'success'.")
    equal([{**each, "delay": each.get("delay", 0)} for each in json.loads(call(server.page + "/answers/posts.getPosts")[1])["answers"]],
          [{**each, "delay": each.get("delay", 0)} for each in answers])


def an_own_body_is_sent(browser, server):
    select(browser)
    browser.click_text(".quick button", "Your own body")
    equal(browser.run("return document.activeElement.dataset.field"), "typed")
    browser.wait(f"document.querySelector('{field(1, 'typed')}').value.startsWith('{{\\n  \"data\"')")
    browser.clear(field(1, "typed"))
    browser.type(field(1, "typed"), '{"data": [], "count": 12345678901234567890}')
    browser.click("#answer button[type=submit]")
    browser.wait(CHOSEN, "All valid calls get a body of your own.")
    equal(browser.text(".quick [aria-pressed=true]"), "Your own body…")
    browser.wait(f"{PENDING}.startsWith('Answer 1 does not match its schema: body is missing the required property ')")
    equal(call(server.url + "/posts", headers=KEY), (200, '{"data": [], "count": 12345678901234567890}'))
    # After the page is loaded again, the body is still there.
    browser.open(server.page + "#/operations/posts.getPosts")
    browser.run("location.reload()")
    browser.wait(f"document.querySelector('{field(1, 'typed')}')?.value", '{"data": [], "count": 12345678901234567890}')
    browser.wait(f"{ROWS} > 0")
    place = browser.run(f"return {APPLY}.getBoundingClientRect().top + scrollY")
    browser.clear(field(1, "typed"))
    browser.type(field(1, "typed"), "{oops")
    browser.wait("document.querySelector('.own .hint').textContent.startsWith('Not JSON, but sent as it is: ')")
    equal(browser.run(f"return {APPLY}.getBoundingClientRect().top + scrollY"), place)
    browser.type(field(1, "status"), "418")
    browser.click("#answer button[type=submit]")
    browser.wait(CHOSEN, "All valid calls get status 418 with a body of your own.")
    equal(call(server.url + "/posts", headers=KEY), (418, "{oops"))
    # The server says what is wrong.
    browser.clear(field(1, "status"))
    browser.type(field(1, "status"), "204")
    browser.click("#answer button[type=submit]")
    browser.wait("document.getElementById('answer-error').textContent", "a response with status 204 has no body")


def sequences_are_saved_and_applied(browser, server):
    select(browser)
    equal(browser.run("return document.getElementById('saved-panel').hidden"), True)
    browser.click("#save button")
    browser.wait(HINT, "Type a name first.")
    choose(browser, 1, "500")
    browser.type(field(1, "times"), "2")
    browser.type("#sequence-name", "Fails twice & <b>")
    browser.click("#save button")
    browser.wait("document.querySelector('#saved b')?.textContent", "Fails twice & <b>")
    equal(server.posts(), 200)
    browser.click("#discard")
    browser.click_text("#saved button", "Apply")
    browser.wait(CHOSEN, "The next 2 valid calls get status 500, then all calls get the usual response.")
    equal(server.statuses(3), [500, 500, 200])
    # A sequence that calls have used up is applied again, and saved as a whole. The button says that it replaces another one.
    browser.wait(PENDING, "This sequence is no longer in use. Apply starts it again.")
    browser.click("#apply")
    browser.wait(CHOSEN, "The next 2 valid calls get status 500, then all calls get the usual response.")
    equal(server.statuses(1), [500])
    browser.wait(CHOSEN, "The next valid call gets status 500, then all calls get the usual response.")
    browser.type("#sequence-name", "Fails twice & <b>")
    browser.wait(HINT, "This replaces the saved sequence “Fails twice & <b>”.")
    equal(browser.text("#save button"), "Replace")
    browser.click("#save button")
    browser.wait("document.querySelector('#save button').textContent", "Save")
    equal([each["answers"] for each in json.loads(call(server.page + "/sequences")[1])["sequences"]], [[{"status": 500, "times": 2}]])
    # A test uses it, too, and what a test saves is on the page.
    equal(call(server.page + "/answers/posts.getPosts", "PUT", json.dumps({"sequence": "Fails twice & <b>"}))[0], 200)
    browser.wait(STEPS, 1)
    equal(server.statuses(3), [500, 500, 200])
    call(server.page + "/sequences/posts.getPosts/other", "PUT", '[{"status":401}]')
    browser.wait("document.querySelectorAll('#saved li').length", 2)
    # The first press asks. A press elsewhere is the answer no.
    browser.click_text("#saved .delete", "Delete")
    equal(browser.text("#saved .danger"), "Really?")
    browser.click("#sequence-name")
    equal(browser.run("return document.querySelectorAll('#saved .danger').length"), 0)
    for rest in (1, 0):
        browser.click_text("#saved .delete", "Delete")
        browser.click("#saved .danger")
        browser.wait("document.querySelectorAll('#saved li').length", rest)


def drafts_are_kept(browser, server):
    select(browser)
    choose(browser, 1, "500")
    browser.click("#add-step")
    choose(browser, 2, "401")
    both = ["500 Internal Server Error", "401 Unauthorized"]
    # The draft of an operation remains when another one is selected, and when all answers are reset.
    select(browser, "posts.getPost")
    browser.wait(CHOICES, ["Usual response"])
    browser.click_text(".quick button", "404")
    browser.wait(CHOSEN, "All valid calls get status 404.")
    select(browser)
    browser.wait(CHOICES, both)
    browser.click("#reset-all")
    browser.wait("document.getElementById('reset-all').disabled")
    equal(browser.run(f"return {CHOICES}"), both)
    browser.size(1280)
    equal(browser.run("return new Set(['apply', 'discard', 'restore'].map(each => document.getElementById(each).offsetTop)).size"), 1)
    browser.usual()
    # A button for all calls replaces it, and the draft can be brought back.
    for title in ("Empty lists", "Your own body", "Usual response"):
        browser.click_text(".quick button", title)
        browser.wait(STEPS, 1)
        browser.click("#bring-back")
        equal(browser.run(f"return {CHOICES}"), both)
    browser.wait(CHOSEN, USUAL)
    browser.click("#apply")
    browser.wait(CHOSEN, "The next valid call gets status 500, then all calls get status 401.")
    # An invalid call is refused, and does not count.
    equal(server.posts("?page=x"), 422)
    equal(server.statuses(2), [500, 401])
    browser.click("#restore")
    browser.wait(CHOSEN, USUAL)
    equal(browser.run("return document.getElementById('restore').disabled && document.getElementById('discard').disabled"), True)


def only_listed_calls_are_cleared(browser, server):
    server.posts()
    call(server.url + "/posts/1", headers=KEY)
    server.posts("?page=x")
    select(browser)
    browser.wait(ROWS, 2)
    equal(browser.text("#jump"), "2 calls, latest 422 ↓")
    equal(browser.text("#clear-log"), "Clear calls of this operation")
    browser.click("#clear-log")
    browser.wait(ROWS, 0)
    equal([each["operation"] for each in json.loads(call(server.page + "/log")[1])["entries"]], ["posts.getPost"])
    browser.run("location.hash = '#/calls'")
    browser.wait(ROWS, 1)
    equal(browser.text("#clear-log"), "Clear all calls")


def the_keyboard_is_enough(browser, server):
    browser.keys("/", *"getPosts", DOWN, ENTER)
    browser.wait(CHOSEN, USUAL)
    for _ in range(60):
        browser.keys(TAB)
        if browser.run("return document.activeElement.textContent") == "500 Internal Server Error":
            break
    browser.keys(ENTER)
    browser.wait(CHOSEN, "All valid calls get status 500.")
    equal(server.posts(), 500)
    browser.wait(ROWS, 1)
    for _ in range(60):
        browser.keys(TAB)
        if browser.run("return document.activeElement.className") == "row":
            break
    browser.keys(ENTER)
    browser.wait("document.querySelector('.opened:not([hidden]) h3')?.textContent", "Request")
    equal(browser.run("return document.activeElement.className"), "row")
    # A further call does not move the focus.
    server.posts()
    browser.wait(ROWS, 2)
    equal(browser.run("return document.activeElement.parentElement.dataset.number"),
          browser.run("return document.querySelector('.opened:not([hidden])').id.slice(5)"))
    browser.keys(ENTER)
    browser.wait("document.querySelector('.opened:not([hidden])')", None)


def calls_appear_with_their_reasons(browser, server):
    server.posts("?page=x&limit=x")
    browser.wait("document.querySelector('#log .path')?.textContent", "/posts?page=x&limit=x")
    why = browser.text("#log .why")
    equal(re.sub(r":\d+\)", ":N)", why), "\n".join(f"query {name} is not an integer (specs/community.yaml:N)" for name in ("page", "limit")))
    server.posts()
    browser.wait("document.querySelector('#log .status').textContent", "200")
    # A change of answers at the same time lists no call twice.
    before = browser.run(f"return {ROWS}")
    for number in range(5):
        call(server.page + "/answers/posts.getPost", "PUT", '{"status":404}')
        server.posts()
    browser.wait(ROWS, before + 5)
    browser.click("#only-refused")
    browser.wait(ROWS, 1)
    equal(browser.text("#call-count"), "7")
    browser.click("#clear-log")
    browser.wait(ROWS, 0)
    equal(json.loads(call(server.page + "/log")[1])["entries"], [])


def a_call_opens_with_the_reasons_at_their_positions(browser, server):
    call(server.url + "/posts?x=1", "POST", '{"title": 5, "tags": [{"a": 1.50}]}', JSON)
    server.posts("?page=x&limit=5")
    browser.wait(ROWS, 2)
    browser.click("#log > li:nth-child(2) .row")
    opened = "document.querySelector('.opened:not([hidden])')"
    browser.wait(f"{opened}?.querySelectorAll('h3').length", 2)
    lines = browser.run(f"return [...{opened}.querySelectorAll('.text')[0].children].map(each => each.textContent.trimEnd())")
    position = re.compile(r" \(specs/community\.yaml:\d+\)$")
    equal([position.sub("", each) for each in lines],
          ["{", "is missing the required property 'content'", '  "title": 5,', "is not a string", '  "tags": [', "    {", '      "a": 1.50',
           "    }", "  ]", "}"])
    equal(position.search(lines[1]) is not None, True)
    equal(browser.run(f"return {opened}.querySelector('.outcome').textContent.includes('Refused because the request has 2 problems:')"), True)
    equal(browser.run(f"return {opened}.querySelector('.message:nth-child(2) .origin').textContent"),
          "Sample body from the description. It does not give the reasons above.")
    headers = "[...%s.querySelectorAll('.message:nth-child(%d) dt')].map(each => each.textContent)"
    equal("Authorization" in browser.run("return " + headers % (opened, 1)), True)
    equal(browser.run("return " + headers % (opened, 2))[0], "Content-Type")
    # Its address opens it again, and Back closes it.
    equal(browser.run("return location.hash").startswith("#/calls/"), True)
    browser.run("location.reload()")
    browser.wait(f"{opened}?.querySelectorAll('h3').length", 2)
    browser.click("#log > li:nth-child(1) .row")
    browser.wait(f"{opened}?.querySelector('dl')?.textContent.startsWith('pagexis not an integer (specs')")
    browser.run("history.back()")
    browser.wait(f"{opened}?.parentElement.querySelector('.path').textContent", "/posts?x=1")
    # The operation of the call has it, too.
    browser.click_text(".opened:not([hidden]) .outcome a", "Show the operation")
    browser.wait(TITLE, "POST/posts")
    browser.wait(ROWS, 1)
    browser.click("#log .row")
    browser.wait(f"{opened}?.querySelectorAll('h3').length", 2)
    equal(browser.run("return location.hash").startswith("#/operations/posts.createPost/calls/"), True)
    # A call that is no longer in the log.
    browser.run("location.hash = '#/calls/99999'")
    browser.wait("document.getElementById('lost-call')?.textContent", "call 99999 is not in the log, which has the latest calls")


def empty_lists_say_what_to_do(browser, server):
    equal(browser.text("#no-calls").startswith(f"No calls yet. Let the app use {server.url} as its server"), True)
    select(browser)
    browser.wait("document.getElementById('no-calls').textContent.startsWith('No calls of this operation yet.')")
    server.posts()
    browser.wait(ROWS, 1)
    browser.click("#only-refused")
    equal(browser.text("#no-calls"), "The only call is neither an error nor a refusal. Clear the check box to see all calls.")
    browser.run("location.hash = '#/operations/unknown'")
    browser.wait("document.querySelector('#details [role=alert]')?.textContent", "there is no operation 'unknown'")


def code_can_be_copied(browser, server):
    browser.cdp("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"], origin=server.url)
    select(browser, "posts.getPost")
    browser.wait("document.querySelector('.swift pre')?.textContent.startsWith('let result = try await client.posts.getPost(')")
    browser.click(".curl button")
    browser.wait("document.querySelector('.curl button').textContent", "Copied")
    command = browser.post("/execute/async", script="navigator.clipboard.readText().then(arguments[0])", args=[])
    equal(command.startswith("curl '" + server.url), True)
    equal("Authorization: Bearer sample-token" in command, True)
    output = subprocess.run(["bash", "-c", command + " -s -o /dev/null -w '%{http_code}'"], capture_output=True, text=True)
    equal(output.stdout, "200")


def fill(browser, server):
    """Chooses answers, makes calls and saves a sequence, so that every part of the page shows something."""
    call(server.url + "/v1/posts", "POST", '{"title": 5, "tags": [{"a": 1.50}]}', JSON)
    server.posts("?page=x&limit=5")
    server.posts()
    call(server.url + "/nothing")
    server.put("posts.getPosts", [{"status": 500, "times": 2}, {"body": {"data": []}, "times": 1}, {"empty": True}])
    server.put("posts.getPost", [{"status": 404}])
    call(server.page + "/sequences/posts.getPosts/Fails%20twice", "PUT", '[{"status":500,"times":2}]')
    browser.wait(ROWS, 4)


def call_number(browser, path):
    return browser.run("return [...document.querySelectorAll('#log > li')].find(each => each.querySelector('.path').textContent === "
                       "arguments[0]).dataset.number", path)


def views(browser, server):
    """Opens each view of the page, and returns its name."""
    fill(browser, server)
    numbers = [call_number(browser, path) for path in ("/v1/posts", "/posts?page=x&limit=5")]
    for address in ["#/calls", *(f"#/calls/{number}" for number in numbers), "#/operations/posts.getPosts", "#/operations/users.getUserProfile"]:
        browser.run("location.hash = arguments[0]", address)
        browser.wait(f"{CHOSEN} !== undefined || document.querySelector('.opened:not([hidden]) h3') !== null || location.hash === '#/calls'")
        browser.run("for (const each of document.querySelectorAll('details')) each.open = true")
        yield address
    call(server.page + "/sequences/posts.getPosts/Fails%20twice", "DELETE")


def words_colors_and_names_are_right_at_all_widths(browser, server):
    for view in views(browser, server):
        chromium.check_looks(browser, view)
        chromium.check_names(browser, 20)
        # The operations of a narrow page are behind a button.
        browser.size(390)
        browser.click("#show-operations")
        browser.wait("document.getElementById('filter').offsetParent !== null")
        chromium.check_layout(browser, view + " with operations", [320, 390, 704])
        browser.usual()
        browser.run("openSidebar(false)")
    browser.run("location.hash = '#/calls'")
    browser.wait(f"{ROWS} > 0")
    browser.click("#clear-log")
    browser.wait(ROWS, 0)
    chromium.check_looks(browser, "without calls")
    equal(browser.run("return document.documentElement.lang"), "en")


def tab_follows_the_page(browser, server):
    for view in views(browser, server):
        for width in (1280, 390):
            browser.size(width)
            names = chromium.check_focus(browser, 8)
        equal(names[0], "A Skip to the content")
        browser.usual()
    browser.keys(TAB, ENTER)
    equal(browser.run("return document.activeElement.id"), "main")
    equal(browser.run("return location.hash"), view)


def narrow_calls_are_cards(browser, server):
    fill(browser, server)
    parts = "[...document.querySelectorAll('#log > li:first-child .row > *')].map(each => Math.round(each.getBoundingClientRect().%s))"
    browser.size(1280)
    equal(browser.run("const tops = %s; return tops[0] - tops[1] < 8" % (parts % "top")), True)
    browser.size(390)
    method, path, status, *_ = browser.run("return " + parts % "top")
    equal(path > method + 10 and abs(status - method) < 8, True)
    equal(browser.run("return getComputedStyle(document.querySelector('#log > li')).borderLeftStyle"), "solid")
    browser.usual()


def the_page_survives_a_restart(browser, server):
    server.posts()
    browser.wait(f"{ROWS} > 0")
    select(browser)
    server.stop()
    browser.wait("document.getElementById('connection').textContent", "The server does not respond")
    browser.click_text(".quick button", "500")
    browser.wait("document.getElementById('failure').textContent.startsWith('The server does not respond, so nothing has changed.')")
    server.__init__(server.codegen, COMMUNITY, port=server.url.rsplit(":")[-1])
    browser.wait("document.getElementById('connection').textContent", "Connected")
    browser.wait("document.getElementById('failure').textContent", "")
    browser.wait(ROWS, 0)
    server.posts()
    browser.wait(ROWS, 1)


class OtherSite(http.server.BaseHTTPRequestHandler):
    """A web site that tries to use the control page of its visitors."""
    attack = b""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(self.attack)

    def log_message(self, *_): pass


def other_sites_are_refused(browser, server):
    attack = """<title>Other</title><iframe id=frame src="PAGE"></iframe><script>
      const paths = [["PUT", "/answers/posts.getPosts"], ["DELETE", "/answers"], ["GET", "/log/1"], ["POST", "/answers/posts.getPosts"]];
      const simple = paths.map(([method, path]) => fetch("PAGE" + path, { method, body: method === "PUT" ? '{"status":500}' : undefined })
        .then(() => "read", () => "refused"));
      const opaque = fetch("PAGE/answers/posts.getPosts", { method: "POST", mode: "no-cors", body: '{"status":500}' });
      const script = document.createElement("script");
      script.src = "PAGE/log";
      const loaded = new Promise(done => { script.onload = () => done("read"); script.onerror = () => done("refused"); });
      document.head.append(script);
      Promise.all([...simple, loaded]).then(all => opaque.catch(() => {}).then(() => { document.title = all.join(); }));
    </script>""".replace("PAGE", server.page)
    OtherSite.attack = attack.encode()
    server.put("posts.getPosts", {"status": 404})
    server.posts()
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), OtherSite) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        for host in ("localhost", "evil.example", "127.0.0.1"):
            browser.open(f"http://{host}:{site.server_port}/")
            browser.wait("document.title", ",".join(["refused"] * 5))
        site.shutdown()
    equal(call(server.page + "/answers")[1], '{"answers":{"posts.getPosts":[{"status":404}]}}')
    # A name whose address became 127.0.0.1 after the page of the site was loaded.
    browser.open(server.page.replace("127.0.0.1", "evil.example"))
    equal("is not an address" in browser.text("body"), True)
    browser.log()


def text_of_descriptions_and_calls_is_text(browser, server):
    hostile = urllib.parse.quote("<img src=x onerror=document.title='broken'>")
    call(f"{server.url}/{hostile}", headers={"X-Text": HOSTILE_TEXT})
    call(f"{server.url}/%3Cb%3Ebold%3C/b%3E/1?{urllib.parse.quote('<u>q</u>')}={hostile}")
    equal(browser.text("#filter-result"), "1 operation")
    browser.wait(ROWS, 2)
    for row in (1, 2):
        browser.click(f"#log > li:nth-child({row}) .row")
        browser.wait(f"document.querySelector('#log > li:nth-child({row}) .opened h3')?.textContent", "Request")
        equal("<img src=x onerror" in browser.run("return document.querySelector('.opened:not([hidden])').textContent"), True)
    browser.click("#sidebar a")
    browser.wait("document.querySelectorAll('#details details').length", 1)
    equal("12345678901234567890" in browser.text("#details details pre"), True)
    browser.click_text(".quick button", "200 OK: <u>x</u>")
    browser.wait(CHOSEN, "All valid calls get status 200 with example <u>x</u>.")
    equal(browser.run("return document.querySelectorAll('img, i, u, #operations b, script:not([nonce])').length"), 0)
    equal(browser.run("return document.title.split('<img')[0]"), "GET /<b>bold</b>/{id}: ")
    for width in (320, 1280):
        browser.size(width)
        equal([each for each in browser.run(chromium.LAYOUT) if "is broken" not in each], [])
    browser.usual()


def a_state_is_edited(browser, server):
    browser.click("#state-link")
    browser.wait("document.getElementById('state-text').value.includes('\"/posts\"')")
    chromium.check_looks(browser, "state", [320, 1280])
    chromium.check_names(browser, 10)
    browser.run("document.getElementById('state-text').value = '{\"/posts\": []}'")
    browser.click("#state-write")
    browser.wait("document.getElementById('state-message').textContent", "Replaced.")
    equal(json.loads(call(server.url + "/posts", headers=KEY)[1])["data"], [])
    browser.click("#state-reset")
    browser.wait("document.getElementById('state-message').textContent", "Reset.")


TESTS = [operations_are_listed_and_filtered, a_click_chooses_the_answer_to_all_calls, a_sequence_is_built,
         answers_of_the_api_are_shown, an_own_body_is_sent, sequences_are_saved_and_applied, drafts_are_kept, the_keyboard_is_enough,
         calls_appear_with_their_reasons, only_listed_calls_are_cleared, a_call_opens_with_the_reasons_at_their_positions, empty_lists_say_what_to_do,
         code_can_be_copied, words_colors_and_names_are_right_at_all_widths, tab_follows_the_page, narrow_calls_are_cards,
         the_page_survives_a_restart, other_sites_are_refused]


def long_names_do_not_break(browser, server):
    operations = json.loads(call(server.page + "/operations")[1])["apis"][0]["operations"]
    longest = sorted(operations, key=lambda each: -len(each["path"]))[:4]
    for each in longest:
        browser.run("location.hash = '#/operations/' + encodeURIComponent(arguments[0])", each["name"])
        browser.wait(TITLE, each["method"] + each["path"])
        chromium.check_layout(browser, each["name"])
    browser.usual()


def each_part_of_a_request_has_its_reasons(browser, server):
    headers = {"X-Count": "x", "Cookie": "theme=dark", "Content-Type": "application/x-www-form-urlencoded"}
    call(server.url + "/things/x", "POST", "size=large&name=a+b", headers)
    browser.wait(ROWS, 1)
    browser.click("#log .row")
    browser.wait("document.querySelector('.message') !== null")
    # The text before each reason is that of its field.
    fields = browser.run("return [...document.querySelectorAll('.message:first-child .problem')].map(each => "
                         "[each.previousElementSibling.textContent, each.textContent.replace(/ \\(.*/, '')])")
    equal(fields, [["/things/x", "id is not an integer"], ["", "is missing"], ["x", "is not an integer"],
                   ["theme=dark", "theme is not an integer"], ["", "is missing"], ["large", "is not an integer"]])
    equal(browser.run("return [...document.querySelectorAll('.message:first-child dd')].at(-1).textContent"), "a b")
    chromium.check_looks(browser, "parts", [320, 1280])


def run(test, browser, server):
    for path in ("/answers", "/log"):
        call(server.page + path, "DELETE")
    browser.open(server.page)
    browser.wait("document.getElementById('connection').textContent", "Connected")
    test(browser, server)
    equal(browser.errors(), [])
    print(f"passed: {test.__name__.replace('_', ' ')}", flush=True)


def take_pictures(browser, server, folder):
    def take(name, address, width, height, scheme):
        browser.size(width, height)
        browser.scheme(scheme)
        browser.open("about:blank")
        browser.open(server.page + address)
        browser.wait("document.querySelector('.opened:not([hidden]) h3, #chosen') !== null")
        browser.run("scrollTo(0, 0)")
        image = base64.b64decode(browser.send("GET", browser.session + "/screenshot"))
        (folder / name).write_bytes(image)

    fill(browser, server)
    number = call_number(browser, "/v1/posts")
    take("mock-server.png", "#/operations/posts.getPosts", 1280, 960, "light")
    take("mock-server-call.png", f"#/calls/{number}", 1280, 900, "dark")
    take("mock-server-narrow.png", f"#/calls/{number}", 390, 900, "light")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--codegen", required=True, type=os.path.abspath)
    parser.add_argument("--pictures", type=pathlib.Path)
    arguments = parser.parse_args()
    Server.codegen = arguments.codegen
    with chromium.browser("control-page.py") as browser, tempfile.TemporaryDirectory() as folder:
        hostile = pathlib.Path(folder) / "hostile.yaml"
        hostile.write_text(HOSTILE)
        parts = pathlib.Path(folder) / "parts.yaml"
        parts.write_text(PARTS)
        servers = []
        try:
            for spec, options, tests in [
                (COMMUNITY, [], TESTS), (COMMUNITY, ["--stateful"], [a_state_is_edited]),
                ("specs/kitchen-sink.yaml", [], [long_names_do_not_break]), (parts, [], [each_part_of_a_request_has_its_reasons]),
                (hostile, [], [text_of_descriptions_and_calls_is_text]),
            ]:
                servers.append(Server(arguments.codegen, spec, *options))
                for test in tests:
                    run(test, browser, servers[-1])
            if arguments.pictures:
                servers.append(Server(arguments.codegen, COMMUNITY))
                browser.open(servers[-1].page)
                take_pictures(browser, servers[-1], arguments.pictures)
        finally:
            for server in servers:
                server.stop()


if __name__ == "__main__":
    main()
