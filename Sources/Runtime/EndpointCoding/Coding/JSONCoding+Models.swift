import Foundation

extension JSONCoding {
    /// Writes members in the order of their names, and slashes as they are.
    public static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Without any strategy: models name their members themselves.
    public static var decoder: JSONDecoder { JSONDecoder() }

    /// Reads a model, a collection or a scalar from JSON (RFC 8259) in UTF-8, or in UTF-16 or UTF-32.
    ///
    /// Of two members with one name the first counts. Half a surrogate pair in a string is read as U+FFFD.
    ///
    /// - Throws: `DecodingError` for data that is not JSON or does not fit, and for JSON that is nested too deeply.
    public static func decode<Value: ModelValue>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
        try Value.readValue(from: ValueSource(json: data))
    }

    /// Reads any `Decodable`: by its own conformance, and the values of this runtime in it as they read themselves,
    /// dates in RFC 3339.
    ///
    /// - Parameters:
    ///   - type: what is read.
    ///   - data: JSON (RFC 8259).
    ///   - decoder: reads it instead, with its strategies. A value of this runtime reads the same through it.
    /// - Throws: `DecodingError` for data that is not JSON or does not fit, and what the type throws.
    public static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, from data: Data, by decoder: JSONDecoder? = nil
    ) throws -> Value {
        if let decoder, !(type is any ModelValue.Type) { return try decoder.decode(type, from: data) }
        return try ValueSourceDecoder(ValueSource(json: data)).decode(type)
    }

    /// Writes a model, a collection or a scalar: without spaces, members in the order of their names.
    ///
    /// - Throws: `EncodingError` for a number that JSON does not have, and for a value that is nested too deeply.
    public static func encode<Value: ModelValue>(_ value: Value) throws -> Data {
        let writer = JSONWriter()
        try value.writeValue(to: ValueTarget(writer))
        return Data(writer.bytes)
    }

    /// Writes any `Encodable`: by its own conformance, and the values of this runtime in it as they write themselves.
    ///
    /// - Parameters:
    ///   - value: what is written.
    ///   - encoder: writes it instead, with its strategies.
    /// - Throws: `EncodingError`, and what the value throws.
    public static func encode<Value: Encodable>(_ value: Value, by encoder: JSONEncoder? = nil) throws -> Data {
        if let encoder { return try encoder.encode(value) }
        let writer = JSONWriter()
        try ValueTarget(writer).write(any: value)
        return Data(writer.bytes)
    }

    /// Reads sample data leniently: what is missing or does not match becomes neutral instead of an error. For mocks
    /// and previews; use `decode` for responses.
    public static func decodeLeniently<Value: ModelValue>(
        _ type: Value.Type = Value.self, from data: Data
    ) -> Value {
        guard let source = try? ValueSource(json: data, isLenient: true) else { return Value.neutralValue }
        return (try? Value.readValue(from: source)) ?? Value.neutralValue
    }

    /// The JSON of a value as text.
    static func text<Value: ModelValue>(_ value: Value) throws -> String {
        String(decoding: try encode(value), as: UTF8.self)
    }

    package static func text<Value: Encodable>(_ value: Value) throws -> String {
        String(decoding: try encode(value), as: UTF8.self)
    }
}
