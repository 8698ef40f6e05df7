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
        "Rendering": ["IR", "Templates", "YAML", "Diagnostics", "Mustache"],
        "Driver": ["Diagnostics", "YAML", "OpenAPI", "Lowering", "IR", "Rendering"],
        "codegen": ["Driver", "ArgumentParser"],
        "EndpointRuntime": [],
        "EndpointRuntimeTesting": ["EndpointRuntime"],
    ]

    /// Security is Apple's, for the Keychain; the file that needs it is empty where there is none.
    private static let everywhere: Set = [
        "Foundation", "FoundationNetworking", "Glibc", "Musl", "Darwin", "Dispatch", "Security",
    ]

    @Test func roomsImportOnlyWhatTheHouseAllows() throws {
        for source in try House.sources(in: "Sources", "Templates") {
            let allowed = try #require(Self.arrows[source.target], "\(source.path) is in a room without a row here")
            let wrong = source.imports.filter { !allowed.contains($0) && !Self.everywhere.contains($0) }
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
            let others = source.imports.filter { !Self.everywhere.contains($0) && $0 != "EndpointRuntime" }
            #expect(others.isEmpty, "\(source.path)")
        }
    }
}
