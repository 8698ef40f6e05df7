import Foundation

extension JSONCoding {
    /// A `JSONEncoder` that sorts members by name and does not escape slashes.
    public static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// A `JSONDecoder` without strategies: models contain the names of their JSON members.
    public static var decoder: JSONDecoder { JSONDecoder() }

    /// Decodes a model, a collection or a scalar from JSON (RFC 8259) in UTF-8, UTF-16 or UTF-32.
    ///
    /// If two members of an object have the same name, the first one is used. Half a surrogate pair in a string becomes
    /// U+FFFD.
    ///
    /// - Throws: `DecodingError` if the data is not JSON, does not match the type, or is nested too deeply.
    public static func decode<Value: ModelValue>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
        try Value._readValue(from: ValueSource(json: data))
    }

    /// Decodes any `Decodable` by its own conformance. The values of this runtime in it are decoded by their own rules,
    /// and dates in RFC 3339.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - data: JSON (RFC 8259).
    ///   - decoder: A decoder to use instead, with its strategies. It does not change the decoding of this runtime's
    ///     values.
    /// - Throws: `DecodingError` if the data is not JSON or does not match the type, and the errors of the type.
    public static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, from data: Data, by decoder: JSONDecoder? = nil
    ) throws -> Value {
        if let decoder, !(type is any ModelValue.Type) { return try decoder.decode(type, from: data) }
        return try ValueSourceDecoder(ValueSource(json: data)).decode(type)
    }

    /// Encodes a model, a collection or a scalar without spaces, with members sorted by name.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot represent or a value that is nested too deeply.
    public static func encode<Value: ModelValue>(_ value: Value) throws -> Data {
        let writer = JSONWriter()
        try value._writeValue(to: ValueTarget(writer))
        return Data(writer.bytes)
    }

    /// Encodes any `Encodable` by its own conformance. The values of this runtime in it are encoded by their own rules.
    ///
    /// - Parameters:
    ///   - value: The value to encode.
    ///   - encoder: An encoder to use instead, with its strategies.
    /// - Throws: `EncodingError`, and the errors of the value.
    public static func encode<Value: Encodable>(_ value: Value, by encoder: JSONEncoder? = nil) throws -> Data {
        if let encoder { return try encoder.encode(value) }
        let writer = JSONWriter()
        try ValueTarget(writer).write(any: value)
        return Data(writer.bytes)
    }

    /// Decodes sample data leniently: a value that is missing or does not match becomes neutral instead of an error.
    /// For mocks and previews; use `decode` for responses.
    public static func decodeLeniently<Value: ModelValue>(
        _ type: Value.Type = Value.self, from data: Data
    ) -> Value {
        guard let source = try? ValueSource(json: data, isLenient: true) else { return Value._neutralValue }
        return (try? Value._readValue(from: source)) ?? Value._neutralValue
    }

    /// Returns the JSON of a value as a string.
    static func text<Value: ModelValue>(_ value: Value) throws -> String {
        String(decoding: try encode(value), as: UTF8.self)
    }

    package static func text<Value: Encodable>(_ value: Value) throws -> String {
        String(decoding: try encode(value), as: UTF8.self)
    }
}
