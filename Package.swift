// swift-tools-version: 6.1
import Foundation
import PackageDescription

// What the generator and the tests need from elsewhere. A package that names `traits: []` resolves none of it: the runtime
// needs no other package and no libyaml.
let onlyWithGenerator: TargetDependencyCondition? = .when(traits: ["Generator"])
func foreign(_ product: String, package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: onlyWithGenerator)
}

let generatorPackages: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
]

// The generator, in the order of its stages. A target can import exactly the targets that
// `dependencies` names; no other import compiles.
let generator: [Target] = [
    .systemLibrary(
        name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Platform"),
    .target(name: "Diagnostics", dependencies: ["Platform"]),
    .target(
        name: "YAML",
        dependencies: [.target(name: "CLibYAML", condition: onlyWithGenerator), "Diagnostics", "Platform"]),
    .target(name: "Overlays", dependencies: ["YAML", "Diagnostics"]),
    .target(name: "OpenAPI", dependencies: ["YAML", "Diagnostics"]),
    .target(name: "Settings", dependencies: ["OpenAPI", "YAML", "Diagnostics"]),
    .target(name: "IR", dependencies: ["Diagnostics"]),
    .target(name: "SchemaShape", dependencies: ["OpenAPI", "IR", "Diagnostics"]),
    .target(name: "Filtering", dependencies: ["SchemaShape", "OpenAPI", "Settings", "Diagnostics"]),
    .target(name: "SchemaValues", dependencies: ["SchemaShape", "OpenAPI", "IR", "Diagnostics", "Platform"]),
    .target(
        name: "Lowering", dependencies: ["SchemaShape", "SchemaValues", "OpenAPI", "Settings", "IR", "Diagnostics"]),
    .target(
        name: "Templates", path: "Templates", exclude: ["README.md"],
        resources: [.embedInCode("manifest.yaml"), .embedInCode("partials")]),
    .target(name: "TemplateEngine", dependencies: ["Diagnostics"]),
    .target(name: "Lint", dependencies: ["SchemaShape", "OpenAPI", "Settings", "Diagnostics"]),
    .target(name: "Symbols", dependencies: ["IR", "Platform"]),
    .target(name: "Comparison", dependencies: ["Symbols", "Platform"]),
    .target(name: "SwiftText", dependencies: ["IR", "Diagnostics", "Platform"]),
    .target(
        name: "Rendering",
        dependencies: ["IR", "SwiftText", "TemplateEngine", "Templates", "YAML", "Diagnostics", "Platform"]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "Fetching", dependencies: ["CCurl", "Diagnostics", "Platform"]),
    .target(name: "CSHA256"),
    .target(
        name: "Driver",
        dependencies: [
            "CSHA256", "Diagnostics", "Fetching", "YAML", "Overlays", "OpenAPI", "Settings", "SchemaShape", "Filtering",
            "SchemaValues", "Lint", "Lowering", "IR", "Symbols", "Comparison", "TemplateEngine", "Rendering",
            "Platform",
        ]),
    .target(
        name: "MockServer",
        dependencies: [
            "Diagnostics", "YAML", "OpenAPI", "IR", "SchemaValues", "Platform",
            foreign("FlyingSocks", package: "FlyingFox"),
        ]),
    .executableTarget(
        name: "codegen",
        dependencies: [
            "Diagnostics", "Driver", "MockServer", "Rendering", "Platform",
            foreign("ArgumentParser", package: "swift-argument-parser"),
        ]),
]

// The runtime: all that an app and its generated code import.
let runtime: [Target] = [
    .target(name: "EndpointRuntime"),
    .target(name: "EndpointRuntimeTesting", dependencies: ["EndpointRuntime"]),
    .target(name: "EndpointRuntimeOAuth", dependencies: ["EndpointRuntime"]),
    .target(name: "EndpointRuntimeTransportTesting", dependencies: ["EndpointRuntime"]),
]

// Products over other packages, each behind the trait of its name: without it, its sources are empty, and its packages are
// neither resolved nor fetched.
struct Bridge {
    let trait: String
    let about: String
    /// Products of other packages, as `package: [products]`.
    let dependencies: [String: [String]]
    /// What only the tests need.
    var testDependencies: [String: [String]] = [:]
    /// A library of the system, as a target of this package.
    var systemLibrary: String?
    /// Generated clients that the tests call.
    var testClients: [Target.Dependency] = []
    var excludedFromTests: [String] = []

    var name: String { "EndpointRuntime\(trait)" }

    var target: Target {
        .target(name: name, dependencies: ["EndpointRuntime"] + foreign(dependencies) + system)
    }

    var tests: Target {
        .testTarget(
            name: "\(name)Tests",
            dependencies: [
                .target(name: name), "EndpointRuntime", "EndpointRuntimeTesting", "EndpointRuntimeTransportTesting",
            ] + testClients + foreign(dependencies) + foreign(testDependencies),
            exclude: excludedFromTests)
    }

    private var system: [Target.Dependency] {
        systemLibrary.map { [.target(name: $0, condition: .when(traits: [trait]))] } ?? []
    }

    private func foreign(_ dependencies: [String: [String]]) -> [Target.Dependency] {
        dependencies.sorted { $0.key < $1.key }.flatMap { package, products in
            products.map { .product(name: $0, package: package, condition: .when(traits: [trait])) }
        }
    }
}
let systemLibraries: [Target] = [
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])])
]
let bridges = [
    Bridge(
        trait: "AsyncHTTPClient", about: "A transport over async-http-client.",
        dependencies: [
            "async-http-client": ["AsyncHTTPClient"],
            "swift-nio": ["NIOCore", "NIOFoundationCompat", "NIOHTTP1", "NIOPosix"],
            "swift-nio-extras": ["NIOHTTPCompression"],
            "swift-nio-http2": ["NIOHTTP2"],
            "swift-nio-ssl": ["NIOSSL"],
        ]),
    Bridge(
        trait: "Compression", about: "Bodies of requests compressed by the zlib of the system.", dependencies: [:],
        systemLibrary: "CZlib"),
    Bridge(
        trait: "HTTPTypes", about: "Conversions to and from the types of swift-http-types.",
        dependencies: ["swift-http-types": ["HTTPTypes"]]),
    Bridge(
        trait: "Logging", about: "A plugin that logs with swift-log.", dependencies: ["swift-log": ["Logging"]],
        testDependencies: ["swift-log": ["InMemoryLogging"]]),
    Bridge(
        trait: "Metrics", about: "A plugin that measures with swift-metrics.",
        dependencies: ["swift-metrics": ["Metrics"]], testDependencies: ["swift-metrics": ["MetricsTestKit"]]),
    Bridge(
        trait: "Tracing", about: "Spans of calls and attempts with swift-distributed-tracing.",
        dependencies: ["swift-distributed-tracing": ["Tracing"]],
        testDependencies: ["swift-distributed-tracing": ["InMemoryTracing"]]),
    Bridge(
        trait: "XML", about: "XML bodies as models, written with XMLCoder.", dependencies: ["XMLCoder": ["XMLCoder"]],
        testClients: [.target(name: "Library"), .target(name: "LibraryMocks")], excludedFromTests: ["server.py"]),
]

