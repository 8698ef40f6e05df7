import CodegenYAML
import EndpointMockData

/// Writes JSON as YAML in block style.
enum YAMLBlock {
    /// Returns the lines of a list element, with a hyphen at this indentation.
    static func element(_ value: PlainValue, indent: Int) -> String {
        let space = String(repeating: " ", count: indent)
        let text = block(value, indent: indent + 2)
        return "\(space)- \(text.drop { $0 == " " || $0 == "\n" })\n"
    }

    /// Returns a value after a key: on the same line, or on the next lines.
    private static func block(_ value: PlainValue, indent: Int) -> String {
        let space = String(repeating: " ", count: indent)
        switch value {
        case .object(let members) where !members.isEmpty:
            return members.map { "\n\(space)\(scalar($0.name)):\(separated(block($0.value, indent: indent + 2)))" }
                .joined()
        case .array(let elements) where !elements.isEmpty:
            return elements.map { element in
                "\n\(space)- \(block(element, indent: indent + 2).drop { $0 == " " || $0 == "\n" })"
            }.joined()
        case .string(let text): return scalar(text)
        case .null, .bool, .number, .object, .array: return value.json
        }
    }

    private static func separated(_ text: String) -> String {
        text.hasPrefix("\n") ? text : " " + text
    }

    /// Returns a string that YAML 1.1 and 1.2 read as the same string.
    private static func scalar(_ text: String) -> String {
        isPlain(text) ? text : PlainValue.string(text).json
    }

    private static func isPlain(_ text: String) -> Bool {
        let words: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        guard let first = text.unicodeScalars.first, isLetter(first), !text.hasSuffix(" "),
            !words.contains(text.lowercased())
        else { return false }
        return text.unicodeScalars.allSatisfy { isLetter($0) || "0123456789 _-./".unicodeScalars.contains($0) }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
}

extension PlainValue {
    /// Creates the JSON of a node. The reader of YAML limits its size.
    init(_ node: Node) {
        switch node.content {
        case .sequence(let nodes): self = .array(nodes.map(PlainValue.init))
        case .mapping(let mapping): self = .object(mapping.entries.map { Member($0.key, PlainValue($0.value)) })
        case .scalar(let scalar):
            switch scalar.kind {
            case .null: self = .null
            case .bool: self = .bool(scalar.text.lowercased() == "true")
            case .integer, .float: self = Double(scalar.text) == nil ? .string(scalar.text) : .number(scalar.text)
            case .string: self = .string(scalar.text)
            }
        }
    }
}
