// swift-tools-version: 6.2
import PackageDescription

// Copied to `.build/publishers` by run.sh, beside the publishers of EndpointMiddleware, which import OpenCombine there on Linux.

let runtime = Target.Dependency.product(name: "EndpointRuntime", package: "codegen")
let middleware = Target.Dependency.product(name: "EndpointMiddleware", package: "codegen")
let combine = Target.Dependency.product(
    name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux]))

let package = Package(
    name: "PublishersWithOpenCombine",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "codegen", path: "../.."),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    ],
    targets: [
        .target(name: "EndpointPublishers", dependencies: [runtime, middleware, combine]),
        .testTarget(
            name: "PublisherTests",
            dependencies: [
                "EndpointPublishers", runtime, middleware, combine,
                .product(name: "EndpointRuntimeTesting", package: "codegen"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