// The clients this repository generates for itself, each with its mocks and its tests. A client whose folder is missing is
// left out of the package, so that `swift run --manifest-cache none codegen` still builds and writes it again; without that
// option SwiftPM would remember the package without the client.
//
// A client that has types of an app in the place of generated ones depends on their modules.
func generated(_ name: String, types: [Target.Dependency] = []) -> [Target] {
    let folder = "Generated/\(name)"
    let client: [Target] = [
        .target(name: name, dependencies: ["EndpointRuntime"] + types, path: "\(folder)/\(name)"),
        .target(
            name: "\(name)Mocks",
            dependencies: [.target(name: name), "EndpointRuntime", "EndpointRuntimeTesting"] + types,
            path: "\(folder)/\(name)Mocks"),
    ]
    let tests = Target.testTarget(
        name: "\(name)Tests",
        dependencies: [
            .target(name: name), .target(name: "\(name)Mocks"), "EndpointRuntime", "EndpointRuntimeTesting",
            "LoopbackSupport", foreign("FlyingFox", package: "FlyingFox"), foreign("FlyingSocks", package: "FlyingFox"),
        ] + types)
    let exists = client.allSatisfy { target in
        FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(target.path ?? "")")
    }
    return exists ? client + [tests] : []
}
let systems = ["Social", "Klipy", "MSP", "Storefront", "Ride"]
let clients =
    (systems + ["KitchenSink", "SwaggerSink", "Library"]).flatMap { generated($0) }
    + generated("Ledger", types: ["LedgerTypes"])
let areSystemsThere = !systems.map { generated($0) }.contains { $0.isEmpty }

