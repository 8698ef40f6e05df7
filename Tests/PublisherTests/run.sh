#!/usr/bin/env bash
# Tests the publishers of EndpointMiddleware on Linux, with OpenCombine in place of Apple's Combine.
#   bash Tests/PublisherTests/run.sh [OPTIONS OF swift test]
set -euo pipefail
cd "$(dirname "$0")/../.."
here=Tests/PublisherTests
package=.build/publishers

mkdir -p "$package/Sources/EndpointPublishers" "$package/Tests/PublisherTests"
cp "$here/Package.swift" "$package"
cp "$here/PublisherTests.swift" "$package/Tests/PublisherTests"
sed -e 's/^#if canImport(Combine)/#if canImport(OpenCombine)/' \
    -e 's/^    import Combine/    import EndpointMiddleware\n    import EndpointRuntime\n    import OpenCombine/' \
    Sources/Runtime/EndpointMiddleware/Combine/Publishers.swift >"$package/Sources/EndpointPublishers/Publishers.swift"
swift test --package-path "$package" "$@"
