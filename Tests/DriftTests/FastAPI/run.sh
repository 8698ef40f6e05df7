#!/usr/bin/env bash
# From a failing call to a mended client, against a server made of FastAPI, in a Python environment of its own:
# a client of the server's own description calls it, HARRecorder records the calls, `codegen drift` writes an overlay, and
# the client that is generated with it makes the same calls. At the end, it reads the recorded archive without the server.
#   bash Tests/DriftTests/FastAPI/run.sh [BUILD]      after `swift build`; BUILD is .build/debug
set -euo pipefail
cd "$(dirname "$0")/../../.."
here=$PWD/Tests/DriftTests/FastAPI
build=$(realpath "${1:-.build/debug}")
environment=$PWD/.build/fastapi

if ! "$environment/bin/python" -c 'import fastapi, uvicorn' 2>/dev/null; then
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$here/requirements.txt"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# expect TEXT FILE: the file contains the text.
expect() { grep -qF -- "$1" "$2" || { echo "'$1' is missing in $2:"; cat "$2"; exit 1; }; }

# generate: writes and compiles the client.
generate() {
    "$build/codegen" --config codegen.yaml
    local objects=() module
    for module in EndpointCoding EndpointRuntime EndpointMockData EndpointRuntimeTesting; do
        objects+=("$build/$module.build"/*.o)
    done
    mapfile -t sources < <(find Shop/Shop -name '*.swift')
    swiftc -swift-version 6 -warnings-as-errors -parse-as-library -module-name Shop -I "$build/Modules" \
        "${sources[@]}" "$here/Calls.swift" "${objects[@]}" -o calls
}

# The server ends with its standard input, however this script ends.
coproc SERVER { exec "$environment/bin/python" "$here/shop_server.py"; }
read -r -t 30 server <&"${SERVER[0]}"
curl --silent --show-error --fail "$server/openapi.json" >openapi.json

echo "--- the client of the description"
printf 'apis:\n  - name: Shop\n    spec: openapi.json\n    output: Shop\n' >codegen.yaml
generate
./calls record "$server" traffic.har | tee before.txt
expect "first page: succeeds" before.txt
for call in "second page" "order" "new order"; do expect "$call: fails" before.txt; done
if grep -q s3cret traffic.har; then
    echo "the archive contains a secret"
    exit 1
fi

echo "--- the differences"
status=0
"$build/codegen" drift traffic.har --config codegen.yaml --server "$server" --overlay fixes.yaml --fail-on failures \
    | tee drift.txt || status=$?
[ "$status" = 1 ]
for kind in null-value wrong-format unknown-enum-value undeclared-property missing-property wrong-type undeclared-status; do
    expect "[$kind]" drift.txt
done
cat fixes.yaml

echo "--- the client of the description with the overlay"
printf '    overlays: fixes.yaml\n' >>codegen.yaml
generate
"$build/codegen" drift traffic.har --config codegen.yaml --server "$server" --fail-on failures
./calls record "$server" mended.har | tee after.txt
for call in "first page" "second page" "order" "new order"; do expect "$call: succeeds" after.txt; done

echo "--- without the server"
# shellcheck disable=SC1083
exec {SERVER[1]}>&-
wait "$SERVER_PID" 2>/dev/null || true
./calls replay "$server" traffic.har | tee replay.txt
diff after.txt replay.txt
