#!/bin/sh
# Generates the clients of the unseen descriptions into a temporary folder, and type-checks the tasks against them.
#
#     swift build
#     Examples/Tasks/Unseen/unseen.sh FOLDER .build/debug/codegen [MODULES]
#
# FOLDER has the descriptions under the names in README.md. MODULES has the modules of the runtime; by default, it is the
# folder `Modules` beside the program. A description that is missing is reported and left out.
set -e
folder=$(cd "$1" && pwd)
program=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
modules=$(cd "${3:-$(dirname "$2")/Modules}" && pwd)
tasks=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

lines() {
    sed -e 's/^[[:space:]]*//' "$@" | grep -cvE '^(//|#|import |$)'
}

compile() {
    module=$1
    shift
    swiftc -swift-version 6 -parse-as-library -module-name "$module" -I "$modules" -I "$work" "$@"
}

# Bodies of functions are not needed: an app sees the interface.
emit() {
    find "$work/$2/Generated/$1" -name '*.swift' >"$work/$1.files"
    compile "$1" -emit-module -emit-module-path "$work/$1.swiftmodule" \
        -Xfrontend -experimental-skip-non-inlinable-function-bodies @"$work/$1.files"
}

check() {
    mkdir "$work/$1"
    cp "$tasks/$1"/*.yaml "$folder/$description" "$work/$1"
    (cd "$work/$1" && "$program" --config codegen.yaml --allow-output --quiet >log 2>&1) || {
        cat "$work/$1/log"
        return 1
    }
    emit "$1" "$1" && emit "$1Mocks" "$1" || return 1
    compile "$1Tasks" -typecheck -warnings-as-errors -enable-upcoming-feature MemberImportVisibility \
        "$tasks/$1"/*.swift
}

echo "| API | tasks | lines | lines of the alternatives | lines of the configuration | |"
echo "|---|---:|---:|---:|---:|---|"
for configuration in "$tasks"/*/codegen.yaml; do
    name=$(basename "$(dirname "$configuration")")
    description=$(sed -n 's/^ *spec: //p' "$configuration")
    if [ ! -f "$folder/$description" ]; then
        result="no $description"
    elif check "$name" >&2; then
        result=compiles
    else
        result=fails
        failures=$((failures + 1))
    fi
    echo "| $name | $(find "$tasks/$name" -maxdepth 1 -name '*.swift' | wc -l) | $(lines "$tasks/$name"/*.swift)" \
        "| $(lines "$tasks/Alternatives/$name"/*.swift) | $(lines "$tasks/$name"/*.yaml) | $result |"
done
[ "$failures" -eq 0 ]
