"""Chromium for the checks of the pages: chromedriver, the WebDriver protocol (W3C), and what every page must fulfil.

The programs chromium and chromedriver are Debian's: apt-get install chromium chromium-driver.
"""
import contextlib
import json
import re
import shutil
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

PATIENCE = 30
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
TAB, ENTER, ESCAPE, UP, DOWN = "\ue004", "\ue007", "\ue00c", "\ue013", "\ue015"
# From the smallest phone to a wide window.
WIDTHS = [320, 360, 390, 480, 600, 704, 768, 896, 1024, 1152, 1280, 1440, 1600]
SCHEMES = ["light", "dark"]


class Browser:
    """A session of chromedriver."""

    def __init__(self, driver):
        self.driver = driver
        options = {"args": ["--headless=new", "--no-sandbox", "--window-size=1280,1000", "--disable-gpu", "--hide-scrollbars",
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
    def clear(self, css): self.post(f"/element/{self.one(css)}/clear")
    def get(self, element, what): return self.send("GET", f"{self.session}/element/{element}/{what}")
    def text(self, css): return self.get(self.one(css), "text")
    def cdp(self, command, **parameters): return self.post("/goog/cdp/execute", cmd=command, params=parameters)
    def log(self): return self.post("/se/log", type="browser")

    def click_text(self, css, text):
        """Clicks the first element with a text that begins with `text`."""
        self.run("const all = [...document.querySelectorAll(arguments[0])];"
                 "all.find(each => each.textContent.trim().startsWith(arguments[1])).setAttribute('data-meant', '')", css, text)
        self.click("[data-meant]")
        self.run("document.querySelector('[data-meant]')?.removeAttribute('data-meant')")

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
            time.sleep(0.02)

    def size(self, width, height=900):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def scheme(self, scheme):
        self.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.wait(f"matchMedia('(prefers-color-scheme: {scheme})').matches")

    def usual(self):
        """Returns to the window of the start."""
        self.cdp("Emulation.clearDeviceMetricsOverride")
        self.cdp("Emulation.setEmulatedMedia", features=[])

    def errors(self):
        """Returns the errors in the console, without those of refused calls and of connections that a test closes."""
        expected = ("Failed to load resource", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "favicon")
        return [each["message"] for each in self.log() if each["level"] == "SEVERE"
                and not any(word in each["message"] for word in expected)]


@contextlib.contextmanager
def browser(name):
    """Runs Chromium; `name` is the script in messages."""
    for program in ("chromium", "chromedriver"):
        if not shutil.which(program):
            sys.exit(f"{name}: {program} is missing: apt-get install chromium chromium-driver")
    driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
    try:
        for line in driver.stdout:
            if found := re.search(r"started successfully on port (\d+)", line):
                break
        else:
            raise AssertionError("chromedriver does not start")
        threading.Thread(target=driver.stdout.read, daemon=True).start()
        session = Browser(f"http://127.0.0.1:{found[1]}")
        try:
            yield session
        finally:
            session.send("DELETE", session.session)
    finally:
        driver.terminate()
        driver.wait(PATIENCE)


def equal(value, expected):
    if value != expected:
        raise AssertionError(f"{value!r} instead of {expected!r}")


# What every page must fulfil

LAYOUT = r"""
const problems = [];
const page = document.documentElement;
if (page.scrollWidth > innerWidth) problems.push(`the page is ${page.scrollWidth} wide`);
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const parent = node.parentElement;
  if (["SCRIPT", "STYLE", "OPTION", "TEXTAREA"].includes(parent.tagName) || !node.textContent.trim()) continue;
  const all = document.createRange();
  all.selectNodeContents(node);
  const lines = new Set([...all.getClientRects()].map(each => Math.round(each.top / 3)));
  if (lines.size === 0) continue;
  const box = all.getBoundingClientRect();
  const scrolls = parent.closest("pre, textarea");
  if (box.right > innerWidth + 1 && !scrolls) problems.push(`'${node.textContent.slice(0, 40)}' leaves the page`);
  if (lines.size === 1) continue;
  // A word of more than 24 letters may break where its parts meet.
  for (const word of node.textContent.matchAll(/[\p{L}\p{N}]{1,24}(?![\p{L}\p{N}])|[\p{Lu}\p{N}]*[\p{Ll}\p{N}]+|\p{L}+/gu)) {
    const range = document.createRange();
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    const tops = [...range.getClientRects()].filter(each => each.width > 0).map(each => each.top);
    if (Math.max(...tops) - Math.min(...tops) > 4) problems.push(`'${word[0]}' is broken in '${node.textContent.slice(0, 60)}'`);
  }
}
for (const each of document.querySelectorAll("button, summary, label, a, h1, h2, h3, h4, b, small")) {
  if (each.offsetParent && each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "visible") {
    problems.push(`'${each.textContent.slice(0, 40)}' is cut`);
  }
}
return problems;
"""

CONTRAST = r"""
const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const known = new Map();
function components(layers) {
  const key = layers.join();
  if (!known.has(key)) {
    canvas.clearRect(0, 0, 1, 1);
    for (const color of layers) { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); }
    known.set(key, [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3));
  }
  return known.get(key);
}
const linear = part => part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
const light = color => { const [r, g, b] = color.map(linear); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
function ratio(one, other) {
  const [a, b] = [light(components(one)), light(components(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
const base = matchMedia("(prefers-color-scheme: dark)").matches ? "#121212" : "#ffffff";
const poor = [];
for (const element of document.querySelectorAll("body *")) {
  const isField = ["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName);
  const isText = isField || [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  if (!isText || !element.offsetParent || ["SCRIPT", "STYLE", "OPTION"].includes(element.tagName)) continue;
  const back = [base];
  const chain = [];
  let opacity = 1;
  for (let each = element; each; each = each.parentElement) {
    chain.unshift(getComputedStyle(each).backgroundColor);
    opacity *= Number(getComputedStyle(each).opacity);
  }
  back.push(...chain);
  const style = getComputedStyle(element);
  const name = `${element.tagName}.${element.className} '${element.textContent.slice(0, 30)}'`;
  if (opacity < 1) poor.push(`${name}: opacity ${opacity}`);
  const value = ratio(back, [...back, style.color]);
  if (value < 4.5) poor.push(`${name}: ${value.toFixed(2)}`);
  if (element.placeholder) {
    const hint = ratio(back, [...back, getComputedStyle(element, "::placeholder").color]);
    if (hint < 4.5) poor.push(`${name}, placeholder: ${hint.toFixed(2)}`);
  }
  // The border of a field (WCAG 2.2, 1.4.11).
  const border = ratio(back.slice(0, -1), [...back, style.borderTopColor]);
  if (isField && element.type !== "checkbox" && border < 3) poor.push(`${name}, border: ${border.toFixed(2)}`);
}
return poor;
"""

# The element with the focus: where it is, and whether its outline has a contrast of 3 : 1 (WCAG 2.2, 1.4.11 and 2.4.7).
FOCUS = r"""
const element = document.activeElement;
if (element === null || element === document.body) return null;
const all = [...document.querySelectorAll("*")];
const box = element.getBoundingClientRect();
const style = getComputedStyle(element);
return { index: all.indexOf(element), isShown: style.outlineStyle === "solid" && parseFloat(style.outlineWidth) >= 2,
  isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  top: box.top + scrollY, left: box.left, bottom: box.bottom + scrollY,
  area: element.closest("header, #sidebar, .panel, .facts, #log, form, section")?.id ?? "",
  name: element.tagName + " " + (element.getAttribute("aria-label") ?? element.textContent.slice(0, 40)) };
"""
CONTROLS = {"button", "link", "textbox", "searchbox", "combobox", "checkbox", "radio", "spinbutton", "listbox", "navigation", "list",
            "heading", "table", "DisclosureTriangle", "image", "img", "group", "region", "main", "figure"}
NAMED = CONTROLS - {"list", "main", "group", "figure", "region"}


def check_layout(browser, what, widths=WIDTHS):
    """At no width, a word is broken or something leaves the page."""
    for width in widths:
        browser.size(width)
        if problems := browser.run(LAYOUT):
            raise AssertionError(f"{what} at {width}: " + "; ".join(problems[:5]))


def check_contrast(browser, what):
    for scheme in SCHEMES:
        browser.scheme(scheme)
        if problems := browser.run(CONTRAST):
            raise AssertionError(f"{what} in {scheme}: " + "; ".join(problems[:5]))


def check_looks(browser, what, widths=WIDTHS):
    """Checks the layout and the contrast at all widths in both schemes."""
    for scheme in SCHEMES:
        browser.scheme(scheme)
        check_layout(browser, f"{what} in {scheme}", widths)
    for width in (widths[0], widths[-1]):
        browser.size(width)
        check_contrast(browser, f"{what} at {width}")
    browser.usual()


def check_names(browser, minimum):
    """Each control, each heading and each list of links has a name in the accessibility tree."""
    nodes = [each for each in browser.cdp("Accessibility.getFullAXTree")["nodes"] if not each.get("ignored")]
    controls = [each for each in nodes if each.get("role", {}).get("value") in NAMED]
    if len(controls) < minimum:
        raise AssertionError(f"only {len(controls)} controls")
    nameless = [each for each in controls if not each.get("name", {}).get("value", "").strip()]
    if nameless:
        raise AssertionError(f"no name: {nameless[0]['role']['value']}, {nameless[0].get('properties')}")


def check_focus(browser, minimum, key=TAB):
    """Tab reaches the controls in the order of the page, each in view and with a visible focus."""
    browser.run("document.activeElement.blur(); scrollTo(0, 0)")
    seen = []
    while True:
        browser.keys(key)
        focus = browser.run(FOCUS)
        if focus is None or seen and focus["index"] == seen[0]["index"]:
            break
        if not focus["isShown"] or not focus["isInView"]:
            raise AssertionError(f"the focus is not visible: {focus}")
        if seen and focus["index"] < seen[-1]["index"]:
            raise AssertionError(f"{focus['name']} comes after {seen[-1]['name']}")
        last = seen[-1] if seen else None
        if last and last["area"] == focus["area"] and focus["bottom"] <= last["top"] and focus["left"] <= last["left"]:
            raise AssertionError(f"{focus['name']} is above {last['name']}")
        seen.append(focus)
    if len(seen) < minimum:
        raise AssertionError(f"Tab reaches only {len(seen)} controls")
    return [each["name"] for each in seen]
