// swift-tools-version: 6.2
import PackageDescription

// 25 tasks of an app over a generated client. `swift run codegen` in the repository writes the folder `Generated`.

let runtime = Target.Dependency.product(name: "EndpointRuntime", package: "codegen")
let middleware = Target.Dependency.product(name: "EndpointMiddleware", package: "codegen")
let testing = Target.Dependency.product(name: "EndpointRuntimeTesting", package: "codegen")

// As in new Xcode projects, members are visible only in files that import their module.
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

let package = Package(
    name: "Tasks",
    // `@Observable` needs these versions. The runtime needs macOS 13 and iOS 16.
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "codegen", path: "../..")],
    targets: [
        .target(name: "HelpdeskTypes", dependencies: [runtime]),
        .target(name: "Helpdesk", dependencies: ["HelpdeskTypes", runtime], path: "Generated/Helpdesk/Helpdesk"),
        .target(
            name: "HelpdeskMocks", dependencies: ["Helpdesk", "HelpdeskTypes", runtime, testing],
            path: "Generated/Helpdesk/HelpdeskMocks"),
        .target(
            name: "HelpdeskTasks", dependencies: ["Helpdesk", "HelpdeskMocks", "HelpdeskTypes", runtime, middleware],
            path: "Sources/Tasks", swiftSettings: settings),
        .testTarget(
            name: "TasksTests",
            dependencies: [
                "Helpdesk", "HelpdeskMocks", "HelpdeskTasks", "HelpdeskTypes", runtime, middleware, testing,
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
