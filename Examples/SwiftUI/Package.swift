// swift-tools-version: 6.2
import PackageDescription

// A SwiftUI app with a generated client. Its own targets have the settings of a new project in Xcode 26.
let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("MemberImportVisibility"),
    // Xcode calls these two features "Approachable Concurrency".
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

let runtime = Target.Dependency.product(name: "EndpointRuntime", package: "codegen")
let testing = Target.Dependency.product(name: "EndpointRuntimeTesting", package: "codegen")

let package = Package(
    name: "CommunityApp",
    // `@Observable`, `ContentUnavailableView` and `@Bindable` need these versions. The runtime needs macOS 13 and iOS 16.
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "CommunityViews", targets: ["CommunityViews"])],
    dependencies: [
        // Without traits, the package contains the runtime without the generator, and SwiftPM does not resolve other
        // packages.
        .package(name: "codegen", path: "../..", traits: [])
    ],
    targets: [
        // The client that the repository generates for itself; the folder `Generated` is a link.
        .target(name: "Community", dependencies: [runtime], path: "Generated/Community/Community"),
        .target(
            name: "CommunityMocks", dependencies: ["Community", runtime, testing],
            path: "Generated/Community/CommunityMocks"),
        .target(
            name: "CommunityViews",
            // Only debug builds import the mocks, for previews.
            dependencies: ["Community", "CommunityMocks", runtime, testing], swiftSettings: settings),
        .executableTarget(
            name: "CommunityApp", dependencies: ["Community", "CommunityViews", runtime], swiftSettings: settings),
        .testTarget(
            name: "CommunityViewsTests",
            dependencies: ["Community", "CommunityMocks", "CommunityViews", runtime, testing], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
