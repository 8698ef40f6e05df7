#!/usr/bin/env python3
"""Tests the control page of the mock server in Chromium.

usage: .ci/control-page.py --codegen PROGRAM [--screenshot FILE]

  --codegen PROGRAM   the program with the mock server, such as .build/debug/codegen
  --screenshot FILE   also writes the picture of docs/mock-server.md

The script needs the programs chromium and chromedriver (Debian: apt-get install chromium chromium-driver), and speaks the
WebDriver protocol (W3C) with urllib. It stops at the first failure.
"""
import argparse
import base64
import contextlib
import http.client
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMUNITY = "specs/community.yaml"
KEY = {"Authorization": "Bearer any"}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
PATIENCE = 30
HOSTILE = """
openapi: 3.1.0
info: { title: "<img src=x onerror=document.title='broken'>", version: '</script><script>document.title="broken"</script>' }
paths:
  "/<b>bold</b>/{id}":
    get:
      operationId: "<i>get</i> ' & %2F"
      summary: "<img src=x onerror=document.title='broken'>"
      parameters: [ { name: id, in: path, required: true, schema: { type: string } } ]
      responses:
        '200':
          description: ok
          content: { application/json: { examples: { "<u>x</u>": { value: { "<img src=x onerror=document.title='broken'>": 12345678901234567890 } } } } }
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


class Browser:
    """A session of chromedriver."""

    def __init__(self, driver):
        self.driver = driver
        options = {"args": ["--headless=new", "--no-sandbox", "--window-size=1200,1000", "--disable-gpu",
                            "--host-resolver-rules=MAP evil.example 127.0.0.1"]}
        capabilities = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        answer = self.send("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.session = "/session/" + answer["sessionId"]

    def send(self, method, path, body=None):
        request = urllib.request.Request(self.driver + path, method=method, data=body is not None and json.dumps(body).encode()
                                         or None, headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{method} {path}: {error.read().decode()[:600]}") from None

    def post(self, path, **body): return self.send("POST", self.session + path, body)
    def open(self, url): self.post("/url", url=url)
    def run(self, script, *arguments): return self.post("/execute/sync", script=script, args=list(arguments))
    def all(self, css): return [each[ELEMENT] for each in self.post("/elements", using="css selector", value=css)]
    def one(self, css): return self.post("/element", using="css selector", value=css)[ELEMENT]
    def click(self, css): self.post(f"/element/{self.one(css)}/click")
    def type(self, css, text): self.post(f"/element/{self.one(css)}/value", text=text)
    def get(self, element, what): return self.send("GET", f"{self.session}/element/{element}/{what}")
    def text(self, css): return self.get(self.one(css), "text")
    def cdp(self, command, **parameters): return self.post("/goog/cdp/execute", cmd=command, params=parameters)
    def log(self): return self.post("/se/log", type="browser")

    def keys(self, *keys):
        """Presses keys one after the other, at the element with the focus."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.post("/actions", actions=[{"type": "key", "id": "keyboard", "actions": actions}])

    def wait(self, script, expected=True):
        """Waits until an expression has a value."""
        end = time.monotonic() + PATIENCE
        while (value := self.run(f"return {script}")) != expected:
            if time.monotonic() > end:
                raise AssertionError(f"{script} is {value!r} instead of {expected!r}")
            time.sleep(0.05)


TAB, ENTER, DOWN, SPACE = "\ue004", "\ue007", "\ue015", " "
CHOSEN = "document.getElementById('chosen')?.textContent"


class Server:
    """`codegen serve` in a process of its own."""

    def __init__(self, codegen, spec, port=0):
        self.process = subprocess.Popen([codegen, "serve", "--spec", str(spec), "--port", str(port)], stdout=subprocess.PIPE,
                                        text=True, cwd=ROOT)
        for line in self.process.stdout:
            if line.startswith("control page at "):
                self.page = line.split()[-1]
                self.url = self.page.removesuffix("/__codegen")
                break
        else:
            raise AssertionError("the server prints no control page")
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def posts(self): return call(self.url + "/posts", headers=KEY)[0]

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


