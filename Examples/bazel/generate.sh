#!/bin/sh
# generate.sh CODEGEN DESCRIPTION ARCHIVE: the client of a description as an archive with fixed dates and order.
set -eu
folder=$(mktemp -d "${3%/*}/client.XXXXXX")
trap 'rm -rf "$folder"' EXIT
"$1" generate --quiet --spec "$2" --name Community --output "$folder/Community"
tar --create --file "$3" --directory "$folder" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner \
    --mode=u=rwX,go=rX Community
