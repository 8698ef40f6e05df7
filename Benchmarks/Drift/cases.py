#!/usr/bin/env python3
"""Compares the findings of `codegen drift` with expectations that were written by hand, and the overlays with the compiled
client.

    Benchmarks/Drift/cases.py [--codegen PATH] [--modules PATH] [--no-client] [APPLICATION ...]

README.md explains the cases.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
# The recorded servers. The description of FastAPI has another one.
SERVERS = {"fastapi": "http://127.0.0.1:8000", "spring": "https://shop.example", "rails": "https://blog.example/api/v1",
           "dotnet": "https://inventory.example"}
FAILURES = ("call-fails", "error-not-decoded")


def expectations(path):
    """The lines below each operation."""
    found = {}
    for line in path.read_text().splitlines():
        if line.startswith(" "):
            found[operation].append(line.strip())
        elif line and not line.startswith("#"):
            operation = line
            found[operation] = []
    return found


class Application:
    def __init__(self, name, arguments, folder):
        self.name, self.arguments, self.folder = name, arguments, folder
        source = HERE / "Cases" / name
        self.description = next(source.glob("openapi.*"))
        self.archives = sorted(source.glob("*.har"))
        self.expected = expectations(source / "expected.txt")
        self.entries = [entry for archive in self.archives
                        for entry in json.loads(archive.read_text())["log"]["entries"]]
        self.overlay = folder / "fixes.yaml"
        self.client = None

    def drift(self, overlay=False):
        command = [self.arguments.codegen, "drift", *self.archives, "--spec", self.description, "--format", "json"]
        command += ["--server", SERVERS[self.name]] if self.name == "fastapi" else []
        command += ["--overlay", self.overlay] if overlay else []
        result = subprocess.run(list(map(str, command)), capture_output=True, text=True)
        if result.returncode:
            raise RuntimeError(result.stderr[-800:])
        findings = collections.defaultdict(list)
        for item in json.loads(result.stdout)["descriptions"][0]["mismatches"]:
            findings[item["operation"]].append((item["kind"], item["path"] or "/", item["consequence"]))
        return findings, result.stderr

    # MARK: The client

    def outcomes(self, with_overlay):
        """Makes a call for each entry with the compiled client, answered from the archives."""
        folder = self.folder / ("after" if with_overlay else "before")
        folder.mkdir()
        config = {"apis": [{"name": "Traffic", "spec": str(self.description), "output": str(folder / "client")}]}
        if with_overlay and self.overlay.exists():
            config["apis"][0]["overlays"] = str(self.overlay)
        (folder / "codegen.yaml").write_text(json.dumps(config))
        self.run([self.arguments.codegen, "--config", folder / "codegen.yaml", "--allow-output"])
        dump = self.run([self.arguments.codegen, "dump", "--config", folder / "codegen.yaml", "--stage", "ir"])
        calls = [line for group in json.loads(dump)["groups"] for endpoint in group["endpoints"]
                 for line in self.calls(endpoint)]
        (folder / "main.swift").write_text(MAIN % "\n".join(calls))
        self.compile(folder)
        archives = [str(archive) for archive in self.archives]
        lines = self.run([folder / "calls", SERVERS[self.name], *archives]).splitlines()
        found = collections.defaultdict(list)
        for line in lines:
            operation, outcome = line.split("\t", 1)
            found[operation].append(outcome)
        return found

    def calls(self, endpoint):
        key = f"{endpoint['method']} " + "".join(part["literal"]["_0"] for part in endpoint["path"])
        count = sum(self.is_call(entry, key) for entry in self.entries)
        body = "{ _ in nil }"
        name = self.error_type(endpoint)
        if name:
            body = f"{{ error in error.body(of: {name}.self) }}"
        for _ in range(count):
            yield (f"await report({json.dumps(key)}, {body}) {{ () async throws(APIError) in "
                   f"_ = try await client.{endpoint['operation']}() }}")

    def error_type(self, endpoint):
        if not endpoint.get("errors"):
            return None
        group = endpoint["operation"].split(".")[0]
        return f"{group[:1].upper()}{group[1:]}Errors.{endpoint['typeName']}"

    def is_call(self, entry, key):
        method, path = key.split(" ")
        return entry["request"]["method"] == method and entry["request"]["url"].endswith(path)

    def compile(self, folder):
        modules = self.arguments.modules
        names = ("EndpointCoding", "EndpointRuntime", "EndpointMockData", "EndpointRuntimeTesting")
        objects = [item for name in names for item in sorted((modules.parent / f"{name}.build").glob("*.o"))]
        sources = [path for path in sorted((folder / "client" / "Traffic").rglob("*.swift"))]
        self.run(["bash", "-c", "ulimit -v 12000000; exec \"$@\"", "_", "swiftc", "-wmo", "-Onone", "-suppress-warnings",
                  "-swift-version", "6", "-module-name", "Calls", "-I", modules, *sources, folder / "main.swift", *objects,
                  "-o", folder / "calls"])

    @staticmethod
    def run(command):
        result = subprocess.run(list(map(str, command)), capture_output=True, text=True)
        if result.returncode:
            raise RuntimeError(f"{command[0]}: {(result.stderr or result.stdout)[-1500:]}")
        return result.stdout


MAIN = """
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

