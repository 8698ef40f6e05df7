#!/bin/sh
# Runs the tasks against `codegen serve`. The first argument is the program `codegen`; the others are for `swift test`.
set -e
cd "$(dirname "$0")"
program=$1
shift
log=$(mktemp)
"$program" serve --spec ../../specs/helpdesk.yaml --port 0 >"$log" 2>&1 &
server=$!
trap 'kill $server; rm -f "$log"' EXIT
until grep -q 'http://' "$log"; do
    kill -0 $server || { cat "$log"; exit 1; }
    sleep 0.1
done
HELPDESK_SERVER=$(grep -o 'http://[^ ]*' "$log" | head -1) swift test "$@"
