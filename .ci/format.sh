#!/usr/bin/env bash
# Checks the format of all Swift files. Generated files contain `swift-format-ignore-file`, because apps have other rules:
# copies without that line are checked by the rules of this repository.
set -euo pipefail
cd "$(dirname "$0")/.."

swift format lint --strict --recursive Sources Tests Templates Benchmarks Examples Package.swift

copy=$(mktemp -d)
trap 'rm -r "$copy"' EXIT
cp -r Generated "$copy"
find "$copy" -name '*.swift' -exec sed -i '/^\/\/ swift-format-ignore-file$/d' {} +
swift format lint --strict --recursive "$copy/Generated"
