import CodegenSwiftText
import Foundation
import Testing

@Suite struct ForeignNamesTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// The modules that generated code imports. They do not include middleware.
    private static let modules = ["EndpointCoding", "EndpointRuntime", "EndpointRuntimeTesting"]
    private static let list = "Sources/Generator/SwiftText/Symbols/ForeignNames+Runtime.swift"

    /// A new type of the runtime must not make a generated type with the same name ambiguous in the mocks module.
    /// `CODEGEN_RECORD=1 swift test --filter ForeignNamesTests` updates the list.
    @Test func listHoldsEveryPublicTypeOfTheRuntime() throws {
        var found: Set<String> = []
        for module in Self.modules {
            let folder = Self.root.appendingPathComponent("Sources/Runtime/\(module)").path
            for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
            where path.hasSuffix(".swift") {
                let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
                // In a platform-specific file, all declarations are indented.
                let lines = text.split(separator: "\n")
                let isIndented = text.hasPrefix("#if") && lines.last == "#endif"
                let indentation = isIndented ? "    public " : "public "
                found.formUnion(lines.filter { $0.hasPrefix(indentation) }.compactMap(publicType))
            }
        }
        #expect(found.count > 50)
        if ProcessInfo.processInfo.environment["CODEGEN_RECORD"] != nil {
            try Self.source(found).write(
                to: Self.root.appendingPathComponent(Self.list), atomically: true, encoding: .utf8)
        } else {
            #expect(ForeignNames.runtime == found)
        }
    }

    private static func source(_ names: Set<String>) -> String {
        """
        extension ForeignNames {
            /// Every public type of the runtime and its testing module. `CODEGEN_RECORD=1 swift test --filter
            /// ForeignNamesTests` writes this file.
            package static let runtime: Set<String> = [
        \(names.sorted().map { "        \"\($0)\"," }.joined(separator: "\n"))
            ]
        }

        """
    }

    /// Apps have types with these names.
    @Test func commonNamesAreNotReexported() {
        let names = (ReexportedNames.runtime + ReexportedNames.testing).map { String($0.split(separator: " ")[1]) }
        #expect(ForeignNames.runtime.isSuperset(of: names))
        let common = [
            "APIError", "Download", "Endpoint", "JSONValue", "Page", "Plugin", "Provider", "Response", "Route",
        ]
        #expect(Set(names).isDisjoint(with: common))
    }

    private func publicType(_ line: Substring) -> String? {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "actor"]
        guard let kind = words.firstIndex(where: kinds.contains), words.indices.contains(kind + 1) else { return nil }
        let isDeclaration = words[..<kind].allSatisfy { ["public", "nonisolated", "final", "indirect"].contains($0) }
        return isDeclaration ? String(words[kind + 1]) : nil
    }
}
