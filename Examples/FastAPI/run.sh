#!/usr/bin/env bash
# Generates a client from the description that the server publishes, compiles it, and calls every operation of the server.
#   bash Examples/FastAPI/run.sh [BUILD]      after `swift build --build-tests`; BUILD is .build/debug
set -euo pipefail
cd "$(dirname "$0")/../.."
here=$PWD/Examples/FastAPI
build=$(realpath "${1:-.build/debug}")
environment=$PWD/.build/tool-library

installed() { ! grep -qvxFf <("$environment/bin/pip" freeze 2>/dev/null) "$here/requirements.txt"; }
if ! installed; then
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$here/requirements.txt"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

echo "--- the client"
"$environment/bin/python" "$here/server/main.py" description >openapi.json
cp "$here/client.yaml" codegen.yaml
"$build/codegen" --strict --config codegen.yaml

# The runtime is built already; its objects are linked. A call of a deprecated operation stays a warning.
compile() {
    local module=$1 && shift
    swiftc -swift-version 6 -warnings-as-errors -Wwarning DeprecatedDeclaration -enable-upcoming-feature MemberImportVisibility \
        -whole-module-optimization -Onone -parse-as-library -module-name "$module" -I "$build/Modules" -I . "$@"
}
mapfile -t client < <(find Toolshed/Toolshed -name '*.swift')
mapfile -t mocks < <(find Toolshed/ToolshedMocks -name '*.swift')
compile Toolshed -emit-module -c "${client[@]}" -o client.o
compile ToolshedMocks -emit-module -c "${mocks[@]}" -o mocks.o
objects=(client.o mocks.o)
for module in EndpointCoding EndpointRuntime EndpointMiddleware EndpointMockData EndpointRuntimeTesting; do
    objects+=("$build/$module.build"/*.o)
done
compile Calls "$here/Calls"/*.swift "${objects[@]}" -o calls

echo "--- the calls"
# The server ends with its standard input, however this script ends.
coproc SERVER { exec "$environment/bin/python" "$here/server/main.py"; }
read -r -t 30 server <&"${SERVER[0]}"
timeout 120 ./calls "$server" Toolshed/codegen.symbols
