#!/usr/bin/env bash
# Runs AuthlibTests against an authorization server made of Authlib, in a Python environment of its own.
#   bash Tests/EndpointRuntimeOAuthTests/Authlib/run.sh [OPTIONS OF swift test]
set -euo pipefail
cd "$(dirname "$0")/../../.."
here=Tests/EndpointRuntimeOAuthTests/Authlib
environment=.build/authlib

if ! "$environment/bin/python" -c 'import authlib, flask' 2>/dev/null; then
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$here/requirements.txt"
fi

# The server ends with its standard input, however this script ends.
coproc SERVER { exec "$environment/bin/python" "$here/authorization_server.py"; }
read -r -t 30 address <&"${SERVER[0]}"
output=$(mktemp)
trap 'rm -f "$output"' EXIT
AUTHORIZATION_SERVER=$address swift test "$@" --filter AuthlibTests 2>&1 | tee "$output"
# A suite that did not run has not passed.
grep -q 'Suite "A real authorization server" passed' "$output"
