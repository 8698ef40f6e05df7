#!/usr/bin/env bash
# Generates the clients, starts the server, and reads every stream. The first argument is the program `codegen`; the
# others are for the `swift` command.
set -euo pipefail

codegen=$(realpath "${1:-.build/debug/codegen}")
cd "$(dirname "$0")"
options=("${@:2}")
"$codegen" --config codegen.yaml --quiet
swift build --package-path . "${options[@]}"
program=$(swift build --package-path . --show-bin-path "${options[@]}")/Streams
port=$(mktemp)
python3 server.py >"$port" &
server=$!
trap 'kill $server; rm -f "$port"' EXIT
until [ -s "$port" ]; do
    kill -0 $server
    sleep 0.1
done
"$program" "http://127.0.0.1:$(cat "$port")" wire
