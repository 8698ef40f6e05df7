#!/usr/bin/env python3
"""Runs Schemathesis against `codegen serve` with real descriptions, and compares its findings with accepted.json.

Exit status: 0 for no new and no superfluous findings, 1 for findings, 2 if the run itself failed.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
VERSION = "4.32.5"
DOCUMENTS = [
    "swagger-petstore.yaml", "oai-uspto.yaml", "oai-uber-20.json", "pyoas-petstore-32.yaml", "firecracker.json",
    "gotify.json", "agent-protocol.json",
]
TIME_LIMIT = 300


def start(program, document, is_stateful):
    """Starts a server for a description. Returns its process and address."""
    process = subprocess.Popen(
        [program, "serve", "--spec", str(document), "--port", "0"] + (["--stateful"] if is_stateful else []),
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    for line in process.stdout:
        found = re.search(r" at (http://\S+)$", line)
        if found:
            # Read the log so that the pipe never fills up.
            threading.Thread(target=process.stdout.read, daemon=True).start()
            return process, found.group(1)
    raise RuntimeError(f"{document}: codegen serve has ended with {process.wait()}")


def examine(url, document, report, options):
    command = [
        "schemathesis", "run", str(document), "--url", url, "--header", "Authorization: Bearer key",
        "--phases", "examples,coverage,fuzzing" + (",stateful" if options.stateful else ""), "--max-examples", str(options.max_examples),
        "--seed", str(options.seed), "--generation-deterministic", "--no-shrink", "--continue-on-failure",
        "--warnings", "off", "--request-timeout", "20", "--suppress-health-check", "all",
        "--report", "json", "--report-json-path", str(report),
    ]
    with tempfile.TemporaryDirectory() as folder:
        ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=options.time_limit)
    if not report.exists() or report.stat().st_size == 0:
        raise RuntimeError(f"{document}: schemathesis wrote no report\n{ended.stdout[-2000:]}{ended.stderr[-2000:]}")
    return json.loads(report.read_text()), ended.stdout


def findings(name, output):
    """Yields a finding for each distinct failure, parsed from the text because the JSON report has no messages."""
    operation = title = ""
    lines = []
    for line in output.splitlines() + ["Reproduce with:"]:
        heading = re.fullmatch(r"_+ (.+?) _+", line)
        failure = re.fullmatch(r"- (ST\d+ .+)", line)
        if heading:
            operation, title, lines = heading.group(1), "", []
        elif failure or line.startswith("Reproduce with"):
            if title:
                yield {"document": name, "operation": operation, "title": title, "message": " ".join(lines)}
            title, lines = failure.group(1) if failure else "", []
        elif line.strip():
            lines.append(line.strip())


def accepts(entry, finding):
    return all(
        re.search(entry[key], finding[key]) for key in ("document", "operation", "title", "message") if key in entry)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("documents", nargs="*", help="names of documents of the corpus; without any, the usual ones")
    parser.add_argument("--codegen", required=True, help="the program")
    parser.add_argument("--corpus", default=os.environ.get("CORPUS_DIR", "../shared/corpus"))
    parser.add_argument("--max-examples", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time-limit", type=int, default=TIME_LIMIT, help="seconds for each document")
    parser.add_argument("--verbose", action="store_true", help="show accepted findings, too")
    parser.add_argument("--stateful", action="store_true", help="examine the server with a state, and follow links")
    options = parser.parse_args()

    installed = subprocess.run(["schemathesis", "--version"], capture_output=True, text=True).stdout
    if VERSION not in installed:
        sys.exit(f"schemathesis {VERSION} is needed: pip install schemathesis=={VERSION}")
    accepted = json.loads((HERE / "accepted.json").read_text())
    names = options.documents or DOCUMENTS
    used, new, cases, operations = set(), 0, 0, 0
    for name in names:
        document = pathlib.Path(options.corpus) / "docs" / name
        process, url = start(options.codegen, document.resolve(), options.stateful)
        try:
            with tempfile.TemporaryDirectory() as folder:
                report, output = examine(url, document.resolve(), pathlib.Path(folder) / "report.json", options)
            if process.poll() is not None:
                raise RuntimeError(f"{name}: codegen serve has ended with {process.returncode}")
        finally:
            process.terminate()
            process.wait(timeout=20)
        cases += report["test_cases"]["generated"]
        operations += report["operations"]["tested"]
        found = list(findings(name, output))
        if report["errors"] or bool(found) != bool(report["failures"]):
            raise RuntimeError(f"{name}: the output of schemathesis was not understood\n{output[-3000:]}")
        unknown = 0
        for finding in found:
            matches = [index for index, entry in enumerate(accepted) if accepts(entry, finding)]
            used.update(matches)
            unknown += not matches
            if options.verbose or not matches:
                print(f"{name}: {finding['operation']}: {finding['title']}: {finding['message'][:300]}")
        new += unknown
        print(
            f"{name}: {report['operations']['tested']} operations, {report['test_cases']['generated']} cases, "
            f"{len(found) - unknown} accepted findings, {unknown} new", flush=True)
    superfluous = []
    if not options.documents:
        superfluous = [entry for index, entry in enumerate(accepted) if index not in used]
        for entry in superfluous:
            print(f"accepted.json: no longer needed: {json.dumps(entry)}")
    print(f"{len(names)} documents, {operations} operations, {cases} cases: {new} new findings")
    sys.exit(1 if new or superfluous else 0)


if __name__ == "__main__":
    try:
        main()
    except (RuntimeError, subprocess.TimeoutExpired, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(2)
