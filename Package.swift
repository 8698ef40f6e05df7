// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Dependencies of the generator and the tests. A package that names `traits: []` resolves none of them: the runtime needs
// no other package and no libyaml.
let onlyWithGenerator: TargetDependencyCondition? = .when(traits: ["Generator"])
func foreign(_ product: String, package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: onlyWithGenerator)
}

let generatorPackages: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
]

// A target of the generator: `CodegenYAML` in `Sources/Generator/YAML`. SwiftPM rejects an app with a local target of the same
// name, even if the app uses the runtime only, so no target has a name such as `Settings`.
func stage(_ name: String, _ stages: [String] = [], others: [Target.Dependency] = []) -> Target {
    .target(
        name: "Codegen\(name)", dependencies: stages.map { .target(name: "Codegen\($0)") } + others,
        path: "Sources/Generator/\(name)")
}

// The generator, in the order of its stages. A target can import exactly the targets that
// `dependencies` names; no other import compiles.
let generator: [Target] = [
    .systemLibrary(
        name: "CodegenCLibYAML", path: "Sources/Generator/CLibYAML", pkgConfig: "yaml-0.1",
        providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    stage("Platform"),
    // libyaml: GeneratorTrait.swift says why.
    stage("Diagnostics", ["Platform"], others: [.target(name: "CodegenCLibYAML", condition: onlyWithGenerator)]),
    stage(
        "YAML", ["Diagnostics", "Platform"],
        others: ["EndpointMockData", .target(name: "CodegenCLibYAML", condition: onlyWithGenerator)]),
    stage("Overlays", ["YAML", "Diagnostics"]),
    stage("HTTP", ["Diagnostics"]),
    stage("Words", ["Diagnostics"]),
    stage("OpenAPI", ["YAML", "HTTP", "Diagnostics"], others: ["EndpointMockData"]),
    stage("Settings", ["Words", "OpenAPI", "YAML", "Diagnostics"], others: ["EndpointMockData"]),
    stage("IR", ["Diagnostics"], others: ["EndpointMockData"]),
    stage(
        "SchemaShape", ["Words", "OpenAPI", "Settings", "HTTP", "IR", "Diagnostics", "Platform"],
        others: ["EndpointMockData"]),
    stage("Filtering", ["SchemaShape", "OpenAPI", "Settings", "Diagnostics"]),
    stage(
        "SchemaValues", ["Words", "SchemaShape", "OpenAPI", "IR", "Diagnostics"], others: ["EndpointMockData"]),
    stage(
        "Lowering", ["Words", "SchemaShape", "SchemaValues", "OpenAPI", "HTTP", "Settings", "IR", "Diagnostics"],
        others: ["EndpointMockData"]),
    .target(
        name: "CodegenTemplates", path: "Templates",
        resources: [.embedInCode("README.md"), .embedInCode("manifest.yaml"), .embedInCode("partials")]),
    stage("TemplateEngine", ["Diagnostics"]),
    // The pages that the generator writes and serves.
    .target(
        name: "CodegenPages", path: "Sources/Generator/Pages", resources: [.embedInCode("Parts")]),
    stage(
        "Lint", ["Words", "IR", "SchemaShape", "OpenAPI", "HTTP", "Settings", "YAML", "Diagnostics"],
        others: ["EndpointMockData"]),
    stage("Symbols", ["IR", "Diagnostics", "Platform"]),
    stage("Comparison", ["Symbols", "OpenAPI", "HTTP", "Platform"]),
    stage("SwiftText", ["IR", "Diagnostics", "Platform"], others: ["EndpointMockData"]),
    stage(
        "Rendering", ["IR", "SwiftText", "TemplateEngine", "Templates", "YAML", "Diagnostics", "Platform"],
        others: ["EndpointMockData"]),
    stage("Fetching", ["Diagnostics", "Platform"]),
    // SHA-256 where there is no CryptoKit.
    stage("CSHA256"),
    stage(
        "Driver",
        [
            "Diagnostics", "Fetching", "YAML", "Overlays", "Words", "OpenAPI", "Settings", "SchemaShape", "Filtering",
            "SchemaValues", "Lint", "Lowering", "IR", "Symbols", "Comparison", "TemplateEngine", "Rendering",
            "Pages", "Platform",
        ],
        others: [
            "EndpointMockData",
            .target(
                name: "CodegenCSHA256", condition: .when(platforms: [.linux, .android, .windows, .wasi, .openbsd])),
        ]),
    stage(
        "Requests", ["OpenAPI", "HTTP", "SchemaShape", "SchemaValues", "Diagnostics", "Platform"],
        others: ["EndpointMockData"]),
    stage(
        "MockServer",
        [
            "Requests", "Diagnostics", "YAML", "OpenAPI", "HTTP", "IR", "SchemaValues", "SwiftText", "Pages",
            "Platform",
        ],
        others: ["EndpointMockData", foreign("FlyingSocks", package: "FlyingFox")]),
    stage("Serving", ["Driver", "MockServer", "Platform"]),
    stage(
        "Drift",
        [
            "Driver", "Requests", "Diagnostics", "YAML", "Overlays", "OpenAPI", "HTTP", "IR", "SchemaShape",
            "SchemaValues", "Platform",
        ],
        others: ["EndpointMockData"]),
    .executableTarget(
        name: "codegen",
        dependencies: [
            "CodegenDiagnostics", "CodegenDriver", "CodegenMockServer", "CodegenServing", "CodegenDrift",
            "CodegenRendering", "CodegenPlatform",
            foreign("ArgumentParser", package: "swift-argument-parser"),
        ]),
]

// The runtime: all that an app and its generated code import.
let runtime: [Target] = [
    .target(name: "EndpointCoding", path: "Sources/Runtime/EndpointCoding"),
    .target(name: "EndpointRuntime", dependencies: ["EndpointCoding"], path: "Sources/Runtime/EndpointRuntime"),
    .target(
        name: "EndpointMiddleware", dependencies: ["EndpointRuntime"], path: "Sources/Runtime/EndpointMiddleware"),
    // The data of mocks: of stubs and mock clients, and of the generator's samples and its mock server.
    .target(name: "EndpointMockData", path: "Sources/Runtime/EndpointMockData"),
    .target(
        name: "EndpointRuntimeTesting", dependencies: ["EndpointRuntime", "EndpointMockData"],
        path: "Sources/Runtime/EndpointRuntimeTesting"),
    .target(
        name: "EndpointRuntimeOAuth", dependencies: ["EndpointRuntime"], path: "Sources/Runtime/EndpointRuntimeOAuth"),
    .target(
        name: "EndpointRuntimeTransportTesting", dependencies: ["EndpointRuntime"],
        path: "Sources/Runtime/EndpointRuntimeTransportTesting"),
]

// Products over other packages, each behind the trait of its name: without it, its sources are empty, and its packages are
// neither resolved nor fetched.
struct Bridge {
    let trait: String
    let about: String
    /// Products of other packages, as `package: [products]`.
    let dependencies: [String: [String]]
    var needsMiddleware = false
    /// Products that only the tests need.
    var testDependencies: [String: [String]] = [:]
    /// A library of the system, as a target of this package.
    var systemLibrary: String?
    /// Generated clients that the tests call.
    var testClients: [Target.Dependency] = []
    var excludedFromTests: [String] = []

    var name: String { "EndpointRuntime\(trait)" }

    var target: Target {
        .target(
            name: name,
            dependencies: ["EndpointRuntime"] + (needsMiddleware ? ["EndpointMiddleware"] : []) + foreign(dependencies)
                + system,
            path: "Sources/Runtime/\(name)")
    }

    var tests: Target {
        .testTarget(
            name: "\(name)Tests",
            dependencies: [
                .target(name: name), "EndpointRuntime", "EndpointMiddleware", "EndpointRuntimeTesting",
                "EndpointRuntimeTransportTesting",
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
    .systemLibrary(
        name: "CodegenCZlib", path: "Sources/Runtime/CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])])
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
        ], needsMiddleware: true),
    Bridge(
        trait: "Compression", about: "Bodies of requests compressed by the zlib of the system.", dependencies: [:],
        systemLibrary: "CodegenCZlib"),
    Bridge(
        trait: "HTTPTypes", about: "Conversions to and from the types of swift-http-types.",
        dependencies: ["swift-http-types": ["HTTPTypes"]]),
    Bridge(
        trait: "Logging", about: "A plugin that logs with swift-log.", dependencies: ["swift-log": ["Logging"]],
        needsMiddleware: true, testDependencies: ["swift-log": ["InMemoryLogging"]]),
    Bridge(
        trait: "Metrics", about: "A plugin that measures with swift-metrics.",
        dependencies: ["swift-metrics": ["Metrics"]], needsMiddleware: true,
        testDependencies: ["swift-metrics": ["MetricsTestKit"]]),
    Bridge(
        trait: "Tracing", about: "Spans of calls and attempts with swift-distributed-tracing.",
        dependencies: ["swift-distributed-tracing": ["Tracing"]], needsMiddleware: true,
        testDependencies: ["swift-distributed-tracing": ["InMemoryTracing"]]),
    Bridge(
        trait: "XML", about: "XML bodies as models, written with XMLCoder.", dependencies: ["XMLCoder": ["XMLCoder"]],
        testClients: [.target(name: "Library"), .target(name: "LibraryMocks")], excludedFromTests: ["server.py"]),
]

// The clients this repository generates for itself, each with its mocks and its tests. A client whose folder is missing is
// left out of the package, so that `swift run --manifest-cache none codegen` still builds and writes it again; without that
// option SwiftPM would remember the package without the client.
//
// A client that has types of an app in the place of generated ones depends on their modules. Members are visible only in
// files that import their module, as in new Xcode projects.
let asInXcode: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]
func generated(_ name: String, types: [Target.Dependency] = []) -> [Target] {
    let folder = "Generated/\(name)"
    let client: [Target] = [
        .target(
            name: name, dependencies: ["EndpointRuntime"] + types, path: "\(folder)/\(name)",
            swiftSettings: asInXcode),
        .target(
            name: "\(name)Mocks",
            dependencies: [.target(name: name), "EndpointRuntime", "EndpointRuntimeTesting"] + types,
            path: "\(folder)/\(name)Mocks", swiftSettings: asInXcode),
    ]
    let fixtures = ["Offline/Fixtures"].filter { folder in
        FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Tests/\(name)Tests/\(folder)")
    }
    let tests = Target.testTarget(
        name: "\(name)Tests",
        dependencies: [
            .target(name: name), .target(name: "\(name)Mocks"), "EndpointRuntime", "EndpointMiddleware",
            "EndpointRuntimeTesting", "LoopbackSupport", foreign("FlyingFox", package: "FlyingFox"),
            foreign("FlyingSocks", package: "FlyingFox"),
        ] + types, exclude: fixtures, swiftSettings: asInXcode)
    let exists = client.allSatisfy { target in
        FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(target.path ?? "")")
    }
    return exists ? client + [tests] : []
}
let systems = ["Community", "Klipy", "MSP", "Storefront", "Ride"]
let clients =
    (systems + ["KitchenSink", "SwaggerSink", "Library"]).flatMap { generated($0) }
    + generated("Ledger", types: ["LedgerTypes"])
let systemsExist = !systems.map { generated($0) }.contains { $0.isEmpty }

let tests: [Target] = [
    // Diagnostics that tests expect, written as comments of their YAML.
    .target(name: "DiagnosticsSupport", dependencies: ["CodegenDiagnostics"], path: "Tests/DiagnosticsSupport"),
    // Servers on loopback that tests talk to, well and badly behaved.
    .target(
        name: "LoopbackSupport",
        dependencies: [foreign("FlyingFox", package: "FlyingFox"), foreign("FlyingSocks", package: "FlyingFox")],
        path: "Tests/LoopbackSupport"),
    // Types of an app that replace generated ones.
    .target(name: "LedgerTypes", dependencies: ["EndpointRuntime"], path: "Tests/LedgerTypes"),
    .testTarget(
        name: "CorpusTests",
        dependencies: [
            "CodegenDriver", "CodegenOpenAPI", "CodegenSchemaShape", "CodegenSchemaValues", "CodegenIR", "CodegenYAML",
            "CodegenDiagnostics", "EndpointRuntime", "EndpointRuntimeTesting",
        ]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["CodegenDiagnostics", "DiagnosticsSupport"]),
    .testTarget(
        name: "DriverTests",
        dependencies: [
            "CodegenDriver", "CodegenFetching", "CodegenSettings", "CodegenYAML", "CodegenDiagnostics",
            "CodegenPlatform", "DiagnosticsSupport", "LoopbackSupport", "codegen",
            foreign("FlyingFox", package: "FlyingFox"),
        ],
        exclude: ["Fixtures"]),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "EndpointMockDataTests", dependencies: ["EndpointMockData"]),
    .testTarget(
        name: "MockServerTests",
        dependencies: [
            "CodegenMockServer", "CodegenRequests", "CodegenDriver", "CodegenLowering", "CodegenSchemaValues",
            "CodegenOpenAPI",
            "CodegenHTTP", "CodegenIR", "CodegenYAML", "CodegenDiagnostics", "LoopbackSupport", "codegen",
            "EndpointMockData", "EndpointRuntime", "EndpointRuntimeTesting",
            foreign("FlyingSocks", package: "FlyingFox"),
        ]
            + (systemsExist
                ? (systems + ["KitchenSink"])
                    .flatMap { [.target(name: $0), .target(name: "\($0)Mocks")] as [Target.Dependency] } : []),
        // They use generated clients.
        exclude: systemsExist
            ? [] : ["PagedMockTests.swift", "SampleAgreementTests.swift", "WholeSurfaceTests.swift"]),
    .testTarget(
        name: "DriftTests",
        dependencies: [
            "CodegenDrift", "CodegenDriver", "CodegenMockServer", "CodegenSchemaShape", "CodegenSchemaValues",
            "CodegenOpenAPI", "CodegenHTTP", "CodegenIR", "CodegenYAML", "CodegenDiagnostics", "codegen",
            "EndpointMockData", "EndpointCoding", "EndpointRuntime", "EndpointRuntimeTesting",
        ] + (systemsExist ? [.target(name: "KitchenSink")] : []),
        // They compare with a generated client.
        exclude: systemsExist ? ["FastAPI"] : ["FastAPI", "ClientDecoderTests.swift"]),
    .testTarget(
        name: "LoweringTests",
        dependencies: [
            "CodegenLowering", "CodegenSchemaValues", "CodegenSchemaShape", "CodegenWords", "CodegenOpenAPI",
            "CodegenSettings", "CodegenYAML", "CodegenIR", "CodegenSymbols", "CodegenDiagnostics",
            "DiagnosticsSupport", "EndpointMockData",
        ]),
    .testTarget(
        name: "LintTests",
        dependencies: [
            "CodegenLint", "CodegenOpenAPI", "CodegenSettings", "CodegenYAML", "CodegenDiagnostics",
            "DiagnosticsSupport",
        ]),
    .testTarget(
        name: "RenderingTests",
        dependencies: [
            "CodegenRendering", "CodegenTemplateEngine", "CodegenSwiftText", "CodegenTemplates", "CodegenDriver",
            "CodegenIR", "CodegenDiagnostics", "EndpointMockData",
            // The engine is compared with Mustache.
            foreign("Mustache", package: "swift-mustache"),
        ]),
    .testTarget(
        name: "ComparisonTests",
        dependencies: [
            "CodegenComparison", "CodegenSymbols", "CodegenLowering", "CodegenOpenAPI", "CodegenSettings",
            "CodegenYAML", "CodegenIR", "CodegenDiagnostics",
        ]),
    .testTarget(name: "SwiftTextTests", dependencies: ["CodegenSwiftText", "CodegenIR", "EndpointMockData"]),
    .testTarget(
        name: "SchemaValuesTests",
        dependencies: [
            "CodegenSchemaValues", "CodegenSchemaShape", "CodegenOpenAPI", "CodegenYAML", "CodegenIR",
            "CodegenDiagnostics", "EndpointMockData",
        ]),
    .testTarget(
        name: "FilteringTests",
        dependencies: [
            "CodegenFiltering", "CodegenOpenAPI", "CodegenSettings", "CodegenYAML", "CodegenDiagnostics",
            "DiagnosticsSupport",
        ]),
    .testTarget(
        name: "FetchingTests",
        dependencies: [
            "CodegenFetching", "CodegenDiagnostics", "CodegenPlatform", "LoopbackSupport",
            foreign("FlyingFox", package: "FlyingFox"),
        ]),
    .testTarget(name: "WordsTests", dependencies: ["CodegenWords"]),
    .testTarget(name: "YAMLTests", dependencies: ["CodegenYAML", "CodegenDiagnostics"]),
    .testTarget(
        name: "OverlaysTests", dependencies: ["CodegenOverlays", "CodegenYAML", "CodegenDiagnostics"],
        exclude: ["Fixtures", "make-queries.py"]),
    .testTarget(
        name: "OpenAPITests",
        dependencies: ["CodegenOpenAPI", "CodegenYAML", "CodegenDiagnostics", "DiagnosticsSupport"]),
    .testTarget(
        name: "SettingsTests",
        dependencies: ["CodegenSettings", "CodegenOpenAPI", "CodegenYAML", "CodegenDiagnostics", "DiagnosticsSupport"]),
    // Models and tools for the tests of the runtime, one target for each of its two lower modules.
    .target(
        name: "EndpointCodingTestSupport", dependencies: ["EndpointCoding"], path: "Tests/EndpointCodingTestSupport",
        swiftSettings: asInXcode),
    .target(
        name: "EndpointRuntimeTestSupport",
        dependencies: [
            "EndpointCoding", "EndpointRuntime", "EndpointRuntimeTesting", "EndpointCodingTestSupport",
            "LoopbackSupport", foreign("FlyingFox", package: "FlyingFox"),
        ],
        path: "Tests/EndpointRuntimeTestSupport", swiftSettings: asInXcode),
    // The tests of a module of the runtime. They contain code of the documentation, which readers copy to Xcode.
    .testTarget(
        name: "EndpointCodingTests", dependencies: ["EndpointCoding", "EndpointCodingTestSupport"],
        swiftSettings: asInXcode),
    .testTarget(
        name: "EndpointRuntimeTests",
        dependencies: [
            "EndpointCoding", "EndpointRuntime", "EndpointRuntimeTesting", "EndpointRuntimeTransportTesting",
            "EndpointCodingTestSupport", "EndpointRuntimeTestSupport", "LoopbackSupport",
        ],
        swiftSettings: asInXcode),
    // Behaviour that depends on the build configuration: CI runs these tests in release, too.
    .testTarget(
        name: "BuildConfigurationTests",
        dependencies: ["EndpointRuntime", "EndpointRuntimeTesting", "EndpointCodingTestSupport"],
        swiftSettings: asInXcode),
    .testTarget(
        name: "EndpointMiddlewareTests",
        dependencies: [
            "EndpointCoding", "EndpointRuntime", "EndpointMiddleware", "EndpointRuntimeTesting",
            "EndpointCodingTestSupport", "EndpointRuntimeTestSupport", "LoopbackSupport",
        ],
        exclude: ["Trust/make-certificates.sh"], swiftSettings: asInXcode),
    .testTarget(
        name: "EndpointRuntimeTestingTests",
        dependencies: [
            "EndpointRuntime", "EndpointMiddleware", "EndpointRuntimeTesting", "EndpointCodingTestSupport",
            "EndpointRuntimeTestSupport", "LoopbackSupport",
        ],
        swiftSettings: asInXcode),
    .testTarget(
        name: "EndpointRuntimeOAuthTests",
        dependencies: [
            "EndpointRuntimeOAuth", "EndpointRuntime", "EndpointMiddleware", "EndpointRuntimeTesting",
            "LoopbackSupport",
            foreign("FlyingFox", package: "FlyingFox"),
        ],
        exclude: ["Authlib"], swiftSettings: asInXcode),
]

// `TESTS=traits swift test --enable-all-traits` builds the runtime, the products behind traits, and the tests of these.
// With other traits everything is compiled anew, so the rest is left out; and without their traits these tests are empty.
let testsTraits = Context.environment["TESTS"] == "traits"
// `TESTS=runtime swift test --sanitize=thread` builds the runtime and its tests only: a sanitizer compiles everything anew, too.
let testsRuntime = Context.environment["TESTS"] == "runtime"
// `TESTS=release swift test -c release` builds the tests of the build configuration, with the runtime.
let testsRelease = Context.environment["TESTS"] == "release"
// `TESTS=recipes swift build --build-tests` builds the generator, one client and the tests that `.ci/recipes.py` runs.
let testsRecipes = Context.environment["TESTS"] == "recipes"
let runtimeTests = [
    "LoopbackSupport", "EndpointCodingTestSupport", "EndpointRuntimeTestSupport", "EndpointCodingTests",
    "EndpointMockDataTests", "EndpointRuntimeTests", "EndpointMiddlewareTests", "EndpointRuntimeTestingTests",
    "EndpointRuntimeOAuthTests", "BuildConfigurationTests",
]
let recipeTests =
    ["DiagnosticsSupport", "ArchitectureTests", "LoweringTests", "RenderingTests", "OpenAPITests"]
    + runtimeTests.filter { $0.hasSuffix("Support") || $0 == "EndpointMiddlewareTests" }
let testedTargets: [Target] =
    if testsTraits {
        bridges.map(\.tests) + generated("Library").filter { $0.type != .test }
    } else if testsRuntime {
        tests.filter { runtimeTests.contains($0.name) }
    } else if testsRelease {
        tests.filter { ["BuildConfigurationTests", "EndpointCodingTestSupport"].contains($0.name) }
    } else if testsRecipes {
        generator + generated("KitchenSink") + tests.filter { recipeTests.contains($0.name) }
    } else {
        generator + clients + tests
    }
// As many tests at the same time as there are processors, in each bundle of tests.
let testWidth = Target.target(name: "TestWidth", path: "Tests/TestWidth")
for target in testedTargets where target.type == .test { target.dependencies.append(.target(name: testWidth.name)) }

let package = Package(
    name: "codegen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "EndpointRuntime", targets: ["EndpointRuntime"]),
        .library(name: "EndpointMiddleware", targets: ["EndpointMiddleware"]),
        .library(name: "EndpointRuntimeTesting", targets: ["EndpointRuntimeTesting"]),
        .library(name: "EndpointRuntimeOAuth", targets: ["EndpointRuntimeOAuth"]),
        .library(name: "EndpointRuntimeTransportTesting", targets: ["EndpointRuntimeTransportTesting"]),
    ] + bridges.map { .library(name: $0.name, targets: [$0.name]) }
        + (testsTraits || testsRuntime || testsRelease ? [] : [.executable(name: "codegen", targets: ["codegen"])]),
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
    targets: runtime + systemLibraries + bridges.map(\.target) + testedTargets + [testWidth],
    swiftLanguageModes: [.v6]
)