def equal(value, expected):
    if value != expected:
        raise AssertionError(f"{value!r} instead of {expected!r}")


# The tests, in the order of their execution. Each begins with the page as it is after loading.

def operations_are_listed_and_filtered(browser, server):
    equal(browser.text("#title"), "Community 1.0.0")
    names = browser.run("return [...document.querySelectorAll('nav button')].map(each => each.dataset.name)")
    listed = json.loads(call(server.page + "/operations")[1])
    equal(names, [each["name"] for each in listed["apis"][0]["operations"]])
    browser.keys("/")
    equal(browser.run("return document.activeElement.id"), "filter")
    browser.keys(*"get post")
    shown = "[...document.querySelectorAll('nav button')].filter(each => each.offsetParent).map(each => each.dataset.name)"
    browser.wait(f"({shown}).length < {len(names)}")
    equal(set(browser.run(f"return {shown}")) >= {"posts.getPosts", "posts.getPost"}, True)
    equal("auth.login" in browser.run(f"return {shown}"), False)
    equal(browser.run("return document.getElementById('state').hidden"), True)


def a_click_chooses_the_next_response(browser, server):
    browser.click("nav button[data-name=\"posts.getPosts\"]")
    browser.wait(CHOSEN, "The usual response is sent.")
    for label, status in [("404", 404), ("Usual response", 200), ("Offline", None)]:
        index = browser.run("return [...document.querySelectorAll('#answer label')].findIndex(each => "
                            "each.textContent.trim().startsWith(arguments[0]))", label)
        if index < 0:
            continue
        browser.post(f"/element/{browser.all('#answer label')[index]}/click")
        browser.wait(f"{CHOSEN}.startsWith('Chosen') === {json.dumps(status != 200)}")
        equal(server.posts(), status)
    browser.click("#restore")
    browser.wait(CHOSEN, "The usual response is sent.")
    equal(server.posts(), 200)


def a_number_of_calls_is_counted(browser, server):
    browser.click("nav button[data-name=\"posts.getPosts\"]")
    browser.wait(CHOSEN, "The usual response is sent.")
    browser.type("#times", "1")
    browser.run("document.getElementById('other-status').value = ''")
    browser.type("#other-status", "503")
    browser.click("#answer button[type=submit]")
    browser.wait(CHOSEN, "Chosen: status 503 (1 ×).")
    browser.wait("document.querySelector('nav [data-name=\"posts.getPosts\"] .chosen').textContent", "status 503 (1 ×)")
    equal(server.posts(), 503)
    # The page notices that the answer is used up.
    browser.wait(CHOSEN, "The usual response is sent.")
    browser.wait("document.querySelector('nav [data-name=\"posts.getPosts\"] .chosen').hidden")
    equal(server.posts(), 200)


def the_keyboard_is_enough(browser, server):
    browser.run("document.body.focus()")
    browser.keys("/")
    browser.keys(*"getPosts", TAB, ENTER)
    browser.wait(CHOSEN, "The usual response is sent.")
    equal(browser.run("return document.activeElement.dataset.name"), "posts.getPosts")
    for _ in range(60):
        browser.keys(TAB)
        if browser.run("return document.activeElement.name") == "choice":
            break
    browser.keys(DOWN, DOWN)
    expected = browser.run("return JSON.parse(document.activeElement.value).status ?? null")
    equal(browser.text("#chosen"), "The usual response is sent.")
    browser.keys(ENTER)
    browser.wait(f"{CHOSEN}.startsWith('Chosen')")
    equal(server.posts(), expected)
    # Each element that Tab reaches shows that it has the focus.
    for _ in range(12):
        browser.keys(TAB)
        style = browser.run("return getComputedStyle(document.activeElement).outlineStyle")
        equal(style, "solid")
    browser.click("#reset-all")
    browser.wait(CHOSEN, "The usual response is sent.")
    equal(server.posts(), 200)


