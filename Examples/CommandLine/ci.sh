#!/bin/sh
# What the CI of this app runs. Arguments are for each `swift` command.
set -e
cd "$(dirname "$0")"
swift run --package-path Tools "$@" codegen check --strict
swift test "$@"
