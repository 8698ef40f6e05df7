import Foundation

/// Writes any `Encodable` value into a `WireNode`.
struct WireNodeEncoder: Encoder {
    let node: WireNode
    let codingPath: [any CodingKey]

    init(_ node: WireNode, codingPath: [any CodingKey] = []) {
        self.node = node
        self.codingPath = codingPath
    }

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
        guard value.isFinite else { throw unfit(value) }
        node.set(JSONValue(value))
    }

    /// The shortest decimal that reads back as the same float, not the double beside it.
    func encode(_ value: Float) throws {
        guard value.isFinite, let double = Double("\(value)") else { throw unfit(value) }
        node.set(JSONValue(double))
    }

    /// Values of this runtime are written by their own rules, all others by their `Encodable` conformance.
    func encode<Value: Encodable>(_ value: Value) throws {
        if let decimal = value as? Decimal {
            guard decimal.isFinite else { throw unfit(value) }
            node.set(JSONValue(decimal))
        } else if let writable = value as? any WritableValue {
            try writable.writeValue(to: self)
        } else {
            try value.encode(to: self)
        }
    }

    private func unfit(_ value: Any) -> EncodingError {
        .invalidValue(value, .init(codingPath: codingPath, debugDescription: "JSON has no such number."))
    }
}

/// The members of an object being written.
struct WireObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: WireNodeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) throws { try member(key).encodeNil() }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try member(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { member(key).unkeyedContainer() }

    func superEncoder() -> any Encoder { member(WireKey("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { member(key) }

    private func member(_ key: some CodingKey) -> WireNodeEncoder {
        WireNodeEncoder(encoder.node.member(key.stringValue), codingPath: codingPath + [key])
    }
}

/// The elements of an array being written.
struct WireArrayContainer: UnkeyedEncodingContainer {
    let encoder: WireNodeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.node.count }

    func encodeNil() throws { try element().encodeNil() }

    func encode<Value: Encodable>(_ value: Value) throws { try element().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }

    func superEncoder() -> any Encoder { element() }

    private func element() -> WireNodeEncoder {
        WireNodeEncoder(encoder.node.element(), codingPath: codingPath + [IndexKey(count)])
    }
}
