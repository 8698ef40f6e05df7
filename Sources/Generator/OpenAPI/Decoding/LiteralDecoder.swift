import CodegenDiagnostics
import CodegenYAML
import EndpointMockData

/// Converts nodes to JSON values: examples, defaults, enumeration members, extensions.
struct LiteralDecoder {
    let context: ReadingContext

    /// - Parameter type: The type of the schema, which decides whether `1.10` is a string or a number.
    func literal(of node: Node, as type: Schema.JSONType? = nil) -> Literal {
        let value = type.flatMap { type in node.scalar.flatMap { Self.value(of: $0, as: type) } } ?? value(of: node)
        return Literal(value, range: node.range)
    }

    /// Returns the JSON value that an example contains as text, if it has a kind that the schema may have; otherwise `nil`.
    ///
    /// - Parameter isExpected: Whether the schema may have this kind of value. A string is never expected.
    static func json(in example: Literal, where isExpected: (PlainValue) -> Bool) -> Literal? {
        guard case .string(let text) = example.value,
            let value = try? PlainValue(json: text.utf8, maximumDepth: Literal.maximumDepth), isExpected(value)
        else { return nil }
        return Literal(value, range: example.range)
    }

    /// Values that are nested too deeply are cut off.
    func value(of node: Node, depth: Int = 0) -> PlainValue {
        guard depth < Literal.maximumDepth, context.budget.spend(at: node.range) else { return .null }
        switch node.content {
        case .scalar(let scalar):
            return Self.value(of: scalar)
        case .sequence(let nodes):
            return .array(nodes.map { value(of: $0, depth: depth + 1) })
        case .mapping(let mapping):
            return .object(mapping.entries.map { PlainValue.Member($0.key, value(of: $0.value, depth: depth + 1)) })
        }
    }

    /// Returns `nil` if the value already has the type or cannot be converted to it.
    private static func value(of scalar: Scalar, as type: Schema.JSONType) -> PlainValue? {
        switch (type, scalar.kind) {
        case (.string, .bool), (.string, .integer), (.string, .float): .string(scalar.text)
        case (.integer, .string): Int(scalar.text).map { .number(String($0)) }
        case (.number, .string):
            Double(scalar.text).flatMap { _ in JSONNumber.spelling(of: scalar.text) }.map { .number($0) }
        case (.boolean, .string): ["true": .bool(true), "false": .bool(false)][scalar.text]
        default: nil
        }
    }

    private static func value(of scalar: Scalar) -> PlainValue {
        switch scalar.kind {
        case .null: .null
        case .bool: .bool(scalar.text.lowercased() == "true")
        case .string: .string(scalar.text)
        case .integer, .float: JSONNumber.spelling(of: scalar.text).map(PlainValue.number) ?? .string(scalar.text)
        }
    }
}

/// Spells the numbers of YAML as JSON numbers.
enum JSONNumber {
    /// Returns `nil` if the text has no JSON number: `.inf`, `.nan`, hexadecimal digits beyond 64 bits.
    static func spelling(of text: String) -> String? {
        let isNegative = text.hasPrefix("-")
        let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
        let magnitude: String
        if digits.hasPrefix("0x") || digits.hasPrefix("0o") {
            guard let value = UInt64(digits.dropFirst(2), radix: digits.hasPrefix("0x") ? 16 : 8) else { return nil }
            magnitude = String(value)
        } else {
            guard let first = digits.first, first.isASCII, first.isNumber || first == ".",
                digits.contains(where: \.isNumber)
            else { return nil }
            magnitude = decimal(digits)
        }
        return isNegative ? "-" + magnitude : magnitude
    }

    private static func decimal(_ digits: Substring) -> String {
        let mantissa = digits.prefix { $0 != "e" && $0 != "E" }
        let parts = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = String((parts.first ?? "").drop { $0 == "0" })
        let fraction = parts.count > 1 ? "." + (parts[1].isEmpty ? "0" : parts[1]) : ""
        return (whole.isEmpty ? "0" : whole) + fraction + digits.dropFirst(mantissa.count)
    }
}
