// swift-tools-version: 6.2
import Foundation
import PackageDescription

// `TRANSPORT=async-http-client` runs the plans with that transport, which is behind a trait, instead of URLSession.
let isAsync = ProcessInfo.processInfo.environment["TRANSPORT"] == "async-http-client"

let runtime: [Target.Dependency] = [
    .product(name: "EndpointRuntime", package: "codegen"),
    .product(name: "EndpointMiddleware", package: "codegen"),
    .product(name: "EndpointRuntimeTesting", package: "codegen"),
]

let package = Package(
    name: "Faults",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "codegen", path: "../..", traits: isAsync ? ["AsyncHTTPClient"] : [])],
    targets: [
        .executableTarget(
            name: "Faults",
            dependencies: runtime
                + (isAsync ? [.product(name: "EndpointRuntimeAsyncHTTPClient", package: "codegen")] : []),
            swiftSettings: isAsync ? [.define("ASYNC_HTTP_CLIENT")] : []),
        .executableTarget(
            name: "Accounts", dependencies: runtime),
    ],
    swiftLanguageModes: [.v6]
)
