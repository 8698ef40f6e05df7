// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Size",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "codegen", path: "../..", traits: [])],
    targets: [
        .target(name: "Community", dependencies: [.product(name: "EndpointRuntime", package: "codegen")]),
        .executableTarget(name: "App", dependencies: ["Community"]),
    ],
    swiftLanguageModes: [.v6]
)
