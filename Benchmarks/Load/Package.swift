// swift-tools-version: 6.2
import Foundation
import PackageDescription

// `TRANSPORT=URLSession` omits async-http-client, which takes minutes to build.
let isAsync = ProcessInfo.processInfo.environment["TRANSPORT"] != "URLSession"

let package = Package(
    name: "Load",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "codegen", path: "../..", traits: isAsync ? ["AsyncHTTPClient"] : [])]
        + (isAsync
            ? [
                // The packages below the transport, which calls are compared with.
                .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
                .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
            ] : []),
    targets: [
        .executableTarget(
            name: "Load",
            dependencies: [
                .product(name: "EndpointRuntime", package: "codegen"),
                .product(name: "EndpointMiddleware", package: "codegen"),
                .product(name: "EndpointRuntimeTesting", package: "codegen"),
            ]
                + (isAsync
                    ? [
                        .product(name: "EndpointRuntimeAsyncHTTPClient", package: "codegen"),
                        .product(name: "AsyncHTTPClient", package: "async-http-client"),
                        .product(name: "NIOCore", package: "swift-nio"),
                        .product(name: "NIOFoundationCompat", package: "swift-nio"),
                    ] : []),
            swiftSettings: isAsync ? [.define("ASYNC_HTTP_CLIENT")] : [])
    ],
    swiftLanguageModes: [.v6]
)
