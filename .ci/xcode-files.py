#!/usr/bin/env python3
"""Checks that Package.swift, the scheme and the test plan agree, and that workflows name files that exist.

usage: .ci/xcode-files.py [FOLDER]     FOLDER is .github
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

# The values of `TESTS` that Package.swift reads.
VARIANTS = ["", "traits", "runtime", "recipes"]


def described(variant):
    """The targets of the package, and what SwiftPM complains about."""
    process = subprocess.run(
        ["swift", "package", "describe", "--type", "json"], env={**os.environ, "TESTS": variant}, capture_output=True, text=True)
    targets = json.loads(process.stdout)["targets"] if process.returncode == 0 else []
    return {target["name"]: target for target in targets}, process.stderr.splitlines()


def manifest_problems():
    for variant in VARIANTS:
        _, messages = described(variant)
        yield from (f"Package.swift with TESTS='{variant}': {message}" for message in messages)


def scheme_problems(github, targets):
    workspace = github / "package.xcworkspace"
    location = xml.parse(workspace / "contents.xcworkspacedata").find("FileRef").get("location")
    folder = location.removeprefix("group:")
    if not location.startswith("group:") or not (github / folder / "Package.swift").is_file():
        yield f"the workspace refers to {location}, which is not the package"
    scheme = xml.parse(workspace / "xcshareddata/xcschemes/Runtime.xcscheme")
    plan = json.loads((github / "Runtime.xctestplan").read_text())

    references = list(scheme.iter("BuildableReference"))
    built = {reference.get("BlueprintName") for reference in references}
    tested = {entry["target"]["name"] for entry in plan["testTargets"]}
    # A package's target has one name.
    for reference in references:
        names = {reference.get(key) for key in ("BlueprintName", "BlueprintIdentifier", "BuildableName")}
        if len(names) > 1 or reference.get("ReferencedContainer") != "container:..":
            yield f"the scheme spells a target as {' and '.join(sorted(names))} in {reference.get('ReferencedContainer')}"
    for entry in plan["testTargets"]:
        if entry["target"]["name"] != entry["target"]["identifier"]:
            yield f"the test plan identifies {entry['target']['name']} as {entry['target']['identifier']}"
    yield from (f"the scheme does not build {name}, which the test plan runs" for name in sorted(tested - built))
    yield from (f"Package.swift has no target {name}" for name in sorted((built | tested) - set(targets)))
    for entry in scheme.iter("BuildActionEntry"):
        name = entry.find("BuildableReference").get("BlueprintName")
        if targets.get(name, {}).get("type") == "test" and entry.get("buildForTesting") != "YES":
            yield f"the scheme does not build {name} for testing"
    # Products behind traits need other packages, which Xcode resolves for a trait only.
    for name, target in targets.items():
        runtime = target["path"].startswith("Sources/Runtime/") and f"{name}Tests" in targets and target["type"] == "library"
        if runtime and f"{name}Tests" not in tested:
            yield f"the test plan does not run {name}Tests, which tests a module of the runtime"
    for reference in scheme.iter("TestPlanReference"):
        path = reference.get("reference").removeprefix("container:")
        if not (github / path).is_file():
            yield f"the scheme refers to {path}, which does not exist"


def workflow_problems(github):
    """Files of .ci and .github that workflows name exist; those that they run are executable."""
    for workflow in sorted((github / "workflows").glob("*.yml")):
        names = re.findall(r"(?<![\w/$-])\.(?:ci|github)/[\w./-]*\w", workflow.read_text())
        for path in sorted(set(map(pathlib.Path, names))):
            if not path.exists():
                yield f"{workflow} names {path}, which does not exist"
            elif path.suffix in {"", ".sh", ".py"} and not path.stat().st_mode & 0o100:
                yield f"{workflow} runs {path}, which is not executable"


def main():
    os.chdir(pathlib.Path(__file__).resolve().parent.parent)
    github = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".github")
    targets, _ = described("")
    problems = [*manifest_problems(), *scheme_problems(github, targets), *workflow_problems(github)]
    for problem in problems:
        print(f"error: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


main()
