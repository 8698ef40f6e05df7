import Foundation

/// Any JSON value, kept so that encoding it produces the same JSON.
///
/// A number is stored as the first case that represents it exactly: `integer`, `number`, `decimal`. Equal numbers are
/// therefore equal values, whatever their spelling: `1` and `1.0` are both `.integer(1)`. An identifier of twenty
/// digits or a price of thirty keeps all its digits.
///
/// Values are decoded, encoded, compared and described without recursion. Decoded and encoded values may be nested up
/// to `JSONCoding.maximumDepth`. An app can create values that are nested deeper. Their memory is released level by
/// level, which takes some hundred bytes of stack for each level.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    /// A number with a fraction, or a number too large for `integer`.
    case number(Double)
    /// A number that `Double` would round.
    case decimal(Decimal)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Creates a number from an integer: `integer` if it fits into `Int64`.
    public init(_ value: some BinaryInteger) {
        if let integer = Int64(exactly: value) {
            self = .integer(integer)
        } else {
            self.init(Decimal(string: "\(value)") ?? .nan)
        }
    }

    /// Creates a number: `integer` if it is whole and fits into `Int64`, otherwise `number`.
    public init(_ value: Double) {
        if let integer = Int64(exactly: value) {
            self = .integer(integer)
        } else {
            self = .number(value)
        }
    }

    /// Creates a number: `integer` or `number` if one of these represents it exactly, otherwise `decimal`.
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

    /// Returns a member of an object; `nil` for other values and missing members.
    public subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    /// Returns an element of an array; `nil` for other values and indices outside the array.
    public subscript(_ index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The text of a string, number or Boolean as in a query; `nil` for other values.
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
    /// The number in JSON syntax, without `.0` for a whole number.
    var wireText: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
