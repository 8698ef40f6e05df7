// swift-tools-version: 6.2
import PackageDescription

// As in new Xcode projects, members are visible only in files that import their module.
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

// Interceptors in another package. They implement two interceptors of the runtime with its public interface only.
let package = Package(
    name: "Middleware",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [.package(name: "codegen", path: "../..", traits: [])],
    targets: [
        .target(
            name: "OwnMiddleware", dependencies: [.product(name: "EndpointRuntime", package: "codegen")],
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
