#!/usr/bin/env python3
"""Records the archive of Chromium: calls the application in `fastapi` from a page in Chromium, through chromedriver, and
writes the entries with the members that the developer tools of Chromium write.

    Benchmarks/Drift/Cases/record.py PYTHON     a Python with the packages of Examples/FastAPI/requirements.txt
"""

import base64
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
# The port of the server differs in each run.
ORIGIN = "http://127.0.0.1:8000"
FETCH = """
const done = arguments[arguments.length - 1];
(async () => { for (const path of arguments[0]) { try { await (await fetch(path)).text(); } catch (error) {} } done(); })();
"""


def command(url, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=120) as response:
        return json.loads(response.read())["value"]


def pairs(headers):
    return [{"name": name, "value": value} for name, value in headers.items()]


def entry(events, body):
    sent, received, finished = events["requestWillBeSent"], events["responseReceived"], events["loadingFinished"]
    response, protocol = received["response"], received["response"]["protocol"]
    headers = events.get("responseReceivedExtraInfo", response)["headers"]
    content = {"size": len(body), "mimeType": response["mimeType"] or "x-unknown"}
    try:
        content["text"] = body.decode()
    except UnicodeDecodeError:
        content |= {"text": base64.b64encode(body).decode(), "encoding": "base64"}
    request = {"method": sent["request"]["method"], "url": sent["request"]["url"], "httpVersion": protocol,
               "headers": pairs(events.get("requestWillBeSentExtraInfo", sent["request"])["headers"]),
               "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 0}
    return {"_connectionId": str(response["connectionId"]), "_initiator": {"type": "script"}, "_priority": "High",
            "_resourceType": received["type"].lower(), "cache": {}, "connection": "8000", "request": request,
            "response": {"status": response["status"], "statusText": response["statusText"], "httpVersion": protocol,
                         "headers": pairs(headers), "cookies": [], "content": content, "redirectURL": "",
                         "headersSize": -1, "bodySize": len(body), "_transferSize": finished["encodedDataLength"],
                         "_error": None, "_fetchedViaServiceWorker": False},
            "serverIPAddress": "127.0.0.1", "startedDateTime": "2026-11-29T08:00:00.000Z", "time": 1,
            "timings": {"blocked": 0, "dns": -1, "ssl": -1, "connect": -1, "send": 0, "wait": 1, "receive": 0}}


def record(session, server, paths):
    command(f"{session}/url", {"url": f"{server}/openapi.json"})
    command(f"{session}/execute/async", {"script": FETCH, "args": [paths]})
    time.sleep(1)
    calls = {}
    for line in command(f"{session}/se/log", {"type": "performance"}):
        message = json.loads(line["message"])["message"]
        domain, _, name = message["method"].partition(".")
        if domain == "Network" and "requestId" in message["params"]:
            calls.setdefault(message["params"]["requestId"], {})[name] = message["params"]
    for identifier, events in calls.items():
        if not {"requestWillBeSent", "responseReceived", "loadingFinished"} <= set(events):
            continue
        if events["responseReceived"]["type"] != "Fetch" or "/favicon" in events["requestWillBeSent"]["request"]["url"]:
            continue
        body = command(f"{session}/goog/cdp/execute", {"cmd": "Network.getResponseBody",
                                                         "params": {"requestId": identifier}})
        yield entry(events, base64.b64decode(body["body"]) if body["base64Encoded"] else body["body"].encode())


def main(python):
    description = json.loads((HERE / "fastapi/openapi.json").read_text())
    application = subprocess.Popen([python, HERE / "fastapi/server.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    server = application.stdout.readline().strip()
    driver = subprocess.Popen(["chromedriver", "--port=9571"], stdout=subprocess.DEVNULL)
    try:
        time.sleep(2)
        with tempfile.TemporaryDirectory() as profile:
            options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={profile}"]}
            made = command("http://127.0.0.1:9571/session", {"capabilities": {"alwaysMatch": {
                "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"performance": "ALL"}}}})
            session = f"http://127.0.0.1:9571/session/{made['sessionId']}"
            version = made["capabilities"]["browserVersion"]
            entries = list(record(session, server, list(description["paths"])))
            urllib.request.urlopen(urllib.request.Request(session, method="DELETE"), timeout=30).read()
    finally:
        driver.terminate()
        application.stdin.close()
    log = {"version": "1.2", "creator": {"name": "WebInspector", "version": "537.36"},
           "browser": {"name": "Chromium", "version": version}, "pages": [], "entries": entries}
    text = json.dumps({"log": log}, indent=1).replace(server, ORIGIN)
    (HERE / "fastapi/chromium.har").write_text(text.replace(server.removeprefix("http://"), "127.0.0.1:8000") + "\n")
    print(f"{len(entries)} entries of Chromium {version}")


main(sys.argv[1])
