import Foundation
import Testing

/// The sources of this package as text, for tests of house rules.
struct House {
    struct SourceText {
        /// Relative to the package: `Sources/YAML/Node.swift`.
        let path: String
        let lines: [Substring]

        /// The target it belongs to; the templates' one file stands in a folder of its own.
        var target: String {
            let parts = path.split(separator: "/")
            return parts[0] == "Templates" ? "Templates" : String(parts[1])
        }

        /// The modules of its import lines.
        var imports: [String] {
            lines.compactMap { line in
                let words = line.split(separator: " ").drop { $0.hasPrefix("@") || Self.modifiers.contains($0) }
                guard words.first == "import", let module = words.dropFirst().first else { return nil }
                let path = Self.kinds.contains(module) ? words.dropFirst(2).first ?? "" : module
                return String(path.prefix { $0 != "." })
            }
        }

        /// Of single declarations: `import struct Foundation.Data`.
        private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "var"]
        private static let modifiers: Set<Substring> = ["public", "package", "internal", "private"]

        /// The lines without comments, with their numbers.
        var code: [(number: Int, text: Substring)] {
            lines.enumerated().filter { !$0.element.drop { $0 == " " }.hasPrefix("//") }.map {
                ($0.offset + 1, $0.element)
            }
        }
    }

    static let runtimeTargets: Set = ["EndpointRuntime", "EndpointRuntimeTesting"]

    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    static func sources(in folders: String...) throws -> [SourceText] {
        try folders.flatMap { folder in
            let names = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.compactMap { $0 as? String }
            return try (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { name in
                let text = try String(contentsOfFile: "\(root)/\(folder)/\(name)", encoding: .utf8)
                return SourceText(
                    path: "\(folder)/\(name)", lines: text.split(separator: "\n", omittingEmptySubsequences: false))
            }
        }
    }
}
