import Testing

/// The imports that each target may have. Stages are listed in the order in which they process a description; no stage
/// imports a later one.
@Suite struct ImportTests {
    /// The modules that each target may import, in addition to `everywhere`.
    private static let allowedImports: [String: Set<String>] = [
        "CodegenCLibYAML": [],
        "CodegenPlatform": [],
        "CodegenDiagnostics": [],
        "CodegenYAML": ["CodegenCLibYAML", "CodegenDiagnostics", "EndpointMockData"],
        "CodegenOverlays": ["CodegenYAML", "CodegenDiagnostics"],
        "CodegenHTTP": ["CodegenDiagnostics"],
        "CodegenWords": ["CodegenDiagnostics"],
        "CodegenOpenAPI": ["CodegenYAML", "CodegenHTTP", "CodegenDiagnostics", "EndpointMockData"],
        "CodegenSettings": ["CodegenWords", "CodegenOpenAPI", "CodegenYAML", "CodegenDiagnostics", "EndpointMockData"],
        "CodegenIR": ["CodegenDiagnostics", "EndpointMockData"],
        "CodegenSchemaShape": [
            "CodegenWords", "CodegenOpenAPI", "CodegenSettings", "CodegenHTTP", "CodegenIR", "CodegenDiagnostics",
            "EndpointMockData",
        ],
        "CodegenFiltering": ["CodegenSchemaShape", "CodegenOpenAPI", "CodegenSettings", "CodegenDiagnostics"],
        "CodegenSchemaValues": [
            "CodegenWords", "CodegenSchemaShape", "CodegenOpenAPI", "CodegenIR", "CodegenDiagnostics",
            "EndpointMockData",
        ],
        "CodegenLowering": [
            "CodegenWords", "CodegenSchemaShape", "CodegenSchemaValues", "CodegenOpenAPI", "CodegenHTTP",
            "CodegenSettings", "CodegenIR", "CodegenDiagnostics", "EndpointMockData",
        ],
        "CodegenLint": [
            "CodegenWords", "CodegenIR", "CodegenSchemaShape", "CodegenOpenAPI", "CodegenHTTP", "CodegenSettings",
            "CodegenYAML", "CodegenDiagnostics", "EndpointMockData",
        ],
        "CodegenTemplates": [],
        "CodegenTemplateEngine": ["CodegenDiagnostics"],
        "CodegenSymbols": ["CodegenIR", "CodegenDiagnostics"],
        "CodegenComparison": ["CodegenSymbols", "CodegenOpenAPI", "CodegenHTTP"],
        "CodegenSwiftText": ["CodegenIR", "CodegenDiagnostics", "EndpointMockData"],
        "CodegenRendering": [
            "CodegenIR", "CodegenSwiftText", "CodegenTemplateEngine", "CodegenTemplates", "CodegenYAML",
            "CodegenDiagnostics", "EndpointMockData",
        ],
        "CodegenCSHA256": [],
        "CodegenFetching": ["CodegenDiagnostics"],
        "CodegenPages": [],
        "CodegenDriver": [
            "CodegenCSHA256", "CodegenDiagnostics", "CodegenFetching", "CodegenYAML", "CodegenOverlays", "CodegenWords",
            "CodegenOpenAPI", "CodegenSettings", "CodegenSchemaShape", "CodegenFiltering",
            "CodegenSchemaValues", "CodegenLint", "CodegenLowering", "CodegenIR", "CodegenSymbols", "CodegenComparison",
            "CodegenTemplateEngine", "CodegenRendering", "CodegenPages", "EndpointMockData",
        ],
        "CodegenRequests": [
            "CodegenOpenAPI", "CodegenHTTP", "CodegenSchemaShape", "CodegenSchemaValues", "CodegenDiagnostics",
            "EndpointMockData",
        ],
        "CodegenMockServer": [
            "CodegenRequests", "CodegenDiagnostics", "CodegenYAML", "CodegenOpenAPI", "CodegenHTTP", "CodegenIR",
            "CodegenSchemaValues", "CodegenSwiftText", "CodegenPages", "EndpointMockData", "FlyingSocks",
        ],
        "CodegenServing": ["CodegenDriver", "CodegenMockServer"],
        "CodegenDrift": [
            "CodegenDriver", "CodegenRequests", "CodegenDiagnostics", "CodegenYAML", "CodegenOverlays",
            "CodegenOpenAPI", "CodegenHTTP", "CodegenIR", "CodegenSchemaShape", "CodegenSchemaValues",
            "EndpointMockData",
        ],
        "codegen": [
            "CodegenDiagnostics", "CodegenDriver", "CodegenMockServer", "CodegenServing", "CodegenDrift",
            "CodegenRendering", "ArgumentParser",
        ],
        "EndpointCoding": [],
        "EndpointRuntime": ["EndpointCoding"],
        "EndpointMiddleware": ["EndpointRuntime"],
        "EndpointMockData": [],
        "EndpointRuntimeTesting": ["EndpointRuntime", "EndpointMockData"],
        "EndpointRuntimeOAuth": ["EndpointRuntime"],
        "EndpointRuntimeTransportTesting": ["EndpointRuntime"],
        "EndpointRuntimeAsyncHTTPClient": [
            "EndpointRuntime", "EndpointMiddleware", "AsyncHTTPClient", "NIOCore", "NIOFoundationCompat", "NIOHTTP1",
            "NIOHTTP2",
            "NIOHTTPCompression", "NIOPosix", "NIOSSL",
        ],
        "CodegenCZlib": [],
        "EndpointRuntimeCompression": ["EndpointRuntime", "CodegenCZlib"],
        "EndpointRuntimeHTTPTypes": ["EndpointRuntime", "HTTPTypes"],
        "EndpointRuntimeLogging": ["EndpointMiddleware", "EndpointRuntime", "Logging"],
        "EndpointRuntimeMetrics": ["EndpointMiddleware", "EndpointRuntime", "Metrics"],
        "EndpointRuntimeTracing": ["EndpointMiddleware", "EndpointRuntime", "Tracing"],
        "EndpointRuntimeXML": ["EndpointRuntime", "FoundationXML", "XMLCoder"],
    ]

