import CodegenSwiftText
import Foundation
import Testing

@Suite struct ForeignNamesTests {
    /// A type that the runtime gains must not make a generated type of its name ambiguous in the mocks module.
    @Test func listHoldsEveryPublicTypeOfTheRuntime() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var found: Set<String> = []
        for target in ["EndpointRuntime", "EndpointRuntimeTesting"] {
            let folder = root.appendingPathComponent("Sources/Runtime/\(target)").path
            for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
            where path.hasSuffix(".swift") {
                let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
                // A file for some systems only is indented as a whole.
                let lines = text.split(separator: "\n")
                let isIndented = text.hasPrefix("#if") && lines.last == "#endif"
                let indentation = isIndented ? "    public " : "public "
                found.formUnion(lines.filter { $0.hasPrefix(indentation) }.compactMap(publicType))
            }
        }
        #expect(found.count > 50)
        #expect(ForeignNames.runtime == found)
    }

    /// Apps have types of these names.
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