let tests: [Target] = [
    // Diagnostics that tests expect, written as comments of their YAML.
    .target(name: "DiagnosticsSupport", dependencies: ["Diagnostics"], path: "Tests/DiagnosticsSupport"),
    // Servers on loopback that tests talk to, well and badly behaved.
    .target(
        name: "LoopbackSupport",
        dependencies: [foreign("FlyingFox", package: "FlyingFox"), foreign("FlyingSocks", package: "FlyingFox")],
        path: "Tests/LoopbackSupport"),
    // Types of an app that replace generated ones.
    .target(name: "LedgerTypes", dependencies: ["EndpointRuntime"], path: "Tests/LedgerTypes"),
    .testTarget(
        name: "CorpusTests",
        dependencies: ["Driver", "OpenAPI", "YAML", "Diagnostics", "EndpointRuntime", "EndpointRuntimeTesting"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "DiagnosticsSupport"]),
    .testTarget(
        name: "DriverTests",
        dependencies: [
            "Driver", "Fetching", "Settings", "Diagnostics", "DiagnosticsSupport", "LoopbackSupport", "codegen",
            foreign("FlyingFox", package: "FlyingFox"),
        ],
        exclude: ["Fixtures"]),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
        name: "MockServerTests",
        dependencies: [
            "MockServer", "Driver", "Lowering", "OpenAPI", "IR", "YAML", "Diagnostics", "LoopbackSupport", "codegen",
            "EndpointRuntime", "EndpointRuntimeTesting",
        ]
            + (areSystemsThere
                ? systems.flatMap { [.target(name: $0), .target(name: "\($0)Mocks")] as [Target.Dependency] } : []),
        // Calls every operation of the five systems' clients.
        exclude: areSystemsThere ? [] : ["WholeSurfaceTests.swift"]),
    .testTarget(
        name: "LoweringTests",
        dependencies: [
            "Lowering", "SchemaValues", "OpenAPI", "Settings", "YAML", "IR", "Symbols", "Diagnostics",
            "DiagnosticsSupport",
        ]),
    .testTarget(
        name: "LintTests", dependencies: ["Lint", "OpenAPI", "Settings", "YAML", "Diagnostics", "DiagnosticsSupport"]),
    .testTarget(
        name: "RenderingTests",
        dependencies: [
            "Rendering", "TemplateEngine", "SwiftText", "Templates", "Driver", "IR", "Diagnostics",
            // What the engine is compared with.
            foreign("Mustache", package: "swift-mustache"),
        ]),
    .testTarget(
        name: "ComparisonTests",
        dependencies: ["Comparison", "Symbols", "Lowering", "OpenAPI", "Settings", "YAML", "IR", "Diagnostics"]),
    .testTarget(name: "SwiftTextTests", dependencies: ["SwiftText", "IR"]),
    .testTarget(
        name: "SchemaValuesTests",
        dependencies: ["SchemaValues", "SchemaShape", "OpenAPI", "YAML", "IR", "Diagnostics"]),
    .testTarget(
        name: "FilteringTests",
        dependencies: ["Filtering", "OpenAPI", "Settings", "YAML", "Diagnostics", "DiagnosticsSupport"]),
    .testTarget(
        name: "FetchingTests",
        dependencies: ["Fetching", "Diagnostics", "LoopbackSupport", foreign("FlyingFox", package: "FlyingFox")]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML", "Diagnostics"]),
    .testTarget(
        name: "OverlaysTests", dependencies: ["Overlays", "YAML", "Diagnostics"],
        exclude: ["Fixtures", "make-queries.py"]),
    .testTarget(name: "OpenAPITests", dependencies: ["OpenAPI", "YAML", "Diagnostics", "DiagnosticsSupport"]),
    .testTarget(
        name: "SettingsTests", dependencies: ["Settings", "OpenAPI", "YAML", "Diagnostics", "DiagnosticsSupport"]),
    .testTarget(
        name: "EndpointRuntimeTests",
        dependencies: [
            "EndpointRuntime", "EndpointRuntimeTesting", "EndpointRuntimeTransportTesting", "LoopbackSupport",
            foreign("FlyingFox", package: "FlyingFox"),
        ],
        exclude: ["Trust/make-certificates.sh"]),
    .testTarget(
        name: "EndpointRuntimeOAuthTests",
        dependencies: [
            "EndpointRuntimeOAuth", "EndpointRuntime", "EndpointRuntimeTesting", "LoopbackSupport",
            foreign("FlyingFox", package: "FlyingFox"),
        ],
        exclude: ["Authlib"]),
]

// `TESTS=traits swift test --enable-all-traits` builds the runtime, the products behind traits, and the tests of these.
// With other traits everything is compiled anew, so the rest is left out; and without their traits these tests are empty.
let testsTraits = Context.environment["TESTS"] == "traits"

let package = Package(
    name: "codegen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "EndpointRuntime", targets: ["EndpointRuntime"]),
        .library(name: "EndpointRuntimeTesting", targets: ["EndpointRuntimeTesting"]),
        .library(name: "EndpointRuntimeOAuth", targets: ["EndpointRuntimeOAuth"]),
        .library(name: "EndpointRuntimeTransportTesting", targets: ["EndpointRuntimeTransportTesting"]),
    ] + bridges.map { .library(name: $0.name, targets: [$0.name]) }
        + (testsTraits ? [] : [.executable(name: "codegen", targets: ["codegen"])]),
    traits: Set(bridges.map { .trait(name: $0.trait, description: $0.about) }).union([
        .trait(name: "Generator", description: "The program codegen, and what it needs besides the runtime."),
        .default(enabledTraits: ["Generator"]),
    ]),
    dependencies: (testsTraits ? [] : generatorPackages) + [
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/CoreOffice/XMLCoder", from: "0.18.2"),
    ],
    targets: runtime + systemLibraries + bridges.map(\.target)
        + (testsTraits
            ? bridges.map(\.tests) + generated("Library").filter { $0.type != .test } : generator + clients + tests),
    swiftLanguageModes: [.v6]
)