    private static let everywhere: Set = ["Dispatch"]
    /// The generator imports these modules only in `Platform`, which explains the reason.
    private static let onlyRuntime: Set = ["Foundation", "FoundationNetworking", "Glibc", "Musl", "Darwin"]

    /// Modules of the system and of Swift that a single file may import: Foundation contains neither the Keychain nor
    /// `Mutex`.
    private static let exceptions: [String: Set<String>] = [
        "Sources/Generator/Platform/Platform.swift": [
            "Foundation", "FoundationEssentials", "Glibc", "Musl", "Android", "Darwin",
        ],
        "Sources/Generator/Diagnostics/Guarded.swift": ["Synchronization", "os"],
        "Sources/Generator/Driver/Files/SHA256.swift": ["CryptoKit"],
        "Sources/Runtime/EndpointCoding/Base/Locked.swift": ["Synchronization"],
        "Sources/Runtime/EndpointCoding/Base/SHA256.swift": ["CryptoKit"],
        "Sources/Runtime/EndpointMiddleware/Tokens/KeychainTokenStore.swift": ["Security"],
        "Sources/Runtime/EndpointMiddleware/Trust/URLSessionSecurity.swift": ["Security"],
        "Sources/Runtime/EndpointMiddleware/Network/PathMonitor.swift": ["Network"],
        "Sources/Runtime/EndpointMiddleware/Combine/Publishers.swift": ["Combine"],
    ]

    @Test func targetsImportOnlyAllowedModules() throws {
        for source in try Repository.sources(in: "Sources", "Templates") {
            let allowed = try #require(
                Self.allowedImports[source.target], "\(source.path) belongs to a target without a row here")
            let wrong = foreign(source).filter { !allowed.contains($0) }
            #expect(wrong.isEmpty, "\(source.path)")
        }
    }

    @Test func everyRowIsATarget() throws {
        let targets = Set(try Repository.sources(in: "Sources", "Templates").map(\.target))
        #expect(
            targets
                == Set(Self.allowedImports.keys).subtracting([
                    "CodegenCLibYAML", "CodegenCSHA256", "CodegenCZlib",
                ]))
    }

    @Test func oneFileImportsEachSystemLibrary() throws {
        for library in ["CodegenCLibYAML", "CodegenCZlib"] {
            let files = try Repository.sources(in: "Sources").filter { $0.imports.contains(library) }
            #expect(files.count == 1, "\(files.map(\.path))")
        }
    }

    @Test func theRuntimeImportsFoundationOnly() throws {
        let runtime = try Repository.sources(in: "Sources").filter { Repository.runtimeTargets.contains($0.target) }
        for source in runtime {
            #expect(
                foreign(source).filter { !["EndpointCoding", "EndpointRuntime", "EndpointMockData"].contains($0) }
                    .isEmpty, "\(source.path)"
            )
        }
    }

    @Test func exceptionsAreStillNeeded() throws {
        let sources = try Repository.sources(in: "Sources")
        for (path, modules) in Self.exceptions {
            #expect(sources.contains { $0.path == path && modules.isSubset(of: $0.imports) }, "\(path)")
        }
    }

    private func foreign(_ source: Repository.SourceText) -> [String] {
        let system = source.target.hasPrefix("Endpoint") ? Self.onlyRuntime : ["CodegenPlatform"]
        return source.imports.filter {
            !Self.everywhere.contains($0) && !system.contains($0)
                && Self.exceptions[source.path]?.contains($0) != true
        }
    }
}
