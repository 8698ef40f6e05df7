import Foundation

/// Decodes types of an app from a position in JSON, by their `Decodable` conformance. Models may be nested up to
/// `JSONCoding.maximumModelDepth`.
struct ValueSourceDecoder: Decoder {
    let source: ValueSource

    init(_ source: ValueSource) {
        self.source = source
    }

    var codingPath: [any CodingKey] { source.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { source.context.userInfo }

    /// Returns the decoder if it has this type. The runtime calls it for every object of an app, and a cast takes
    /// several times as long.
    static func of(_ decoder: any Decoder) -> ValueSourceDecoder? {
        func identical<Other: Decoder>(_ decoder: Other) -> ValueSourceDecoder? {
            guard Other.self == ValueSourceDecoder.self else { return nil }
            return withUnsafeBytes(of: decoder) { $0.load(as: ValueSourceDecoder.self) }
        }
        return identical(decoder)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let document = source.document, document.kind(source.index) == .object else {
            throw source.mismatch([String: JSONValue].self)
        }
        try source.limitDepth()
        return KeyedDecodingContainer(JSONObjectContainer(source: source, document: document))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let document = source.document, document.kind(source.index) == .array else {
            throw source.mismatch([JSONValue].self)
        }
        try source.limitDepth()
        return JSONArrayContainer(source: source, elements: document.elements(of: source.index))
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        self
    }
}

extension ValueSourceDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { source.isNull }

    func decode(_ type: Bool.Type) throws -> Bool { try source.scalar() }
    func decode(_ type: String.Type) throws -> String { try source.scalar() }
    func decode(_ type: Double.Type) throws -> Double { try source.scalar() }
    func decode(_ type: Float.Type) throws -> Float { try source.scalar() }
    func decode(_ type: Int.Type) throws -> Int { try source.scalar() }
    func decode(_ type: Int8.Type) throws -> Int8 { try source.scalar() }
    func decode(_ type: Int16.Type) throws -> Int16 { try source.scalar() }
    func decode(_ type: Int32.Type) throws -> Int32 { try source.scalar() }
    func decode(_ type: Int64.Type) throws -> Int64 { try source.scalar() }
    func decode(_ type: UInt.Type) throws -> UInt { try source.scalar() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try source.scalar() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try source.scalar() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try source.scalar() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try source.scalar() }

    /// Decodes values of this runtime by their own rules, and all others by their `Decodable` conformance.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let readable = type as? any ModelValue.Type, let value = try readable._readValue(from: source) as? Value {
            return value
        }
        return try Value(from: self)
    }
}

extension ValueSource {
    fileprivate func scalar<Scalar: JSONScalar>() throws -> Scalar {
        guard let document else { throw mismatch(Scalar.self) }
        return try scalar(in: document)
    }
}
