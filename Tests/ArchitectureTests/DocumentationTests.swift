import Foundation
import Testing

/// The public declarations of the runtime are documented. A member required by a documented protocol uses the
/// protocol's documentation.
@Suite struct DocumentationTests {
    @Test func everyPublicDeclarationIsDocumented() throws {
        let sources = try Repository.sources(in: "Sources").filter { Repository.publicTargets.contains($0.target) }
        let asked = Set(sources.flatMap(\.requirements).map(\.name)).union(Self.askedByTheLanguage)
        for source in sources {
            for declaration in source.publicDeclarations where !declaration.isDocumented {
                #expect(asked.contains(declaration.name), "\(source.path):\(declaration.line) \(declaration.name)")
            }
        }
    }

    @Test func everyRequirementIsDocumented() throws {
        for source in try Repository.sources(in: "Sources") where Repository.publicTargets.contains(source.target) {
            for requirement in source.requirements {
                #expect(requirement.isDocumented, "\(source.path):\(requirement.line) \(requirement.name)")
            }
        }
    }

    /// Members that protocols of Swift and Foundation require.
    private static let askedByTheLanguage: Set = [
        "==", "<", "hash", "encode", "init(from", "init(rawValue", "rawValue", "description", "makeIterator",
        "makeAsyncIterator", "next", "errorDescription", "init(stringValue", "init(intValue", "stringValue", "intValue",
        "init(arrayLiteral", "init(dictionaryLiteral", "init(stringLiteral", "init(booleanLiteral", "init(nilLiteral",
        "init(integerLiteral", "init(floatLiteral", "init(stringInterpolation", "init(literalCapacity",
        "appendLiteral", "debugDescription", "now", "minimumResolution", "sleep",
    ]
}

extension Repository.SourceText {
    struct Declaration {
        let line: Int
        let name: String
        let isDocumented: Bool
    }

    /// Declarations that begin with `public`, after any attributes.
    fileprivate var publicDeclarations: [Declaration] {
        lines.indices.compactMap { index in
            let words = Self.words(lines[index])
            guard words.first == "public", words.dropFirst().first != "extension" else { return nil }
            return declaration(at: index)
        }
    }

    /// The requirements of the public protocols in this file.
    fileprivate var requirements: [Declaration] {
        var isInside = false
        return lines.indices.compactMap { index in
            let words = Self.words(lines[index])
            if words.first == "public", words.prefix(3).contains("protocol") { isInside = true }
            if lines[index] == "}" { isInside = false }
            let kinds: Set<Substring> = ["func", "var", "static", "mutating", "associatedtype"]
            guard isInside, lines[index].hasPrefix("    "), !lines[index].hasPrefix("     "), let first = words.first,
                kinds.contains(first) || first.hasPrefix("init")
            else { return nil }
            return declaration(at: index)
        }
    }

    private func declaration(at index: Int) -> Declaration {
        let above = lines[..<index].last { Self.words($0).first?.hasPrefix("@") != true } ?? ""
        return Declaration(
            line: index + 1, name: Self.name(lines[index]), isDocumented: Self.words(above).first == "///")
    }

    /// Returns `value` for `public func value<T>(…`, `init(from` for `public init(from decoder…`, and `==` for an
    /// operator.
    private static func name(_ line: Substring) -> String {
        let kinds: Set<Substring> = [
            "func", "var", "let", "case", "struct", "enum", "class", "protocol", "typealias", "associatedtype",
        ]
        let words = words(line)
        if let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count {
            let name = words[kind + 1].prefix { !"(<:".contains($0) }
            return String(name.isEmpty ? words[kind + 1].prefix { $0 != "(" } : name)
        }
        guard let start = line.range(of: "init") else { return line.contains("subscript") ? "subscript" : "" }
        let label = line[start.upperBound...].drop { $0 != "(" }.dropFirst().prefix { $0.isLetter }
        return "init(\(label)"
    }

    /// Returns the words of a line without its attributes.
    private static func words(_ line: Substring) -> [Substring] {
        let words = line.split(separator: " ")
        return words.count > 1 ? Array(words.drop { $0.hasPrefix("@") }) : words
    }
}
