// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Load",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "codegen", path: "../..", traits: ["AsyncHTTPClient"]),
        // What calls are compared with: the same package that the transport is over.
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    ],
    targets: [
        .executableTarget(
            name: "Load",
            dependencies: [
                .product(name: "EndpointRuntime", package: "codegen"),
                .product(name: "EndpointRuntimeAsyncHTTPClient", package: "codegen"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOFoundationCompat", package: "swift-nio"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
