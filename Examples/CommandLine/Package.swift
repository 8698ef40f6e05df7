// swift-tools-version: 6.2
import PackageDescription

// As in new Xcode projects, members are visible only in files that import their module.
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

// A command-line app with a generated client. The package is independent of codegen's own package and uses codegen as
// any app would.
let package = Package(
    name: "CommandLine",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Todo", path: "Generated/Todo"),
        // The traits are those in the generated package: the runtime, without the generator.
        .package(name: "codegen", path: "../..", traits: []),
    ],
    targets: [
        .target(
            name: "TaskList",
            dependencies: [
                .product(name: "Todo", package: "Todo"), .product(name: "EndpointRuntime", package: "codegen"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "todo", dependencies: ["TaskList", .product(name: "Todo", package: "Todo")], swiftSettings: settings),
        .testTarget(
            name: "TaskListTests",
            dependencies: [
                "TaskList", .product(name: "Todo", package: "Todo"), .product(name: "TodoMocks", package: "Todo"),
                .product(name: "EndpointRuntime", package: "codegen"),
                .product(name: "EndpointRuntimeTesting", package: "codegen"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
