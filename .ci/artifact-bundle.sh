#!/usr/bin/env bash
# Builds codegen for this platform as an artifact bundle that needs no Swift toolchain, and prints what it still needs.
#
# usage: .ci/artifact-bundle.sh FOLDER     makes FOLDER/codegen.artifactbundle, which must not exist
set -euo pipefail
[ $# = 1 ] || { sed -n '2,4s/^# \{0,1\}//p' "$0" >&2; exit 64; }
mkdir -p "$1"
bundle=$(cd "$1" && pwd)/codegen.artifactbundle
[ ! -e "$bundle" ] || { echo "error: $bundle exists" >&2; exit 1; }
cd "$(dirname "$0")/.."

options=(-c release --product codegen --static-swift-stdlib)
swift build "${options[@]}"
program=$(swift build "${options[@]}" --show-bin-path)/codegen
triple=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
version=$("$program" --version)

variant=codegen-$version-$triple
mkdir -p "$bundle/$variant/bin"
cp "$program" "$bundle/$variant/bin/codegen"
strip "$bundle/$variant/bin/codegen"
cp LICENSE "$bundle/$variant/"
cat > "$bundle/info.json" <<JSON
{
  "schemaVersion": "1.0",
  "artifacts": {
    "codegen": {
      "version": "$version",
      "type": "executable",
      "variants": [{ "path": "$variant/bin/codegen", "supportedTriples": ["$triple"] }]
    }
  }
}
JSON

"$bundle/$variant/bin/codegen" --version
du -h "$bundle/$variant/bin/codegen"
# On a Mac, ldd is otool.
if command -v ldd >/dev/null; then ldd "$bundle/$variant/bin/codegen"; else otool -L "$bundle/$variant/bin/codegen"; fi
