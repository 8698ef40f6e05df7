import Testing

/// Who may import whom. The order of the rooms is the way of a description; no arrow points back.
@Suite struct ImportTests {
    /// Modules of ours; everything may import Foundation.
    private static let arrows: [String: Set<String>] = [
        "CLibYAML": [],
        "Diagnostics": [],
        "YAML": ["CLibYAML", "Diagnostics"],
        "OpenAPI": ["YAML", "Diagnostics"],
        "IR": ["Diagnostics"],
        "Lowering": ["OpenAPI", "IR", "Diagnostics"],
        "Templates": [],
        "SwiftText": ["IR"],
        "Rendering": ["IR", "SwiftText", "Templates", "YAML", "Diagnostics", "Mustache"],
        "Driver": ["Diagnostics", "YAML", "OpenAPI", "Lowering", "IR", "Rendering"],
        "MockServer": ["Diagnostics", "YAML", "OpenAPI", "IR", "Lowering", "FlyingSocks"],
        "codegen": ["Driver", "MockServer", "ArgumentParser"],
        "EndpointRuntime": [],
        "EndpointRuntimeTesting": ["EndpointRuntime"],
    ]

    private static let everywhere: Set = [
        "Foundation", "FoundationNetworking", "Glibc", "Musl", "Darwin", "Dispatch",
    ]

    /// System modules for one file each: the Keychain is not in Foundation.
    private static let exceptions = [
        "Sources/EndpointRuntime/Security/KeychainTokenStore.swift": "Security",
        "Sources/EndpointRuntime/Network/PathMonitor.swift": "Network",
        "Sources/EndpointRuntime/Combine/Publishers.swift": "Combine",
    ]

    @Test func roomsImportOnlyWhatTheHouseAllows() throws {
        for source in try House.sources(in: "Sources", "Templates") {
            let allowed = try #require(Self.arrows[source.target], "\(source.path) is in a room without a row here")
            let wrong = foreign(source).filter { !allowed.contains($0) }
            #expect(wrong.isEmpty, "\(source.path)")
        }
    }

    @Test func everyRoomExists() throws {
        let rooms = Set(try House.sources(in: "Sources", "Templates").map(\.target))
        #expect(rooms == Set(Self.arrows.keys).subtracting(["CLibYAML"]))
    }

    @Test func oneFileImportsTheSystemLibrary() throws {
        let files = try House.sources(in: "Sources").filter { $0.imports.contains("CLibYAML") }
        #expect(files.count == 1, "\(files.map(\.path))")
    }

    @Test func theRuntimeImportsFoundationOnly() throws {
        let runtime = try House.sources(in: "Sources").filter { House.runtimeTargets.contains($0.target) }
        for source in runtime {
            #expect(foreign(source).filter { $0 != "EndpointRuntime" }.isEmpty, "\(source.path)")
        }
    }

    @Test func exceptionsAreStillNeeded() throws {
        let sources = try House.sources(in: "Sources")
        for (path, module) in Self.exceptions {
            #expect(sources.contains { $0.path == path && $0.imports.contains(module) }, "\(path)")
        }
    }

    private func foreign(_ source: House.SourceText) -> [String] {
        source.imports.filter { !Self.everywhere.contains($0) && Self.exceptions[source.path] != $0 }
    }
}