struct Recorded: APIServer {
    let name = "recorded"
    let url: String
}

func report(_ name: String, _ body: (APIError) -> Any?, _ call: () async throws(APIError) -> Void) async {
    do {
        try await call()
        print("\\(name)\\tvalue")
    } catch {
        let outcome = error.statusCode.map { $0 >= 400 } == true ? (body(error) == nil ? "status" : "body") : "failure"
        print("\\(name)\\t\\(outcome) \\(error)".replacingOccurrences(of: "\\n", with: " "))
    }
}

let archives = CommandLine.arguments.dropFirst(2).map { URL(fileURLWithPath: $0) }
var log: [Any] = []
for archive in archives {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: archive)) as? [String: Any]
    log += (json?["log"] as? [String: Any])?["entries"] as? [Any] ?? []
}
let all = FileManager.default.temporaryDirectory.appendingPathComponent("\\(UUID().uuidString).har")
try JSONSerialization.data(withJSONObject: ["log": ["version": "1.2", "entries": log]]).write(to: all)
let stub = try StubTransport(har: all)
try FileManager.default.removeItem(at: all)
let client = TrafficClient(provider: Provider(server: Recorded(url: CommandLine.arguments[1]), transport: stub))
%s
"""


def problems(application):
    """The wrong cases, each with the reason."""
    found = collections.defaultdict(list)
    before, _ = application.drift()
    for operation, expected in application.expected.items():
        wanted = sorted(tuple(text.split(" ")) for text in expected)
        if sorted(before.get(operation, [])) != wanted:
            found[operation].append(f"found {sorted(before.get(operation, []))}")
    for operation in set(before) - set(application.expected):
        found[operation].append("not expected")
    application.drift(overlay=True)
    text = application.overlay.read_text()
    after, message = application.drift(overlay=True)
    for operation, findings in after.items():
        left = [item for item in findings if item[2] in FAILURES]
        if left:
            found[operation].append(f"after the overlay: {left}")
    if application.overlay.read_text() != text or "nothing to add" not in message:
        found["overlay"].append(f"the second run changes it: {message}")
    if not application.arguments.no_client:
        compare(application, found)
    return found


def compare(application, found):
    """Compares the findings with the compiled clients of the description and of the overlay."""
    outcomes = {state: application.outcomes(state) for state in (False, True)}
    for operation, expected in application.expected.items():
        effects = {text.split(" ")[2] for text in expected}
        fails = not effects.isdisjoint(FAILURES)
        before, after = outcomes[False][operation], outcomes[True][operation]
        is_error = any(item.startswith(("status", "body")) for item in before)
        bad = "status" if is_error else "failure"
        if "untyped-error" not in effects and fails != any(item.startswith(bad) for item in before):
            found[operation].append(f"the client of the description: {before}")
        if any(item.startswith("failure") or item.startswith("status") and "untyped-error" not in effects for item in after):
            found[operation].append(f"the client with the overlay: {after}")
        if not after:
            found[operation].append("no call")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--codegen", default=REPOSITORY / ".build/debug/codegen", type=pathlib.Path)
    parser.add_argument("--modules", default=REPOSITORY / ".build/debug/Modules", type=pathlib.Path)
    parser.add_argument("--no-client", action="store_true", help="compile no clients")
    parser.add_argument("applications", nargs="*", default=["fastapi", "spring", "rails", "dotnet"])
    arguments = parser.parse_args()
    arguments.codegen, arguments.modules = arguments.codegen.resolve(), arguments.modules.resolve()
    total = wrong = entries = 0
    for name in arguments.applications:
        with tempfile.TemporaryDirectory() as scratch:
            application = Application(name, arguments, pathlib.Path(scratch))
            found = problems(application)
            total, entries = total + len(application.expected), entries + len(application.entries)
            wrong += len(found)
            for operation, reasons in sorted(found.items()):
                print(f"{name}: {operation}: " + "; ".join(reasons))
            sys.stdout.flush()
    print(f"{total} cases with {entries} entries, {total - wrong} right")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
