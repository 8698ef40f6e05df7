import Foundation

/// Reads models out of a `JSONValue`: bodies, samples and headers, and unions, which look at a value more than once.
/// Models nest up to `JSONCoding.maximumModelDepth`.
final class JSONValueDecoder: Decoder {
    let value: JSONValue
    let path: CodingPath
    let context: DecodingContext
    let userInfo: [CodingUserInfoKey: Any]

    init(
        _ value: JSONValue, path: CodingPath = CodingPath(), context: DecodingContext = DecodingContext(),
        userInfo: [CodingUserInfoKey: Any] = [:]
    ) {
        self.value = value
        self.path = path
        self.context = context
        self.userInfo = userInfo
    }

    /// Empty while alternatives of a union are tried: the errors that would name it are dropped.
    var codingPath: [any CodingKey] { context.isComparing ? [] : path.keys }

    /// The decoder, if it is one of these. It is asked for every object, and a cast takes several times as long.
    static func of(_ decoder: any Decoder) -> JSONValueDecoder? {
        func identical<Other: Decoder>(_ decoder: Other) -> JSONValueDecoder? {
            guard Other.self == JSONValueDecoder.self else { return nil }
            return withUnsafeBytes(of: decoder) { $0.load(as: JSONValueDecoder.self) }
        }
        return identical(decoder)
    }

    /// A decoder of a value inside this one.
    func child(_ value: JSONValue, _ key: any CodingKey) -> JSONValueDecoder {
        JSONValueDecoder(value, path: path.appending(key), context: context, userInfo: userInfo)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else { throw value.mismatch([String: JSONValue].self, at: codingPath) }
        try limitDepth()
        return KeyedDecodingContainer(JSONObjectContainer(decoder: self, members: members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = value else { throw value.mismatch([JSONValue].self, at: codingPath) }
        try limitDepth()
        return JSONArrayContainer(decoder: self, elements: elements)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        self
    }

    private func limitDepth() throws {
        if !path.allowsNesting { throw tooDeep() }
    }

    private func tooDeep() -> DecodingError {
        .unfit(
            "The models are nested too deeply (\(path.depth) levels of at most \(JSONCoding.maximumModelDepth)).",
            at: Array(codingPath.prefix(32)))
    }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value.isNull }

    func decode(_ type: Bool.Type) throws -> Bool { try value.scalar(at: codingPath) }
    func decode(_ type: String.Type) throws -> String { try value.scalar(at: codingPath) }
    func decode(_ type: Double.Type) throws -> Double { try value.scalar(at: codingPath) }
    func decode(_ type: Float.Type) throws -> Float { try value.scalar(at: codingPath) }
    func decode(_ type: Int.Type) throws -> Int { try value.scalar(at: codingPath) }
    func decode(_ type: Int8.Type) throws -> Int8 { try value.scalar(at: codingPath) }
    func decode(_ type: Int16.Type) throws -> Int16 { try value.scalar(at: codingPath) }
    func decode(_ type: Int32.Type) throws -> Int32 { try value.scalar(at: codingPath) }
    func decode(_ type: Int64.Type) throws -> Int64 { try value.scalar(at: codingPath) }
    func decode(_ type: UInt.Type) throws -> UInt { try value.scalar(at: codingPath) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try value.scalar(at: codingPath) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try value.scalar(at: codingPath) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try value.scalar(at: codingPath) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try value.scalar(at: codingPath) }

    /// Values of this runtime read by their own rules, all others by their `Decodable` conformance.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == Decimal.self, let decimal = try value.scalar(at: codingPath) as Decimal as? Value { return decimal }
        if let readable = type as? any ReadableValue.Type, let value = try readable.readValue(from: self) as? Value {
            return value
        }
        return try Value(from: self)
    }
}