def empty_lists_and_examples_are_choices(browser, server):
    browser.click("nav button[data-name=\"posts.getPosts\"]")
    browser.wait("document.querySelector('input[value=\\'{\"empty\":true}\\']') !== null")
    browser.run("document.querySelector('input[value=\\'{\"empty\":true}\\']').click()")
    browser.click("#answer button[type=submit]")
    browser.wait(CHOSEN, "Chosen: empty lists.")
    status, body = call(server.url + "/posts", headers=KEY)
    equal((status, json.loads(body)["data"]), (200, []))
    # After the page is loaded again, the choice is still there.
    browser.open(server.page)
    browser.wait("document.querySelector('nav [data-name=\"posts.getPosts\"] .chosen')?.textContent", "empty lists")
    browser.click("nav button[data-name=\"posts.getPosts\"]")
    browser.wait("document.querySelector('input[name=choice]:checked')?.value", '{"empty":true}')
    call(server.page + "/answers", "DELETE")
    # A change by a test is visible, too.
    browser.wait("document.querySelector('nav [data-name=\"posts.getPosts\"] .chosen').hidden")


def calls_appear_with_their_reasons(browser, server):
    call(server.url + "/posts?page=x&limit=x", headers=KEY)
    browser.wait("document.querySelector('#log tbody tr td:nth-child(2)')?.textContent", "GET /posts?page=x&limit=x")
    reasons = browser.run("return [...document.querySelectorAll('#log tbody tr:first-child li')].map(each => each.textContent)")
    equal([re.sub(r":\d+\)$", ":N)", each) for each in reasons],
          [f"query {name} is not an integer (specs/community.yaml:N)" for name in ("page", "limit")])
    server.posts()
    browser.wait("document.querySelector('#log tbody tr td:nth-child(3)').textContent", "200")
    # A change of answers at the same time lists no call twice.
    before = browser.run("return document.querySelectorAll('#log tbody tr').length")
    for number in range(5):
        call(server.page + "/answers/posts.getPost", "PUT", '{"status":404}')
        server.posts()
        browser.wait("document.querySelectorAll('#log tbody tr').length", before + number + 1)
    call(server.page + "/answers", "DELETE")
    browser.click("#only-refused")
    browser.wait("document.querySelector('#log tbody tr td:nth-child(3)').textContent", "422")
    browser.click("#only-refused")
    browser.click("#clear-log")
    browser.wait("document.querySelectorAll('#log tbody tr').length", 0)
    equal(json.loads(call(server.page + "/log")[1])["entries"], [])


def code_can_be_copied(browser, server):
    browser.cdp("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"], origin=server.url)
    browser.click("nav button[data-name=\"posts.getPost\"]")
    browser.wait("document.querySelector('.swift pre')?.textContent.startsWith('let result = try await client.posts.getPost(')")
    browser.click(".curl button")
    browser.wait("document.querySelector('.curl button').textContent", "Copied")
    command = browser.post("/execute/async", script="navigator.clipboard.readText().then(arguments[0])", args=[])
    equal(command.startswith("curl '" + server.url), True)
    output = subprocess.run(["bash", "-c", command + " -s -o /dev/null -w '%{http_code}'"], capture_output=True, text=True)
    equal(output.stdout, "200")


def elements_have_names(browser, server):
    browser.click("nav button[data-name=\"posts.getPosts\"]")
    browser.wait(CHOSEN, "The usual response is sent.")
    controls = browser.all("button, input, textarea, select, summary, nav, table, [tabindex], [role]")
    visible = [each for each in controls if browser.get(each, "displayed")]
    equal(len(visible) > 20, True)
    for control in visible:
        role = browser.get(control, "computedrole")
        if not browser.get(control, "computedlabel") and role not in ("status", "alert"):
            raise AssertionError(f"no name: {browser.get(control, 'property/outerHTML')[:200]}")
    equal(browser.run("return document.documentElement.lang"), "en")


