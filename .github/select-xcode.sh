#!/usr/bin/env bash
# Selects an Xcode of a GitHub runner.
#
# usage: .github/select-xcode.sh VERSION     the version, such as 26.0
#        .github/select-xcode.sh newest      the newest release of the image, or its newest beta if it has no release
#
# With APPLICATIONS=FOLDER, the script reads that folder, prints its choice and selects nothing.
set -euo pipefail
[ $# = 1 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 64; }
applications=${APPLICATIONS:-/Applications}

# The images contain folders such as Xcode_26.0.1.app, and links such as Xcode_26.0.app.
installed=$(find "$applications" -maxdepth 1 -name 'Xcode_[0-9]*.app' | sort -V)
if [ "$1" = newest ]; then
    xcode=$(grep -iv -e beta -e candidate <<< "$installed" | tail -1 || true)
    [ -n "$xcode" ] || xcode=$(tail -1 <<< "$installed")
else
    xcode=$applications/Xcode_$1.app
fi
if [ ! -d "$xcode" ]; then
    printf 'error: Xcode %s is not in %s; installed:\n%s\n' "$1" "$applications" "$installed" >&2
    exit 1
fi

echo "$xcode"
if [ -z "${APPLICATIONS:-}" ]; then
    sudo xcode-select --switch "$xcode/Contents/Developer"
    xcodebuild -version
    swift --version
fi
