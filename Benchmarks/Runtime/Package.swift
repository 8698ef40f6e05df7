// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "RuntimeBenchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "codegen", path: "../..")],
    targets: [
        .executableTarget(
            name: "RuntimeBenchmarks",
            dependencies: [
                .product(name: "EndpointRuntime", package: "codegen"),
                .product(name: "EndpointMiddleware", package: "codegen"),
                .product(name: "EndpointRuntimeTesting", package: "codegen"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
