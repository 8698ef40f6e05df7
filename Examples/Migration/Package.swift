// swift-tools-version: 6.2
import PackageDescription

// Five apps that migrate to generated clients. The repository generates the clients for itself, and the folder
// `Generated` is a link to them.

let runtime = Target.Dependency.product(name: "EndpointRuntime", package: "codegen")
let middleware = Target.Dependency.product(name: "EndpointMiddleware", package: "codegen")
let testing = Target.Dependency.product(name: "EndpointRuntimeTesting", package: "codegen")

// As in new Xcode projects, members are visible only in files that import their module.
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

func app(_ name: String, client: String) -> [Target] {
    let mocks = "\(client)Mocks"
    return [
        .target(name: client, dependencies: [runtime], path: "Generated/\(client)/\(client)"),
        .target(
            name: mocks, dependencies: [.target(name: client), runtime, testing], path: "Generated/\(client)/\(mocks)"),
        .target(
            name: name,
            dependencies: [
                .target(name: client), runtime, middleware, "Support",
                // Previews need mocks; release builds are built without the trait and do not contain them.
                .target(name: mocks, condition: .when(traits: ["Previews"])),
            ],
            path: "\(name)/App", swiftSettings: settings),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [
                .target(name: name), .target(name: client), .target(name: mocks), runtime, middleware, testing,
                "Support",
            ],
            path: "\(name)/Tests", swiftSettings: settings),
    ]
}

let package = Package(
    name: "Migration",
    platforms: [.macOS(.v13), .iOS(.v16)],
    traits: [
        .trait(name: "Previews", description: "Mocks and samples for previews; a release is built without it."),
        .default(enabledTraits: ["Previews"]),
    ],
    dependencies: [.package(name: "codegen", path: "../..")],
    targets: [.target(name: "Support", path: "Support")]
        + app("MoyaTemplate", client: "Community") + app("KlipyNetworking", client: "Klipy")
        + app("BaseAPI", client: "MSP") + app("NetworkingGuide", client: "Storefront")
        + app("NetworkLayer", client: "Ride"),
    swiftLanguageModes: [.v6]
)
