/// Formats values as YAML on a single line.
package enum YAMLText {
    /// Returns a scalar, without quotes if it is certainly a string.
    package static func scalar(_ text: String) -> String {
        let isPlain = text.wholeMatch(of: /[A-Za-z._\/][A-Za-z0-9._\/-]*/) != nil && text.contains(where: \.isLetter)
        return isPlain && !words.contains(text.lowercased()) ? text : quoted(text)
    }

    package static func flow(_ node: Node) -> String {
        switch node.content {
        case .scalar(let scalar): return scalar.kind == .string ? self.scalar(scalar.text) : scalar.text
        case .sequence(let elements): return "[\(elements.map(flow).joined(separator: ", "))]"
        case .mapping(let mapping) where mapping.entries.isEmpty: return "{}"
        case .mapping(let mapping):
            let entries = mapping.entries.map { "\(self.scalar($0.key)): \(flow($0.value))" }
            return "{ \(entries.joined(separator: ", ")) }"
        }
    }

    package static func quoted(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "'\(line.replacing("'", with: "''"))'"
    }

    /// Plain scalars with another meaning in YAML 1.1 or 1.2.
    private static let words: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n", ".inf", ".nan"]
}
