import CodegenYAML

/// A value that a filter compares. An absent value is `nil`.
enum JSONPathValue {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Node])
    case object(Mapping)

    init(_ node: Node) {
        switch node.content {
        case .sequence(let nodes): self = .array(nodes)
        case .mapping(let mapping): self = .object(mapping)
        case .scalar(let scalar):
            switch scalar.kind {
            case .null: self = .null
            case .bool: self = .bool(node.bool == true)
            case .integer, .float: self = Self.number(scalar.text)
            case .string: self = .string(scalar.text)
            }
        }
    }

    init(_ literal: JSONPath.Literal) {
        switch literal {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        }
    }

    /// Returns the value of a number, including YAML's `0x1F`, `0o17` and `.inf`.
    private static func number(_ text: String) -> JSONPathValue {
        let lowercased = text.lowercased()
        if lowercased.hasPrefix("0x"), let value = Int(lowercased.dropFirst(2), radix: 16) {
            return .number(Double(value))
        }
        if lowercased.hasPrefix("0o"), let value = Int(lowercased.dropFirst(2), radix: 8) {
            return .number(Double(value))
        }
        return .number(Double(lowercased.replacing(".inf", with: "inf").replacing(".nan", with: "nan")) ?? .nan)
    }

    /// The number of characters, elements or members; `nil` for other values.
    var length: Int? {
        switch self {
        case .string(let text): text.unicodeScalars.count
        case .array(let nodes): nodes.count
        case .object(let mapping): mapping.entries.count
        case .null, .bool, .number: nil
        }
    }

    // MARK: Comparing

    /// Compares values by RFC 9535, section 2.3.5.2.2: only numbers and strings have an order, and two absent values
    /// are equal.
    static func compare(_ left: JSONPathValue?, _ comparison: JSONPath.Comparison, _ right: JSONPathValue?) -> Bool {
        switch comparison {
        case .equal: isEqual(left, right)
        case .notEqual: !isEqual(left, right)
        case .less: isLess(left, right)
        case .greater: isLess(right, left)
        case .lessOrEqual: isLess(left, right) || isEqual(left, right)
        case .greaterOrEqual: isLess(right, left) || isEqual(left, right)
        }
    }

    private static func isLess(_ left: JSONPathValue?, _ right: JSONPathValue?) -> Bool {
        switch (left, right) {
        case (.number(let left)?, .number(let right)?): left < right
        case (.string(let left)?, .string(let right)?):
            left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        default: false
        }
    }

    private static func isEqual(_ left: JSONPathValue?, _ right: JSONPathValue?) -> Bool {
        switch (left, right) {
        case (nil, nil), (.null?, .null?): true
        case (.bool(let left)?, .bool(let right)?): left == right
        case (.number(let left)?, .number(let right)?): left == right
        case (.string(let left)?, .string(let right)?): left.unicodeScalars.elementsEqual(right.unicodeScalars)
        case (.array(let left)?, .array(let right)?):
            left.count == right.count && zip(left, right).allSatisfy { isEqual(JSONPathValue($0), JSONPathValue($1)) }
        case (.object(let left)?, .object(let right)?):
            left.entries.count == right.entries.count
                && left.entries.allSatisfy { entry in
                    right[entry.key].map { isEqual(JSONPathValue(entry.value), JSONPathValue($0)) } ?? false
                }
        default: false
        }
    }
}
