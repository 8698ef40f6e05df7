#!/usr/bin/env bash
# Validates what GitHub reads in .github: workflows, Dependabot, issue forms, and the files that xcodebuild reads there. A
# problem makes the exit status non-zero.
#
# usage: .ci/workflows.sh [FOLDER]     FOLDER is .github; it installs both tools in a virtual environment in .build
set -euo pipefail
cd "$(dirname "$0")/.."
github=${1:-.github}

# The versions are fixed, so that a new rule does not fail a build that passed before.
tools=(check-jsonschema==0.39.0 zizmor==1.32.0)
environment=.build/workflows
if [ "$(cat "$environment/tools" 2>/dev/null)" != "${tools[*]}" ]; then
    rm -rf "$environment"
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check "${tools[@]}"
    echo "${tools[*]}" > "$environment/tools"
fi

status=0
# schema NAME FILE...: the files are valid by a schema that check-jsonschema contains.
schema() {
    local name=$1
    shift
    echo "$name: $*"
    "$environment/bin/check-jsonschema" --builtin-schema "$name" "$@" || status=1
}

workflows=("$github"/workflows/*.yml)
schema vendor.github-workflows "${workflows[@]}"
schema custom.github-workflows-require-timeout "${workflows[@]}"
schema vendor.dependabot "$github/dependabot.yml"
forms=()
for file in "$github"/ISSUE_TEMPLATE/*.yml; do
    case $file in */config.yml) ;; *) forms+=("$file") ;; esac
done
schema vendor.github-issue-forms "${forms[@]}"
schema vendor.github-issue-config "$github/ISSUE_TEMPLATE/config.yml"

# Offline, because the check must not depend on GitHub. The files are named, because zizmor searches folders for `.github`.
echo "zizmor"
"$environment/bin/zizmor" --offline --quiet "${workflows[@]}" "$github/dependabot.yml" || status=1

# The scheme, the test plan and Package.swift name the same targets.
python3 - "$github" <<'PYTHON' || status=1
import json, pathlib, re, sys, xml.etree.ElementTree as xml

github = pathlib.Path(sys.argv[1])
manifest = pathlib.Path("Package.swift").read_text()
workspace = github / "package.xcworkspace"
xml.parse(workspace / "contents.xcworkspacedata")
scheme = xml.parse(workspace / "xcshareddata/xcschemes/Runtime.xcscheme")
plan = json.loads((github / "Runtime.xctestplan").read_text())

built = {reference.get("BlueprintName") for reference in scheme.iter("BuildableReference")}
tested = {target["target"]["name"] for target in plan["testTargets"]}
problems = [f"the scheme does not build {name}, which the test plan runs" for name in sorted(tested - built)]
for name in sorted(built | tested):
    # The tests of a client are named after it: CommunityTests.
    is_client = f'"{name.removesuffix("Tests")}"' in manifest and name.endswith("Tests")
    if f'name: "{name}"' not in manifest and not is_client:
        problems.append(f"Package.swift has no target {name}")
for reference in scheme.iter("TestPlanReference"):
    path = reference.get("reference").removeprefix("container:")
    if not (github / path).is_file():
        problems.append(f"the scheme refers to {path}, which does not exist")
# Files of .ci and .github that workflows name exist; those that they run are executable.
for workflow in sorted((github / "workflows").glob("*.yml")):
    names = re.findall(r"(?<![\w/$-])\.(?:ci|github)/[\w./-]*\w", workflow.read_text())
    for path in sorted(set(map(pathlib.Path, names))):
        if not path.exists():
            problems.append(f"{workflow} names {path}, which does not exist")
        elif path.suffix in {"", ".sh", ".py"} and not path.stat().st_mode & 0o100:
            problems.append(f"{workflow} runs {path}, which is not executable")
for problem in problems:
    print(f"error: {problem}", file=sys.stderr)
sys.exit(1 if problems else 0)
PYTHON

[ "$status" = 0 ] || echo "error: the files in $github have problems" >&2
exit "$status"
