#!/usr/bin/env bash
# Runs every benchmark program once on small inputs, with debug builds, to check that the programs work. The figures are
# meaningless. CI has separate steps for Corpus, of which only the tests run here, Fuzz, Graphs, Mutations,
# Stateful and Streams.
#   Benchmarks/short.sh [CODEGEN [MODULES [OPTION …]]]      after `swift build --build-tests`
# The options are for the `swift` command of the package with the default traits, which can use the build of this package.
set -euo pipefail
cd "$(dirname "$0")/.."
codegen=${1:-.build/debug/codegen}
modules=${2:-.build/debug/Modules}
options=("${@:3}")
# Packages without traits share a build, because each of them compiles the runtime.
untraited=(--scratch-path "$PWD/.build/benchmark-packages" --disable-build-manifest-caching)
codegen=$(realpath "$codegen")
modules=$(realpath "$modules")
corpus=${CORPUS_DIR:-../shared/corpus}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
part() { printf '\n--- %s\n' "$1"; }

# The description that the programs edit: an operation, an object with an enumeration and a reference, and a union.
description=$work/notes.json
cat >"$description" <<'END'
{
  "openapi": "3.1.0", "info": {"title": "Notes", "version": "1"},
  "paths": {"/notes/{id}": {"get": {
    "operationId": "getNote", "tags": ["notes"],
    "parameters": [
      {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}},
      {"name": "limit", "in": "query", "schema": {"type": "integer"}}],
    "responses": {"200": {"description": "A note.", "content": {"application/json": {
      "schema": {"$ref": "#/components/schemas/Note"}}}}}}}},
  "components": {"schemas": {
    "Note": {"type": "object", "required": ["id", "kind"], "properties": {
      "id": {"type": "string"}, "kind": {"type": "string", "enum": ["short", "long"]},
      "author": {"$ref": "#/components/schemas/Author"},
      "content": {"oneOf": [{"type": "string"}, {"$ref": "#/components/schemas/Author"}]}}},
    "Author": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}}}
}
END

part "Generating"
Benchmarks/Generating/generating.py --codegen "$codegen" --runs 1 specs/community.yaml "$description"

part "Peers"
(cd Benchmarks/Peers && python3 -m unittest --quiet)
Benchmarks/Peers/peers.py --codegen "$codegen" --peers "$work" --parts generating --runs 1 \
    --descriptions "$PWD/specs/community.yaml" "$description"

part "Growth"
# A single short run cannot measure growth on a busy machine.
Benchmarks/Growth/growth.py --codegen "$codegen" --part 100 --doublings 1 --runs 1 --allowed 100
Benchmarks/Growth/chains.py --codegen "$codegen" --lengths 30

part "Shape"
"$codegen" --spec specs/community.yaml --name Community --output "$work/Community"
Benchmarks/Shape/shape.py --codegen "$codegen" "$work/Community=specs/community.yaml"
"$codegen" dump --stage symbols --spec specs/community.yaml --name Community >"$work/symbols.json"
Benchmarks/Shape/renames.py "$work/symbols.json" "$work/symbols.json"

part "Stability"
Benchmarks/Stability/stability.py --codegen "$codegen" "$description"
Benchmarks/Stability/samples.py --codegen "$codegen" --edits 3 "$description"

part "Diff"
Benchmarks/Diff/truth.py --codegen "$codegen" --modules "$modules" --edits 2 "$description"

if command -v docc >/dev/null; then
    part "DocC"
    Benchmarks/DocC/docc.py --codegen "$codegen" --modules "$modules" "$description"
fi

part "Compiling"
Benchmarks/Compiling/compiling.py --codegen "$codegen" --modules "$modules" --count 4 --runs 1

part "Corpus"
swift test --package-path Benchmarks/Corpus

part "Runtime"
swift run --package-path Benchmarks/Runtime "${options[@]}" RuntimeBenchmarks short

part "Faults"
swift run --package-path Benchmarks/Faults "${untraited[@]}" Faults 40
swift run --package-path Benchmarks/Faults "${untraited[@]}" Accounts 500

part "Load"
TRANSPORT=URLSession swift run --package-path Benchmarks/Load "${untraited[@]}" Load short

# These programs need Python packages, which are kept between runs.
environment=.build/benchmarks
if [ ! -x "$environment/bin/python" ]; then python3 -m venv "$environment"; fi
"$environment/bin/pip" install --quiet --disable-pip-version-check \
    --requirement Benchmarks/RandomSchemas/requirements.txt schemathesis==4.32.5

part "RandomSchemas"
(cd Benchmarks/RandomSchemas && "../../$environment/bin/python" -m unittest --quiet)

part "Samples"
(cd Benchmarks/Samples && "../../$environment/bin/python" -m unittest --quiet)
"$environment/bin/python" Benchmarks/Samples/samples.py --codegen "$codegen" --modules "$modules" "$description"

if [ -d "$corpus" ]; then
    part "Schemathesis"
    PATH="$PWD/$environment/bin:$PATH" python3 Benchmarks/Schemathesis/run.py \
        --codegen "$codegen" --corpus "$corpus" --max-examples 1 pyoas-petstore-32.yaml
fi
