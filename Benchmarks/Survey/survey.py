#!/usr/bin/env python3
"""Calls every operation of a description once on `codegen serve`, with the generated request of its control page, and
validates the responses with `codegen drift`. Prints the calls that are refused and the responses that are not valid."""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
from pathlib import Path

STATUS = "\n%{http_code}"


class Server:
    """A running `codegen serve`. Its messages about the description are printed if it does not start."""

    def __init__(self, codegen, arguments):
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [codegen, "serve", "--port", "0"] + arguments, stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.url = None
        for line in self.process.stdout:
            found = re.search(r"control page at (\S+)/__codegen", line)
            if found:
                self.url = found[1]
                break

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def messages(self):
        self.process.wait()
        self.errors.seek(0)
        return self.errors.read()

    def restore(self):
        """Restores the objects of a stateful server."""
        urllib.request.urlopen(urllib.request.Request(f"{self.url}/__state", method="DELETE")).close()

    def control(self, path):
        with urllib.request.urlopen(f"{self.url}/__codegen{path}") as response:
            return json.load(response)


def called(command):
    """Returns the status, the content type and the body of a call with curl."""
    with tempfile.NamedTemporaryFile() as head:
        result = subprocess.run(
            ["bash", "-c", f"{command} --silent --path-as-is --dump-header '{head.name}' --write-out '{STATUS}'"],
            stdin=subprocess.DEVNULL, capture_output=True)
        body, _, status = result.stdout.rpartition(b"\n")
        fields = [line.split(b":", 1) for line in head.read().splitlines() if b":" in line]
    if result.returncode != 0:
        raise RuntimeError(f"curl ended with {result.returncode}: {result.stderr.decode(errors='replace')}")
    media = next((value.strip() for name, value in fields if name.lower() == b"content-type"), b"")
    return int(status), media.decode("latin-1"), body


def entry(operation, url, status, media, body):
    """An entry of an HTTP archive."""
    content = {"size": len(body), "mimeType": media, "text": body.decode(errors="replace")}
    return {
        "startedDateTime": "2026-01-01T00:00:00Z", "time": 1, "cache": {}, "timings": {"send": 0, "wait": 1, "receive": 0},
        "request": {
            "method": operation["method"], "url": url, "httpVersion": "HTTP/1.1", "headers": [], "cookies": [],
            "queryString": [], "headersSize": -1, "bodySize": -1},
        "response": {
            "status": status, "statusText": "", "httpVersion": "HTTP/1.1", "headers": [{"name": "Content-Type", "value": media}],
            "cookies": [], "content": content, "redirectURL": "", "headersSize": -1, "bodySize": len(body)},
    }


def survey(server, is_stateful, log):
    """Returns the number of calls, the lines about refused calls, and the archive of the others."""
    count, refused, entries = 0, [], []
    for api in server.control("/operations")["apis"]:
        for operation in api["operations"]:
            details = server.control("/operations/" + urllib.parse.quote(operation["name"], safe=""))
            count += 1
            if is_stateful:
                server.restore()
            status, media, body = called(details["curl"])
            title = f"{operation['method']} {operation['path']}"
            log(f"{title} {status}")
            statuses = [sample["status"] for sample in details["samples"]]
            usual = next((each for each in statuses if 200 <= each < 300), statuses[0] if statuses else 200)
            if status != usual:
                is_refusal = status >= 400 and media == "application/problem+json"
                detail = json.loads(body).get("detail", "") if is_refusal else f"{usual} is expected"
                refused.append(f"{title}: refused with {status}: {detail}")
                continue
            url = re.search(re.escape(server.url) + r"[^'\s]*", details["curl"])
            entries.append(entry(operation, url[0] if url else server.url, status, media, body))
    return count, refused, entries


def mismatches(codegen, entries, arguments, url):
    """Returns one line for each response that `codegen drift` finds invalid."""
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder, "survey.har")
        archive.write_text(json.dumps({"log": {"version": "1.2", "creator": {"name": "survey", "version": "1"}, "entries": entries}}))
        result = subprocess.run(
            [codegen, "drift", str(archive), "--format", "json", "--server", url] + arguments, capture_output=True, text=True)
    if result.returncode not in (0, 1) or not result.stdout:
        sys.exit(f"codegen drift ended with {result.returncode}: {result.stderr}")
    found = [mismatch for description in json.loads(result.stdout)["descriptions"] for mismatch in description["mismatches"]]
    return [
        f"{each['operation']}: invalid response: {each['message']}" for each in found
        if each["part"].startswith("response") and each["consequence"] != "neverSeen"
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--codegen", default=".build/debug/codegen", help="the built program")
    parser.add_argument("--stateful", action="store_true", help="let the server remember objects")
    parser.add_argument("--verbose", action="store_true", help="print every call")
    parser.add_argument("description")
    options = parser.parse_args()
    arguments = ["--spec", options.description]
    log = (lambda line: print(line, file=sys.stderr)) if options.verbose else (lambda line: None)
    with Server(options.codegen, arguments + (["--stateful"] if options.stateful else [])) as server:
        if server.url is None:
            sys.stderr.write(server.messages())
            sys.exit(1)
        count, refused, entries = survey(server, options.stateful, log)
        invalid = mismatches(options.codegen, entries, arguments, server.url)
    print("\n".join(refused + invalid + [f"{count} operations: {len(entries)} answered, {len(refused)} refused, {len(invalid)} invalid"]))
    sys.exit(1 if refused or invalid else 0)


if __name__ == "__main__":
    main()
