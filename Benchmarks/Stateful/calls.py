#!/usr/bin/env python3
"""Makes 40 calls of an application made of FastAPI and of `codegen serve --stateful` with its description, and compares the
statuses and the bodies, apart from identifiers and times.

    Benchmarks/Stateful/calls.py PYTHON [--codegen PATH]

PYTHON has the packages of Examples/FastAPI/requirements.txt. README.md explains the result.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
KEY = {"Authorization": "Bearer any"}
HIKES, ME = "/api/v1/hikes", "/api/v1/users/me"
UNKNOWN = "00000000-0000-4000-8000-00000000ffff"
RIDGE = {"title": "Ridge", "length_km": 3.5, "price": "12.50", "tags": ["a"], "track": [{"lat": 1.5, "lon": 2.5, "elevation_m": None}]}
# The method, the path, the body, and further headers. `{hike}` is the identifier of the last new hike; `{seed}` of the first.
CALLS = [
    ("GET", "/healthz", None, {"Accept": "text/plain"}),
    ("GET", ME, None, KEY),
    ("GET", ME, None, {}),
    ("PATCH", ME, {"birthday": "1991-02-03"}, KEY),
    ("GET", ME, None, KEY),
    ("PATCH", ME, {"birthday": None}, KEY),
    ("PATCH", ME, {}, KEY),
    ("GET", ME, None, KEY),
    ("PATCH", ME, {"birthday": "tomorrow"}, KEY),
    ("PUT", ME + "/settings", {"language": "de", "wake_at": "10:00:00", "pause": "PT1.5S", "units": "imperial"}, KEY),
    ("GET", ME + "/settings", None, KEY),
    ("PUT", ME + "/settings", {"language": "fr"}, KEY),
    ("PUT", ME + "/settings", {"units": "nautical"}, KEY),
    ("GET", ME + "/settings", None, KEY),
    ("GET", HIKES, None, KEY),
    ("POST", HIKES, RIDGE, KEY),
    ("GET", HIKES + "/{hike}", None, KEY),
    ("POST", HIKES, {"title": "Shore", "length_km": 7}, KEY),
    ("GET", HIKES + "/{hike}", None, KEY),
    ("POST", HIKES, {"title": "No", "length_km": 7}, KEY),
    ("POST", HIKES, {"title": "Long enough"}, KEY),
    ("PATCH", HIKES + "/{hike}", {"title": "The shore", "difficulty": "hard"}, KEY),
    ("PATCH", HIKES + "/{hike}", {"price": "7.00", "tags": ["b", "c"], "status": "published"}, KEY),
    ("GET", HIKES + "/{hike}", None, KEY),
    ("PATCH", HIKES + "/{hike}", {"price": None, "description": "Flat."}, KEY),
    ("PATCH", HIKES + "/{hike}", {"length_km": "far"}, KEY),
    ("GET", HIKES + "?difficulty=hard", None, KEY),
    ("GET", HIKES + "?limit=1", None, KEY),
    ("GET", HIKES + "?limit=0", None, KEY),
    ("GET", HIKES + "/" + UNKNOWN, None, KEY),
    ("PATCH", HIKES + "/" + UNKNOWN, {"title": "Nowhere"}, KEY),
    ("GET", HIKES + "/{hike}/comments", None, KEY),
    ("POST", HIKES + "/{hike}/comments", {"text": "Lovely"}, KEY),
    ("POST", HIKES + "/{hike}/comments", {"text": "Windy"}, KEY),
    ("POST", HIKES + "/{hike}/comments", {"text": ""}, KEY),
    ("GET", HIKES + "/{hike}/comments", None, KEY),
    ("POST", HIKES + "/" + UNKNOWN + "/comments", {"text": "Lost"}, KEY),
    ("DELETE", HIKES + "/{hike}", None, KEY),
    ("GET", HIKES + "/{hike}", None, KEY),
    ("GET", HIKES + "/{hike}/comments", None, KEY),
]
TIMES = re.compile(r"^\d{4}-\d{2}-\d{2}T")
IDENTIFIER = re.compile(r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")


def send(server, call, hike):
    method, path, body, headers = call
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path.replace("{hike}", hike), data, headers, method=method)
    if data is not None:
        request.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.status, read(response)
    except urllib.error.HTTPError as error:
        return error.code, read(error)


def read(response):
    text = response.read().decode()
    return json.loads(text) if "json" in response.headers.get("Content-Type", "") and text else text


def plain(value):
    """A value without identifiers and times."""
    if isinstance(value, dict):
        return {name: plain(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    if isinstance(value, str) and (TIMES.match(value) or IDENTIFIER.match(value)):
        return "time" if TIMES.match(value) else "identifier"
    return value


def answers(server):
    hike, found = "none", []
    for call in CALLS:
        status, body = send(server, call, hike)
        if call[0] == "POST" and call[1] == HIKES and status == 201:
            hike = body["id"]
        found.append((status, plain(body)))
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("python")
    parser.add_argument("--codegen", default=REPOSITORY / ".build/debug/codegen", type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        program = HERE / "trailhead.py"
        description = subprocess.run([arguments.python, program, "description"], capture_output=True, check=True, text=True)
        (folder / "openapi.json").write_text(description.stdout)
        mock = subprocess.Popen([arguments.codegen.resolve(), "serve", "--spec", folder / "openapi.json", "--stateful",
                                 "--port", "0"], stdout=subprocess.PIPE, text=True)
        application = None
        try:
            url = re.search(r"http://\S+", mock.stdout.readline()).group()
            # Both begin with the same objects.
            with urllib.request.urlopen(url + "/__state", timeout=30) as response:
                (folder / "state.json").write_bytes(response.read())
            application = subprocess.Popen([arguments.python, program, folder / "state.json"], stdin=subprocess.PIPE,
                                           stdout=subprocess.PIPE, text=True)
            expected, found = answers(application.stdout.readline().strip()), answers(url)
        finally:
            mock.terminate()
            if application:
                application.stdin.close()
    same = 0
    for call, one, other in zip(CALLS, expected, found):
        same += one == other
        if one != other:
            print(f"{call[0]} {call[1]} {call[2]}\n  application {one[0]} {one[1]}\n  mock        {other[0]} {other[1]}")
    print(f"{same} of {len(CALLS)} answers are the same")
    sys.exit(0 if same == len(CALLS) else 1)


if __name__ == "__main__":
    main()
