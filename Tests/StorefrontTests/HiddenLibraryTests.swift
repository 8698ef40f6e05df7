import Foundation
import Testing

/// Callers of the client use only models, errors and options. The HTTP library can be replaced without changing them.
struct HiddenLibraryTests {
    private static let module = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Generated/Storefront/Storefront")

    /// Types of Foundation's networking API, and of the runtime's transport.
    private static let hidden = [
        "URLRequest", "URLResponse", "HTTPURLResponse", "URLSession", "URLProtocol", "HTTPResponse", "HTTPHeaders",
        "TransportRequest", "TransportError",
    ]

    private func files(_ folder: String) throws -> [(name: String, text: String)] {
        let folder = Self.module.appendingPathComponent(folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        }
    }

    /// The declarations with all of their lines, up to their body. Comments are left out.
    private static func declarations(in text: String) -> [Substring] {
        let code = text.replacing(/(?m)^ *\/\/.*$/, with: "")
        return code.matches(of: /\b(?:func|var|let|init|subscript|typealias|case)\b[^{]*/).map { code[$0.range] }
    }

    @Test func continuationLinesAreDeclarationsToo() {
        let text = """
            public protocol ItemsAPI {
                /// A comment about URLRequest {
                func fetchItem(
                    id: String,
                    by request: URLRequest
                ) async throws -> Item
            }
            """
        #expect(Self.declarations(in: text).contains { $0.contains("URLRequest") })
        let declarations = Self.declarations(in: text.replacing("by request: URLRequest", with: "page: Int"))
        #expect(!declarations.contains { $0.contains("URLRequest") })
    }

    @Test(arguments: ["Clients", "Models"])
    func noTypeOfHTTPIsInADeclarationThatCallersUse(folder: String) throws {
        let all = try files(folder)
        #expect(all.count >= 6)
        for file in all {
            let declarations = Self.declarations(in: file.text)
            for type in Self.hidden {
                #expect(!declarations.contains { $0.contains(type) }, "\(type) in \(file.name)")
            }
            let imports = Set(file.text.matches(of: /(?m)^(?:public )?import (\w+)/).map { String($0.1) })
            #expect(imports.isSubset(of: ["EndpointRuntime", "Foundation", "FoundationEssentials"]), "\(file.name)")
        }
    }

    @Test func protocolsOfTheGroupsAreAmongThem() throws {
        let names = try files("Clients").map(\.name)
        #expect(names.contains("ItemsAPI.swift"))
        #expect(names.contains("PurchasesAPI.swift"))
    }
}
