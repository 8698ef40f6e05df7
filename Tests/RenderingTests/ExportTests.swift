import CodegenIR
import Testing

@testable import CodegenRendering

/// The modules and types that a client re-exports.
@Suite struct ExportTests {
    private static let client = "Community/CommunityExports.swift"
    private static let mocks = "CommunityMocks/CommunityMocksExports.swift"

    private static func exports(_ change: (inout API) -> Void) throws -> [String: [Substring]] {
        var api = API(name: "Community", documentation: Documentation())
        change(&api)
        return try render(api).mapValues { text in
            text.split(separator: "\n").filter { $0.hasPrefix("@_exported import ") }.map { $0.dropFirst(18) }
        }
    }

    @Test func membersNeedOneDeclarationOfTheRuntime() throws {
        let exports = try Self.exports { _ in }
        #expect(exports[Self.client]?.contains("enum EndpointRuntime.Nullable") == true)
        #expect(exports[Self.client]?.contains("EndpointRuntime") == false)
        #expect(exports[Self.mocks]?.first == "Community")
        #expect(exports[Self.mocks]?.contains("class EndpointRuntimeTesting.MockBehavior") == true)
    }

    @Test func allNamesAreReexported() throws {
        let exports = try Self.exports { $0.reexports = .all }
        #expect(exports[Self.client] == ["EndpointRuntime"])
        #expect(exports[Self.mocks] == ["Community", "EndpointRuntimeTesting"])
    }

    @Test func withoutReexportsThereAreNoFiles() throws {
        let exports = try Self.exports { $0.reexports = .none }
        #expect(exports[Self.client] == nil)
        #expect(exports[Self.mocks] == nil)
    }

    /// The type of the runtime would hide the type of the client.
    @Test func aNameOfTheClientIsNotReexported() throws {
        let exports = try Self.exports { $0.types = [type("Nullable", .object(ObjectType(properties: [])))] }
        #expect(exports[Self.client]?.contains { $0.hasSuffix("Nullable") } == false)
        #expect(exports[Self.client]?.contains("struct EndpointRuntime.FilePart") == true)
    }

    @Test func aClientForTestableImportIsNotReexported() throws {
        let exports = try Self.exports { ($0.access, $0.mocks) = (.internal, .testable) }
        #expect(exports[Self.mocks]?.contains("Community") == false)
    }
}
