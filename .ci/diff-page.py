#!/usr/bin/env python3
"""Tests the page of `codegen diff --format html` in Chromium.

usage: .ci/diff-page.py --codegen PROGRAM [--pictures FOLDER]

  --codegen PROGRAM   the program, such as .build/debug/codegen
  --pictures FOLDER   also writes the picture of docs/diff.md

The script needs the programs chromium and chromedriver (Debian: apt-get install chromium chromium-driver). It stops at the
first failure.
"""
import argparse
import base64
import os
import pathlib
import subprocess
import tempfile

import browser as chromium
from browser import ESCAPE, equal

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMUNITY = (ROOT / "specs/community.yaml").read_text()
# A change of each class, and of a path.
CHANGES = [
    ("  version: 1.0.0", "  version: 2.0.0"),
    ("  /search:\n", "  /search/everything:\n"),
    ("        author_name:\n          type: string\n", "        author_name:\n          type: [string, 'null']\n"),
    ("    get:\n      operationId: getPosts\n", "    get:\n      operationId: listPosts\n"),
    ("    RegisterRequest:\n", "    A: { type: string }\n    RegisterRequest:\n"),
]
HOSTILE = """
openapi: 3.1.0
info: { title: "TEXT", version: "TEXT" }
paths:
  "/PATH/<b>bold</b>/{id}":
    get:
      operationId: getX
      parameters: [ { name: id, in: path, required: true, description: "TEXT", schema: { type: string, maxLength: MAXIMUM } } ]
      responses: { '200': { description: "TEXT" } }
""".replace("TEXT", "<img src=x onerror=document.title='broken'></script><script>document.title='broken'</script>")


def page(codegen, folder, before, after):
    """Returns the address of the page of a comparison."""
    (folder / "old.yaml").write_text(before)
    (folder / "new.yaml").write_text(after)
    output = subprocess.run([codegen, "diff", "old.yaml", "new.yaml", "--format", "html"], cwd=folder, capture_output=True, check=True)
    (folder / "page.html").write_bytes(output.stdout)
    return (folder / "page.html").as_uri()


def changed():
    text = COMMUNITY
    for before, after in CHANGES:
        if before not in text:
            raise AssertionError(f"specs/community.yaml has no {before!r}")
        text = text.replace(before, after, 1)
    return text


SHOWN = "[...document.querySelectorAll('article')].filter(each => each.offsetParent)"


def changes_are_shown_and_filtered(browser):
    equal(browser.text("h1"), "Changes of Community 1.0.0 → 2.0.0")
    equal(browser.run("return [...document.querySelectorAll('fieldset small')].map(each => each.textContent)[0]"),
          "Calls of released apps fail, or released apps cannot read the responses.")
    count = browser.run("return document.querySelectorAll('article').length")
    shown = browser.run(f"return {SHOWN}.length")
    equal(0 < shown <= count, True)
    for box in browser.all("fieldset input:not(:checked)"):
        browser.post(f"/element/{box}/click")
    browser.wait(f"{SHOWN}.length", count)
    equal(browser.text("#result"), f"{count} changes")
    browser.type("#search", "path changed".replace(" ", "-"))
    browser.wait(f"{SHOWN}.length", 1)
    equal(browser.text("#result"), f"1 of {count} changes")
    # The path of the old and of the new description is marked.
    equal(browser.run(f"return [...{SHOWN}[0].querySelectorAll('mark b')].map(each => each.textContent)"), ["/search", "/search/everything"])
    browser.type("#search", "zzz")
    browser.wait("document.getElementById('no-match').offsetParent !== null")
    browser.keys(ESCAPE)
    browser.wait(f"{SHOWN}.length", count)


def kinds_lead_to_their_documentation(browser):
    browser.click("article:not([hidden]) small a")
    browser.wait("document.querySelector(':target dt') !== null")
    equal(browser.run("const kind = document.querySelector(':target'); return kind.id === kind.querySelector('dt').firstChild.textContent "
                      "|| kind.querySelector('dt').textContent.startsWith(kind.id)"), True)
    missing = browser.run("return [...document.querySelectorAll('a')].filter(each => !document.querySelector(each.hash)).length")
    equal(missing, 0)


def looks(browser):
    chromium.check_looks(browser, "the page of diff")
    chromium.check_names(browser, 15)
    chromium.check_focus(browser, 10)


def text_of_descriptions_is_text(browser):
    equal(browser.run("return document.querySelectorAll('img, script:not(:last-of-type)').length"), 0)
    equal("<img src=x" in browser.text("h1"), True)
    equal(browser.run("return document.title === 'broken'"), False)
    equal(browser.run("return document.querySelectorAll('mark b').length"), 2)


def equal_descriptions_have_no_changes(browser):
    equal(browser.text("section .empty"), "Nothing that callers see has changed.")
    equal(browser.text("#result"), "0 changes")
    chromium.check_looks(browser, "the page without changes", [320, 1280])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--codegen", required=True, type=os.path.abspath)
    parser.add_argument("--pictures", type=pathlib.Path)
    arguments = parser.parse_args()
    hostile = [HOSTILE.replace("PATH", path).replace("MAXIMUM", limit) for path, limit in (("old", "9"), ("new", "8"))]
    with chromium.browser("diff-page.py") as browser, tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for before, after, tests in [
            (COMMUNITY, changed(), [changes_are_shown_and_filtered, kinds_lead_to_their_documentation, looks]),
            (*hostile, [text_of_descriptions_is_text]), (COMMUNITY, COMMUNITY + "# the same\n", [equal_descriptions_have_no_changes]),
        ]:
            address = page(arguments.codegen, folder, before, after)
            for test in tests:
                browser.open("about:blank")
                browser.open(address)
                test(browser)
                equal(browser.errors(), [])
                print(f"passed: {test.__name__.replace('_', ' ')}", flush=True)
        if arguments.pictures:
            browser.open(page(arguments.codegen, folder, COMMUNITY, changed()))
            browser.size(1280, 900)
            (arguments.pictures / "diff.png").write_bytes(base64.b64decode(browser.send("GET", browser.session + "/screenshot")))


if __name__ == "__main__":
    main()