CONTRAST = """
const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
function components(layers) {
  canvas.clearRect(0, 0, 1, 1);
  for (const color of layers) { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); }
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}
const linear = part => part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
const light = color => { const [r, g, b] = color.map(linear); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const base = matchMedia("(prefers-color-scheme: dark)").matches ? "#121212" : "#ffffff";
const poor = [];
for (const element of document.querySelectorAll("body *")) {
  const isText = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  if (!isText || !element.offsetParent || ["SCRIPT", "STYLE"].includes(element.tagName)) continue;
  const layers = [];
  for (let each = element; each; each = each.parentElement) layers.unshift(getComputedStyle(each).backgroundColor);
  const back = [base, ...layers];
  const [a, b] = [light(components(back)), light(components([...back, getComputedStyle(element).color]))];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < 4.5) poor.push(`${element.tagName}.${element.className} '${element.textContent.slice(0, 30)}': ${ratio.toFixed(2)}`);
}
return poor;
"""


def light_and_dark_have_contrast(browser, server):
    call(server.url + "/posts?page=x", headers=KEY)
    call(server.page + "/answers/posts.getPost", "PUT", '{"status":404}')
    browser.click("nav button[data-name=\"posts.getPosts\"]")
    browser.wait("document.querySelectorAll('#log tbody tr').length > 0")
    colors = []
    for scheme in ("light", "dark"):
        browser.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        browser.wait(f"matchMedia('(prefers-color-scheme: {scheme})').matches")
        equal(browser.run(CONTRAST), [])
        colors.append(browser.run("return getComputedStyle(document.body).color"))
    equal(colors[0] != colors[1], True)
    browser.cdp("Emulation.setEmulatedMedia", features=[])
    call(server.page + "/answers", "DELETE")


def a_narrow_window_shows_everything(browser, server):
    browser.cdp("Emulation.setDeviceMetricsOverride", width=360, height=700, deviceScaleFactor=1, mobile=True)
    browser.click("nav button[data-name=\"posts.getPosts\"]")
    browser.wait(CHOSEN, "The usual response is sent.")
    equal(browser.run("return document.documentElement.scrollWidth <= innerWidth"), True)
    browser.cdp("Emulation.clearDeviceMetricsOverride")


def the_page_survives_a_restart(browser, server):
    server.posts()
    browser.wait("document.querySelectorAll('#log tbody tr').length > 0")
    server.stop()
    browser.wait("document.getElementById('connection').textContent", "The server does not respond")
    server.__init__(server.codegen, COMMUNITY, server.url.rsplit(":")[-1])
    browser.wait("document.getElementById('connection').textContent", "Connected")
    browser.wait("document.querySelectorAll('#log tbody tr').length", 0)
    server.posts()
    browser.wait("document.querySelectorAll('#log tbody tr').length", 1)


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
      const paths = [["PUT", "/answers/posts.getPosts"], ["DELETE", "/answers"], ["GET", "/log"], ["POST", "/answers/posts.getPosts"]];
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
    call(server.page + "/answers/posts.getPosts", "PUT", '{"status":404}')
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), OtherSite) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        for host in ("localhost", "evil.example", "127.0.0.1"):
            browser.open(f"http://{host}:{site.server_port}/")
            browser.wait("document.title", ",".join(["refused"] * 5))
        site.shutdown()
    equal(call(server.page + "/answers")[1], '{"answers":{"posts.getPosts":[{"status":404}]}}')
    call(server.page + "/answers", "DELETE")
    # A name whose address became 127.0.0.1 after the page of the site was loaded.
    browser.open(server.page.replace("127.0.0.1", "evil.example"))
    equal("is not an address" in browser.text("body"), True)
    browser.log()


