#!/usr/bin/env bash
# Builds the documentation of products with DocC; a warning is an error. GRAPHS is where `swift package dump-symbol-graph`
# left its files, OUTPUT where the archives go.
#   .ci/documentation.sh GRAPHS OUTPUT PRODUCT...
set -euo pipefail
cd "$(dirname "$0")/.."
graphs=$1
output=$2
shift 2
mkdir -p "$output"
for product in "$@"; do
    own=$output/$product.graphs
    rm -rf "$own" && mkdir -p "$own"
    cp "$graphs/$product.symbols.json" "$own"
    # What it adds to types of other modules.
    find "$graphs" -name "$product@*.symbols.json" -exec cp {} "$own" \;
    docc convert "Sources/Runtime/$product/$product.docc" --additional-symbol-graph-dir "$own" \
        --fallback-display-name "$product" --fallback-bundle-identifier "$product" --warnings-as-errors \
        --output-path "$output/$product.doccarchive"
done
