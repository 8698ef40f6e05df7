#!/usr/bin/env bash
# Shows within about an hour what only a Mac can show: runs the commands of docs/limitations.md, "What only a Mac can show", in
# their order, and continues after failures.
#
# usage: .ci/first-mac.sh [FIRST]    FIRST is the number of the first command, 1 by default
#
# Needs Xcode 26 or later, and libyaml from Homebrew. Commands without their program, and commands that would begin after
# `MINUTES` (90), are skipped. The folder .build/first-mac gets a log of each command and the summary. The exit status is 1
# after a failure, 0 otherwise.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
first=${1:-1}
reports=.build/first-mac
mkdir -p "$reports"

# The shell of macOS is bash 3.2, without arrays from lines and `wait -n`.
minutes() { echo $(((SECONDS - ${1:-0}) / 60)); }
note() { echo "$1" | tee -a "$reports/summary.txt"; }

# Lines such as: 2. iOS: `.ci/xcode.sh build iOS`
list=$(sed -n '/^### What only a Mac can show$/,/^#/!d; /^[0-9][0-9]*\. .*`$/p' docs/limitations.md)
[ -n "$list" ] || { echo "error: docs/limitations.md has no list of commands" >&2; exit 1; }

# missing COMMAND: what the command needs and this machine lacks.
missing() {
    case $1 in
        *xcode.sh*) xcodebuild -version >/dev/null 2>&1 || echo "Xcode" ;;
        *swift* | *artifact-bundle*) command -v swift >/dev/null || echo "Swift" ;;
    esac
    case $1 in *.py*) python3 --version >/dev/null 2>&1 || echo "Python" ;; esac
}

: > "$reports/summary.txt"
note "$(uname -sm), $(sw_vers -productVersion 2>/dev/null || echo 'not macOS'), commit $(git rev-parse --short HEAD 2>/dev/null)"
{ xcodebuild -version; swift --version; } > "$reports/versions.txt" 2>&1
[ -d "$(brew --prefix libyaml 2>/dev/null)" ] || note "warning: libyaml is not installed by Homebrew: brew install libyaml"

passed=0 failed=0 skipped=0
finish() {
    note "$passed passed, $failed failed, $skipped skipped, $(minutes) minutes; logs in $reports"
    [ "$failed" = 0 ] || exit 1
    exit "${1:-0}"
}
trap 'note "interrupted"; finish 130' INT

# The list is read from descriptor 3, because commands may read the standard input.
while IFS= read -r line <&3; do
    number=${line%%.*}
    title=${line%%: \`*}
    command=${line#*: \`}
    command=${command%\`}
    reason=$(missing "$command")
    [ -z "$reason" ] || reason="needs $reason"
    [ "$(minutes)" -lt "${MINUTES:-90}" ] || reason="after $(minutes) minutes"
    [ "$number" -ge "$first" ] || reason="before $first"
    if [ -n "$reason" ]; then
        skipped=$((skipped + 1))
        note "skipped  $title ($reason)"
        continue
    fi
    echo "running  $title: $command"
    start=$SECONDS log=$reports/$number.log
    if bash -c "$command" > "$log" 2>&1 < /dev/null; then
        passed=$((passed + 1))
        note "passed   $title ($(minutes "$start") minutes)"
    else
        failed=$((failed + 1))
        note "FAILED   $title ($(minutes "$start") minutes): $log"
        { grep -E "error:|✘" "$log" || tail -5 "$log"; } | head -10
    fi
done 3<<< "$list"
finish
