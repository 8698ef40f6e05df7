extension Repository.SourceText {
    /// The names of public types, including nested types.
    var publicTypes: [String] { code.compactMap { Self.publicType($0.text) } }

    /// The names of top-level types and type aliases. Platform-specific types are indented, because they are inside
    /// `#if`.
    func publicTypes(indent: String) -> [String] {
        lines.compactMap { line in
            guard line.hasPrefix(indent), line.dropFirst(indent.count).first?.isLetter == true else { return nil }
            return Self.publicType(line, or: "typealias")
        }
    }

    private static func publicType(_ line: Substring, or alias: Substring? = nil) -> String? {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard words.first == "public" else { return nil }
        let rest = words.dropFirst().drop { ["final", "indirect", "nonisolated"].contains($0) }
        guard let kind = rest.first, kinds.contains(kind) || kind == alias, let name = rest.dropFirst().first
        else { return nil }
        return String(name)
    }

    private static let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "actor"]
}
