import Foundation

/// Encodes any `Encodable` value into a `WireNode`. Models may be nested up to `JSONCoding.maximumModelDepth`.
struct WireNodeEncoder: Encoder {
    let node: WireNode
    let path: CodingPath

    init(_ node: WireNode, path: CodingPath = CodingPath()) {
        self.node = node
        self.path = path
    }

    var codingPath: [any CodingKey] { path.keys }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.becomeObject()
        return KeyedEncodingContainer(WireObjectContainer(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.becomeArray()
        return WireArrayContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        self
    }
}

extension WireNodeEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { node.set(.null) }
    func encode(_ value: Bool) throws { node.set(.bool(value)) }
    func encode(_ value: String) throws { node.set(.string(value)) }
    func encode(_ value: Int) throws { node.set(JSONValue(value)) }
    func encode(_ value: Int8) throws { node.set(JSONValue(value)) }
    func encode(_ value: Int16) throws { node.set(JSONValue(value)) }
    func encode(_ value: Int32) throws { node.set(JSONValue(value)) }
    func encode(_ value: Int64) throws { node.set(JSONValue(value)) }
    func encode(_ value: UInt) throws { node.set(JSONValue(value)) }
    func encode(_ value: UInt8) throws { node.set(JSONValue(value)) }
    func encode(_ value: UInt16) throws { node.set(JSONValue(value)) }
    func encode(_ value: UInt32) throws { node.set(JSONValue(value)) }
    func encode(_ value: UInt64) throws { node.set(JSONValue(value)) }

    func encode(_ value: Double) throws {
        guard value.isFinite else { throw EncodingError.noSuchNumber(value, at: codingPath) }
        node.set(JSONValue(value))
    }

    /// Encodes the shortest decimal that parses back to the same float, instead of the nearest double.
    func encode(_ value: Float) throws {
        guard value.isFinite, let double = Double("\(value)") else {
            throw EncodingError.noSuchNumber(value, at: codingPath)
        }
        node.set(JSONValue(double))
    }

    /// Encodes values of this runtime by their own rules, and all others by their `Encodable` conformance.
    func encode<Value: Encodable>(_ value: Value) throws {
        guard path.allowsValue else { throw tooDeep() }
        if Value.self == Decimal.self { return try encode(decimal: value) }
        if let writable = value as? any ModelValue { return try set(writable) }
        try value.encode(to: self)
    }

    private func encode(decimal value: Any) throws {
        guard let decimal = value as? Decimal, decimal.isFinite else {
            throw EncodingError.noSuchNumber(value, at: codingPath)
        }
        node.set(JSONValue(decimal))
    }

    /// Encodes a value of this runtime by its own rules.
    func set(_ value: some ModelValue) throws {
        node.set(try WireNode(unlimited: value, at: path))
    }

    func tooDeep() -> EncodingError {
        EncodingError.tooDeep(JSONCoding.maximumModelDepth, at: Array(codingPath.prefix(32)))
    }
}

/// The members of an object that is being encoded.
struct WireObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: WireNodeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) throws { set(.null, key) }
    func encode(_ value: Bool, forKey key: Key) throws { set(.bool(value), key) }
    func encode(_ value: String, forKey key: Key) throws { set(.string(value), key) }
    func encode(_ value: Int, forKey key: Key) throws { set(JSONValue(value), key) }
    func encode(_ value: Int64, forKey key: Key) throws { set(.integer(value), key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        let member = member(key)
        // Encodes here instead of in the member's `encode`, to use less stack.
        if member.path.allowsValue, Value.self != Decimal.self, let writable = value as? any ModelValue {
            return try member.set(writable)
        }
        try member.encode(value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { member(key).unkeyedContainer() }

    func superEncoder() -> any Encoder { member(WireKey("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { member(key) }

    private func set(_ value: JSONValue, _ key: Key) {
        _ = encoder.node.member(key.stringValue, value)
    }

    private func member(_ key: some CodingKey) -> WireNodeEncoder {
        WireNodeEncoder(encoder.node.member(key.stringValue), path: encoder.path.appending(key))
    }
}

/// The elements of an array that is being encoded.
struct WireArrayContainer: UnkeyedEncodingContainer {
    let encoder: WireNodeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.node.count }

    func encodeNil() throws { _ = encoder.node.element(.null) }
    func encode(_ value: Bool) throws { _ = encoder.node.element(.bool(value)) }
    func encode(_ value: String) throws { _ = encoder.node.element(.string(value)) }
    func encode(_ value: Int) throws { _ = encoder.node.element(JSONValue(value)) }
    func encode(_ value: Int64) throws { _ = encoder.node.element(.integer(value)) }

    func encode<Value: Encodable>(_ value: Value) throws { try element().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }

    func superEncoder() -> any Encoder { element() }

    private func element() -> WireNodeEncoder {
        let index = count
        return WireNodeEncoder(encoder.node.element(), path: encoder.path.appending(IndexKey(index)))
    }
}
