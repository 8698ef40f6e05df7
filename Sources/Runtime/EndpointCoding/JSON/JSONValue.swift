import Foundation

/// Any JSON value, kept so that writing it gives the same JSON.
///
/// A number is the first of these that holds it exactly: `integer`, `number`, `decimal`. So equal numbers are equal
/// values, however they were spelled (`1` and `1.0` are both `.integer(1)`), and neither an identifier of twenty digits
/// nor a price with thirty loses one.
///
/// Values are read, written, compared and described without recursion. What is read or written is nested no deeper than
/// `JSONCoding.maximumDepth`; the memory of a value that an app nests deeper itself is given back level by level, which
/// takes some hundred bytes of the stack for each.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    /// A number with a fraction, or too large for `integer`.
    case number(Double)
    /// A number that `Double` would round.
    case decimal(Decimal)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// A whole number, as `integer` where it fits.
    public init(_ value: some BinaryInteger) {
        if let integer = Int64(exactly: value) {
            self = .integer(integer)
        } else {
            self.init(Decimal(string: "\(value)") ?? .nan)
        }
    }

    /// A number, as `integer` where it is whole.
    public init(_ value: Double) {
        if let integer = Int64(exactly: value) {
            self = .integer(integer)
        } else {
            self = .number(value)
        }
    }

    /// A number, as `integer` or `number` where these hold it exactly.
    public init(_ value: Decimal) {
        let text = "\(value)"
        if let integer = Int64(text) {
            self = .integer(integer)
        } else if let double = Double(text), Decimal(string: "\(double)") == value {
            self = .number(double)
        } else {
            self = .decimal(value)
        }
    }

    /// The JSON type.
    public var kind: JSONKind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .integer: .integer
        case .number, .decimal: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// The member of an object; nil for other values and missing members.
    public subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    /// The element of an array; nil for other values and places outside the array.
    public subscript(_ index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The text of a string, number or bool as a query would spell it; nil for other values.
    package var scalarText: String? {
        switch self {
        case .null, .array, .object: nil
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): "\(value)"
        case .number(let value): value.wireText
        case .decimal(let value): "\(value)"
        case .string(let value): value
        }
    }
}

extension Double {
    /// The number as JSON spells it: no fraction where there is none.
    var wireText: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
