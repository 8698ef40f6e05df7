import Foundation

extension JSONValue: ModelValue {
    public static var _neutralValue: JSONValue { .null }

    /// Returns the value, also if it is null.
    public static func _readPresentValue(from source: ValueSource) throws -> JSONValue? {
        // Without `.some`, a `nil` literal would become the JSON value null.
        .some(try source.json())
    }

    public static func _readValue(from source: ValueSource) throws -> JSONValue {
        try source.json()
    }

    /// - Throws: `EncodingError` for a number that JSON cannot represent or a value that is nested too deeply.
    public func _writeValue(to target: ValueTarget) throws {
        try target.writer.write(self)
    }
}

extension JSONValue: Codable {
    /// Decodes any value.
    ///
    /// - Throws: `DecodingError` for a number that no type can represent (`1e400`), or a value that is nested deeper
    ///   than `JSONCoding.maximumDepth`.
    public init(from decoder: any Decoder) throws {
        self = try ValueSource(decoder).json()
    }

    public func encode(to encoder: any Encoder) throws {
        if let wire = encoder as? WireNodeEncoder { return wire.node.set(self) }
        try JSONTranscriber.write(self, to: encoder)
    }
}

extension JSONValue {
    /// Creates the JSON that a value encodes to.
    ///
    /// - Throws: The errors of the value's `encode(to:)`, and `EncodingError` if the value is nested deeper than
    ///   `JSONCoding.maximumDepth`.
    public init(encoding value: some Encodable) throws {
        let writer = JSONWriter()
        try ValueTarget(writer).write(any: value)
        self = try JSONDocument(writer.bytes).json()
    }

    init<Value: ModelValue>(writing value: Value) throws {
        let writer = JSONWriter()
        try value._writeValue(to: ValueTarget(writer))
        self = try JSONDocument(writer.bytes).json()
    }

    /// Decodes a model or scalar from this value.
    ///
    /// - Throws: `DecodingError` with the coding path of the value that does not match.
    public func decode<Value: ModelValue>(as type: Value.Type = Value.self) throws -> Value {
        try Value._readValue(from: ValueSource(self))
    }

    /// Decodes a type of the app by its own `Decodable` conformance.
    ///
    /// - Throws: `DecodingError` with the coding path of the value that does not match.
    public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try Value(from: ValueSourceDecoder(ValueSource(self)))
    }
}
