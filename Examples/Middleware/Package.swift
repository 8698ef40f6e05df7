// swift-tools-version: 6.2
import PackageDescription

// As in new Xcode projects, members are visible only in files that import their module.
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

// Middleware in another package: copies of two interceptors of the runtime, and five examples. They use the public interface
// of the runtime only.
let package = Package(
    name: "Middleware",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [.package(name: "codegen", path: "../..", traits: [])],
    targets: [
        .target(
            name: "OwnMiddleware", dependencies: [.product(name: "EndpointRuntime", package: "codegen")],
            swiftSettings: settings),
        .target(
            name: "MiddlewareExamples", dependencies: [.product(name: "EndpointRuntime", package: "codegen")],
            swiftSettings: settings),
        .testTarget(
            name: "MiddlewareExamplesTests",
            dependencies: [
                "MiddlewareExamples", .product(name: "EndpointRuntime", package: "codegen"),
                .product(name: "EndpointRuntimeTesting", package: "codegen"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "OwnMiddlewareTests",
            dependencies: [
                "OwnMiddleware", .product(name: "EndpointRuntime", package: "codegen"),
                .product(name: "EndpointRuntimeTesting", package: "codegen"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
