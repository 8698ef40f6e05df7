import Foundation

/// The one place that makes the JSON coders of client, mocks and stubs.
///
/// No key, date or data strategy is set: models name their members themselves, and their values read the same through
/// a bare `JSONDecoder`.
public enum JSONCoding {
    /// Writes members in the order of their names, and slashes as they are.
    public static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Without any strategy: models name their members themselves.
    public static var decoder: JSONDecoder { JSONDecoder() }

    /// Reads a model, a collection or a scalar.
    ///
    /// - Throws: `DecodingError` for data that is not JSON or does not fit.
    public static func decode<Value: ReadableValue>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
        try decoder.decode(Readable<Value>.self, from: data).value
    }

    /// Writes a model, a collection or a scalar.
    ///
    /// - Throws: `EncodingError` for a value that JSON does not have.
    public static func encode<Value: WritableValue>(_ value: Value) throws -> Data {
        try encoder.encode(Written(value))
    }

    /// Reads sample data as far as it goes: what is missing or does not fit becomes neutral instead of an error. For
    /// mocks and previews; what a server sends is read with `decode`.
    public static func decodeLeniently<Value: ReadableValue>(
        _ type: Value.Type = Value.self, from data: Data
    ) -> Value {
        guard let json = try? decode(JSONValue.self, from: data) else { return Value.neutralValue }
        let decoder = JSONValueDecoder(json, context: DecodingContext(isLenient: true))
        return (try? Value.readValue(from: decoder)) ?? Value.neutralValue
    }
}

extension JSONCoding {
    /// The JSON of a value as text.
    static func text<Value: WritableValue>(_ value: Value) throws -> String {
        String(decoding: try encode(value), as: UTF8.self)
    }
}
