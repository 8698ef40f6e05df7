import Testing

/// Which target may import which. Stages stand in the order in which a description passes through them; none imports a
/// later one.
@Suite struct ImportTests {
    /// The modules that each target may import besides those of `everywhere`.
    private static let allowedImports: [String: Set<String>] = [
        "CLibYAML": [],
        "Platform": [],
        "Diagnostics": [],
        "YAML": ["CLibYAML", "Diagnostics"],
        "Overlays": ["YAML", "Diagnostics"],
        "OpenAPI": ["YAML", "Diagnostics"],
        "Settings": ["OpenAPI", "YAML", "Diagnostics"],
        "IR": ["Diagnostics"],
        "SchemaShape": ["OpenAPI", "IR", "Diagnostics"],
        "Filtering": ["SchemaShape", "OpenAPI", "Settings", "Diagnostics"],
        "SchemaValues": ["SchemaShape", "OpenAPI", "IR", "Diagnostics"],
        "Lowering": ["SchemaShape", "SchemaValues", "OpenAPI", "Settings", "IR", "Diagnostics"],
        "Lint": ["SchemaShape", "OpenAPI", "Settings", "Diagnostics"],
        "Templates": [],
        "TemplateEngine": ["Diagnostics"],
        "Symbols": ["IR"],
        "Comparison": ["Symbols"],
        "SwiftText": ["IR", "Diagnostics"],
        "Rendering": ["IR", "SwiftText", "TemplateEngine", "Templates", "YAML", "Diagnostics"],
        "CCurl": [],
        "CSHA256": [],
        "Fetching": ["CCurl", "Diagnostics"],
        "Driver": [
            "CSHA256", "Diagnostics", "Fetching", "YAML", "Overlays", "OpenAPI", "Settings", "SchemaShape", "Filtering",
            "SchemaValues", "Lint", "Lowering", "IR", "Symbols", "Comparison", "TemplateEngine", "Rendering",
        ],
        "MockServer": ["Diagnostics", "YAML", "OpenAPI", "IR", "SchemaValues", "FlyingSocks"],
        "codegen": ["Diagnostics", "Driver", "MockServer", "Rendering", "ArgumentParser"],
        "EndpointRuntime": [],
        "EndpointRuntimeTesting": ["EndpointRuntime"],
        "EndpointRuntimeOAuth": ["EndpointRuntime"],
        "EndpointRuntimeTransportTesting": ["EndpointRuntime"],
        "EndpointRuntimeAsyncHTTPClient": [
            "EndpointRuntime", "AsyncHTTPClient", "NIOCore", "NIOFoundationCompat", "NIOHTTP1", "NIOHTTP2",
            "NIOHTTPCompression", "NIOPosix", "NIOSSL",
        ],
        "CZlib": [],
        "EndpointRuntimeCompression": ["EndpointRuntime", "CZlib"],
        "EndpointRuntimeHTTPTypes": ["EndpointRuntime", "HTTPTypes"],
        "EndpointRuntimeLogging": ["EndpointRuntime", "Logging"],
        "EndpointRuntimeMetrics": ["EndpointRuntime", "Metrics"],
        "EndpointRuntimeTracing": ["EndpointRuntime", "Tracing"],
        "EndpointRuntimeXML": ["EndpointRuntime", "FoundationXML", "XMLCoder"],
    ]

    private static let everywhere: Set = ["Dispatch"]
    /// The generator has these by `Platform`, which says why.
    private static let onlyRuntime: Set = ["Foundation", "FoundationNetworking", "Glibc", "Musl", "Darwin"]

    /// Modules of the system and of Swift for one file each: the Keychain is not in Foundation, nor is `Mutex`.
    private static let exceptions: [String: Set<String>] = [
        "Sources/Platform/Platform.swift": [
            "Foundation", "FoundationEssentials", "Glibc", "Musl", "Android", "Darwin",
        ],
        "Sources/Diagnostics/Guarded.swift": ["Synchronization", "os"],
        "Sources/EndpointRuntime/Base/Locked.swift": ["Synchronization"],
        "Sources/EndpointRuntime/Security/KeychainTokenStore.swift": ["Security"],
        "Sources/EndpointRuntime/Transport/URLSessionSecurity.swift": ["Security"],
        "Sources/EndpointRuntime/Network/PathMonitor.swift": ["Network"],
        "Sources/EndpointRuntime/Combine/Publishers.swift": ["Combine"],
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
        #expect(targets == Set(Self.allowedImports.keys).subtracting(["CLibYAML", "CCurl", "CSHA256", "CZlib"]))
    }

    @Test func oneFileImportsEachSystemLibrary() throws {
        for library in ["CLibYAML", "CCurl", "CZlib"] {
            let files = try Repository.sources(in: "Sources").filter { $0.imports.contains(library) }
            #expect(files.count == 1, "\(files.map(\.path))")
        }
    }

    @Test func theRuntimeImportsFoundationOnly() throws {
        let runtime = try Repository.sources(in: "Sources").filter { Repository.runtimeTargets.contains($0.target) }
        for source in runtime {
            #expect(foreign(source).filter { $0 != "EndpointRuntime" }.isEmpty, "\(source.path)")
        }
    }

    @Test func exceptionsAreStillNeeded() throws {
        let sources = try Repository.sources(in: "Sources")
        for (path, modules) in Self.exceptions {
            #expect(sources.contains { $0.path == path && modules.isSubset(of: $0.imports) }, "\(path)")
        }
    }

    private func foreign(_ source: Repository.SourceText) -> [String] {
        let system = source.target.hasPrefix("EndpointRuntime") ? Self.onlyRuntime : ["Platform"]
        return source.imports.filter {
            !Self.everywhere.contains($0) && !system.contains($0)
                && Self.exceptions[source.path]?.contains($0) != true
        }
    }
}
