#!/usr/bin/env bash
# Tests the publishers of EndpointMiddleware: on a Mac with Combine, on Linux with OpenCombine in its place.
#   bash Tests/PublisherTests/run.sh [OPTIONS OF swift test]
set -euo pipefail
cd "$(dirname "$0")/../.."
here=Tests/PublisherTests
package=.build/publishers

mkdir -p "$package/Sources/EndpointPublishers" "$package/Tests/PublisherTests"
cp "$here/Package.swift" "$package"
cp "$here/PublisherTests.swift" "$package/Tests/PublisherTests"
# On a Mac, the condition is false: EndpointMiddleware itself contains the publishers.
sed -e 's/^#if canImport(Combine)/#if !canImport(Combine)/' \
    -e 's/^    import Combine/    import EndpointMiddleware\n    import EndpointRuntime\n    import OpenCombine/' \
    Sources/Runtime/EndpointMiddleware/Combine/Publishers.swift >"$package/Sources/EndpointPublishers/Publishers.swift"
swift test --package-path "$package" "$@"