def text_of_descriptions_is_text(browser, server):
    call(server.url + "/<img src=x onerror=document.title='broken'>".replace(" ", "%20"))
    browser.wait("document.querySelectorAll('nav button').length", 1)
    browser.click("nav button")
    browser.wait("document.querySelectorAll('#details details').length", 1)
    equal("12345678901234567890" in browser.text("#details details pre"), True)
    equal(browser.run("return document.querySelectorAll('img, b, i, u').length"), 0)
    equal("broken" in browser.run("return document.title").split("onerror")[0], False)
    browser.run("[...document.querySelectorAll('input[name=choice]')][1].click()")
    browser.click("#answer button[type=submit]")
    browser.wait(CHOSEN, "Chosen: status 200, example <u>x</u>.")


TESTS = [operations_are_listed_and_filtered, a_click_chooses_the_next_response, a_number_of_calls_is_counted,
         the_keyboard_is_enough, empty_lists_and_examples_are_choices, calls_appear_with_their_reasons, code_can_be_copied,
         elements_have_names, light_and_dark_have_contrast, a_narrow_window_shows_everything, the_page_survives_a_restart,
         other_sites_are_refused]


def run(test, browser, server):
    browser.open(server.page)
    browser.wait("document.getElementById('connection').textContent", "Connected")
    test(browser, server)
    errors = [each["message"] for each in browser.log() if each["level"] == "SEVERE" and "ERR_CONNECTION" not in each["message"]
              and "ERR_EMPTY_RESPONSE" not in each["message"] and "favicon" not in each["message"]]
    equal(errors, [])
    print(f"passed: {test.__name__.replace('_', ' ')}")


def take(browser, server, path):
    browser.post("/window/rect", width=1200, height=1300)
    browser.open(server.page)
    browser.wait("document.getElementById('connection').textContent", "Connected")
    browser.click("nav button[data-name=\"posts.getPosts\"]")
    browser.wait(CHOSEN, "The usual response is sent.")
    call(server.page + "/answers/posts.getPost", "PUT", '{"status":404}')
    browser.wait("document.querySelector('nav [data-name=\"posts.getPost\"] .chosen').textContent", "status 404")
    call(server.url + "/posts?page=x", headers=KEY)
    server.posts()
    browser.wait("document.querySelectorAll('#log tbody tr').length", 2)
    browser.run("for (const each of document.querySelectorAll('details')) each.open = false; scrollTo(0, 0)")
    path.write_bytes(base64.b64decode(browser.send("GET", browser.session + "/screenshot")))


@contextlib.contextmanager
def chromedriver():
    for program in ("chromium", "chromedriver"):
        if not shutil.which(program):
            sys.exit(f"control-page.py: {program} is missing: apt-get install chromium chromium-driver")
    driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
    try:
        for line in driver.stdout:
            if found := re.search(r"started successfully on port (\d+)", line):
                break
        else:
            raise AssertionError("chromedriver does not start")
        threading.Thread(target=driver.stdout.read, daemon=True).start()
        yield f"http://127.0.0.1:{found[1]}"
    finally:
        driver.terminate()
        driver.wait(PATIENCE)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--codegen", required=True, type=os.path.abspath)
    parser.add_argument("--screenshot", type=pathlib.Path)
    arguments = parser.parse_args()
    Server.codegen = arguments.codegen
    with chromedriver() as driver, tempfile.TemporaryDirectory() as folder:
        hostile = pathlib.Path(folder) / "hostile.yaml"
        hostile.write_text(HOSTILE)
        browser = Browser(driver)
        servers = []
        try:
            for spec, tests in [(COMMUNITY, TESTS), (hostile, [text_of_descriptions_is_text])]:
                servers.append(Server(arguments.codegen, spec))
                for test in tests:
                    run(test, browser, servers[-1])
            if arguments.screenshot:
                servers.append(Server(arguments.codegen, COMMUNITY))
                take(browser, servers[-1], arguments.screenshot)
        finally:
            browser.send("DELETE", browser.session)
            for server in servers:
                server.stop()


if __name__ == "__main__":
    main()
