import Foundation

extension JSONValue: ReadableValue, WritableValue {
    public static var neutralValue: JSONValue { .null }

    /// A member that is there is a value, also as null.
    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> JSONValue? {
        // Not `nil`, which beside a `JSONValue` is read as JSON's null.
        container.contains(key) ? try readMember(key, in: container) : JSONValue?.none
    }

    public static func readValue(from decoder: any Decoder) throws -> JSONValue {
        if let json = decoder as? JSONValueDecoder { return json.value }
        return try JSONProbe(decoder).value()
    }

    public func writeValue(to encoder: any Encoder) throws {
        switch self {
        case .array(let elements): try elements.writeValue(to: encoder)
        case .object(let members): try members.writeValue(to: encoder)
        case .null, .bool, .integer, .number, .decimal, .string:
            var container = encoder.singleValueContainer()
            try writeScalar(to: &container)
        }
    }

    private func writeScalar(to container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .null, .array, .object: try container.encodeNil()
        }
    }
}

extension JSONValue: Codable {
    /// Reads any value.
    ///
    /// - Throws: `DecodingError` for a number that nothing holds (`1e400`).
    public init(from decoder: any Decoder) throws {
        self = try JSONValue.readValue(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try writeValue(to: encoder)
    }
}

extension JSONValue {
    /// The JSON that a value is written as.
    ///
    /// - Throws: what the value's `encode(to:)` throws.
    public init(encoding value: some Encodable) throws {
        self = try WireNode.encoding(value).json
    }

    init<Value: WritableValue>(writing value: Value) throws {
        self = try WireNode.writing(value).json
    }

    /// Reads a model or scalar from this value.
    ///
    /// - Throws: `DecodingError` at the coding path of what does not fit.
    public func decode<Value: ReadableValue>(as type: Value.Type = Value.self) throws -> Value {
        try Value.readValue(from: JSONValueDecoder(self))
    }
}

/// Finds out what a decoder that only answers yes or no stands at.
struct JSONProbe {
    private let decoder: any Decoder

    init(_ decoder: any Decoder) {
        self.decoder = decoder
    }

    var kind: JSONKind {
        guard let container = try? decoder.singleValueContainer() else { return .object }
        if container.decodeNil() { return .null }
        if (try? container.decode(String.self)) != nil { return .string }
        if (try? container.decode(Bool.self)) != nil { return .bool }
        if let number = try? number(in: container) { return number.kind }
        if (try? decoder.unkeyedContainer()) != nil { return .array }
        return .object
    }

    func value() throws -> JSONValue {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() { return .null }
        if let text = try? container.decode(String.self) { return .string(text) }
        if let truth = try? container.decode(Bool.self) { return .bool(truth) }
        if let number = try number(in: container) { return number }
        if let elements = try? decoder.unkeyedContainer() {
            return .array(try [JSONValue].elements(of: elements))
        }
        return .object(try [String: JSONValue].readValue(from: decoder))
    }

    /// - Throws: for a number that no type holds.
    private func number(in container: any SingleValueDecodingContainer) throws -> JSONValue? {
        do {
            if let integer = try? container.decode(Int64.self) { return .integer(integer) }
            let double = try container.decode(Double.self)
            guard let exact = try? container.decode(Decimal.self) else { return .number(double) }
            return JSONValue(exact)
        } catch DecodingError.typeMismatch {
            return nil
        }
    }
}
