#!/usr/bin/env bash
# Builds and tests with Xcode what `swift build` cannot: code for other platforms than the Mac. .github/package.md explains the
# workspace, the scheme and the test plan.
#
# usage: .ci/xcode.sh build PLATFORM   the runtime, for iOS, tvOS, watchOS, visionOS or "Mac Catalyst"
#        .ci/xcode.sh test             the tests of the runtime, in the iPhone simulator with the newest iOS
#        .ci/xcode.sh example          the views of Examples/SwiftUI, for the iOS simulator
set -euo pipefail
cd "$(dirname "$0")/.."

runtime=(-workspace .github/package.xcworkspace -scheme Runtime)
unsigned=(-derivedDataPath .build/xcode CODE_SIGNING_ALLOWED=NO)
case "${1:-} ${2:-}" in
    "build Mac Catalyst") xcodebuild build "${runtime[@]}" -destination "generic/platform=macOS,variant=Mac Catalyst" "${unsigned[@]}" ;;
    "build "?*) xcodebuild build "${runtime[@]}" -destination "generic/platform=$2" "${unsigned[@]}" ;;
    "test ")
        simulator=$(xcrun simctl list devices available --json | .github/simulator.py)
        rm -rf .build/Runtime.xcresult
        xcodebuild test "${runtime[@]}" -testPlan Runtime -destination "id=$simulator" -parallel-testing-enabled NO \
            -derivedDataPath .build/xcode -resultBundlePath .build/Runtime.xcresult
        ;;
    "example ")
        cd Examples/SwiftUI
        xcodebuild build -scheme CommunityViews -destination "generic/platform=iOS Simulator" "${unsigned[@]}"
        ;;
    *) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac
