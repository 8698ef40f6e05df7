#!/bin/sh
# build.sh CODEGEN: runs the rule's command in two folders and compares the archives.
set -eu
codegen=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for folder in one two/deeper; do
    mkdir -p "$work/$folder/out"
    cp -R "$here/community.yaml" "$here/parts" "$here/generate.sh" "$work/$folder"
    (cd "$work/$folder" && HOME=/nonexistent sh generate.sh "$codegen" community.yaml out/community.tar)
done
cmp "$work/one/out/community.tar" "$work/two/deeper/out/community.tar"
