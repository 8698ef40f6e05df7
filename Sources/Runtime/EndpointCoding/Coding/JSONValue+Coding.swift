import Foundation

extension JSONValue: ModelValue {
    public static var neutralValue: JSONValue { .null }

    /// A value that is there is one, also as null.
    public static func readPresentValue(from source: ValueSource) throws -> JSONValue? {
        // `nil` beside a `JSONValue` is read as JSON's null.
        .some(try source.json())
    }

    public static func readValue(from source: ValueSource) throws -> JSONValue {
        try source.json()
    }

    /// - Throws: `EncodingError` for a number that JSON does not have, and for a value that is nested too deeply.
    public func writeValue(to target: ValueTarget) throws {
        try target.writer.write(self)
    }
}

extension JSONValue: Codable {
    /// Reads any value.
    ///
    /// - Throws: `DecodingError` for a number that nothing holds (`1e400`), and for a value that is nested deeper than
    ///   `JSONCoding.maximumDepth`.
    public init(from decoder: any Decoder) throws {
        self = try ValueSource(decoder).json()
    }

    public func encode(to encoder: any Encoder) throws {
        if let wire = encoder as? WireNodeEncoder { return wire.node.set(self) }
        try JSONTranscriber.write(self, to: encoder)
    }
}

extension JSONValue {
    /// The JSON that a value is written as.
    ///
    /// - Throws: what the value's `encode(to:)` throws, and `EncodingError` when it is nested deeper than
    ///   `JSONCoding.maximumDepth`.
    public init(encoding value: some Encodable) throws {
        let writer = JSONWriter()
        try ValueTarget(writer).write(any: value)
        self = try JSONDocument(writer.bytes).json()
    }

    init<Value: ModelValue>(writing value: Value) throws {
        let writer = JSONWriter()
        try value.writeValue(to: ValueTarget(writer))
        self = try JSONDocument(writer.bytes).json()
    }

    /// Reads a model or scalar from this value.
    ///
    /// - Throws: `DecodingError` at the coding path of what does not fit.
    public func decode<Value: ModelValue>(as type: Value.Type = Value.self) throws -> Value {
        try Value.readValue(from: ValueSource(self))
    }

    /// Reads a type of the app: any `Decodable`, by its own conformance.
    ///
    /// - Throws: `DecodingError` at the coding path of what does not fit.
    public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try Value(from: ValueSourceDecoder(ValueSource(self)))
    }
}
