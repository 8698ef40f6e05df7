import Foundation

/// Reads models out of a `JSONValue`. Used where a value is read more than once (unions), by `JSONValue.decode`, and
/// for samples.
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

    var codingPath: [any CodingKey] { path.keys }

    /// A decoder of a value inside this one.
    func child(_ value: JSONValue, _ key: any CodingKey) -> JSONValueDecoder {
        JSONValueDecoder(value, path: path.appending(key), context: context, userInfo: userInfo)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else { throw mismatch([String: JSONValue].self) }
        return KeyedDecodingContainer(JSONObjectContainer(decoder: self, members: members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = value else { throw mismatch([JSONValue].self) }
        return JSONArrayContainer(decoder: self, elements: elements)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        self
    }

    func mismatch(_ type: Any.Type) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: codingPath, debugDescription: "Expected \(type), found \(value.kind).")
        return value.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value.isNull }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard case .bool(let truth) = value else { throw mismatch(type) }
        return truth
    }

    func decode(_ type: String.Type) throws -> String {
        guard case .string(let text) = value else { throw mismatch(type) }
        return text
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard let double = value.double else { throw mismatch(type) }
        return double
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
    func decode(_ type: Int.Type) throws -> Int { try integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
    func decode(_ type: UInt.Type) throws -> UInt { try integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

    /// Values of this runtime read by their own rules, all others by their `Decodable` conformance.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == Decimal.self, let value = try decimal() as? Value { return value }
        if let readable = type as? any ReadableValue.Type, let value = try readable.readValue(from: self) as? Value {
            return value
        }
        return try Value(from: self)
    }

    private func integer<Number: FixedWidthInteger>() throws -> Number {
        let number: Number? =
            switch value {
            case .integer(let integer): Number(exactly: integer)
            case .number(let double): Number(exactly: double)
            case .decimal(let decimal): Number("\(decimal)")
            case .null, .bool, .string, .array, .object: throw mismatch(Number.self)
            }
        guard let number else {
            throw DecodingError.unfit("The number does not fit \(Number.self).", at: codingPath)
        }
        return number
    }

    private func decimal() throws -> Decimal {
        switch value {
        case .integer(let integer): return Decimal(integer)
        case .decimal(let decimal): return decimal
        case .number(let double):
            guard let decimal = Decimal(string: "\(double)") else { throw mismatch(Decimal.self) }
            return decimal
        case .null, .bool, .string, .array, .object: throw mismatch(Decimal.self)
        }
    }
}
