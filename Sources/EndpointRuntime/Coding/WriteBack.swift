import Foundation

/// Compares what a value writes with the JSON that it was read from, without building a second tree.
enum WriteBack {
    /// How much of the JSON is not written again. Each scalar, array and object counts once.
    struct Loss: Equatable {
        var values = 0
        var nulls = 0
        /// Nulls that are written where the JSON has nothing: of required members that are absent.
        var addedNulls = 0
    }

    /// Nil for a value that cannot be written.
    static func loss(of value: Any, readFrom original: JSONValue) -> Loss? {
        guard let writable = value as? any WritableValue else { return nil }
        let kept = Tally()
        do {
            try writable.writeValue(to: WriteBackEncoder(original, kept))
        } catch {
            return nil
        }
        var loss = size(of: original)
        loss.values -= kept.loss.values
        loss.nulls -= kept.loss.nulls
        loss.addedNulls = kept.loss.addedNulls
        return loss
    }

    /// Without recursion: the tree may be deep.
    private static func size(of value: JSONValue) -> Loss {
        var size = Loss()
        var open = [value]
        while let next = open.popLast() {
            switch next {
            case .null: size.nulls += 1
            case .bool, .integer, .number, .decimal, .string: size.values += 1
            case .array(let elements):
                size.values += 1
                open += elements
            case .object(let members):
                size.values += 1
                open += members.values
            }
        }
        return size
    }

    /// What was written as it came, and the nulls that were added. Confined to one comparison.
    final class Tally {
        var loss = Loss()
    }
}

/// Takes what is written at one place of the original.
struct WriteBackEncoder: Encoder {
    /// Nil where the original has nothing at this place.
    let original: JSONValue?
    let kept: WriteBack.Tally

    init(_ original: JSONValue?, _ kept: WriteBack.Tally) {
        self.original = original
        self.kept = kept
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        guard case .object(let members) = original else {
            return KeyedEncodingContainer(WriteBackObject(members: [:], kept: kept))
        }
        kept.loss.values += 1
        return KeyedEncodingContainer(WriteBackObject(members: members, kept: kept))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        guard case .array(let elements) = original else { return WriteBackArray(elements: [], kept: kept) }
        kept.loss.values += 1
        return WriteBackArray(elements: elements, kept: kept)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    private func compare(_ written: JSONValue) {
        guard let original, original == written else { return }
        kept.loss.values += 1
    }
}

extension WriteBackEncoder: SingleValueEncodingContainer {
    func encodeNil() throws {
        switch original {
        case .null?: kept.loss.nulls += 1
        case nil: kept.loss.addedNulls += 1
        default: break
        }
    }

    func encode(_ value: String) throws {
        guard case .string(let text) = original, Self.areEqual(text, value) else { return }
        kept.loss.values += 1
    }

    func encode(_ value: Bool) throws { compare(.bool(value)) }
    func encode(_ value: Int) throws { compare(JSONValue(value)) }
    func encode(_ value: Int8) throws { compare(JSONValue(value)) }
    func encode(_ value: Int16) throws { compare(JSONValue(value)) }
    func encode(_ value: Int32) throws { compare(JSONValue(value)) }
    func encode(_ value: Int64) throws { compare(JSONValue(value)) }
    func encode(_ value: UInt) throws { compare(JSONValue(value)) }
    func encode(_ value: UInt8) throws { compare(JSONValue(value)) }
    func encode(_ value: UInt16) throws { compare(JSONValue(value)) }
    func encode(_ value: UInt32) throws { compare(JSONValue(value)) }
    func encode(_ value: UInt64) throws { compare(JSONValue(value)) }
    func encode(_ value: Double) throws { compare(JSONValue(value)) }
    func encode(_ value: Float) throws { compare(JSONValue(Double("\(value)") ?? .nan)) }

    /// Values of this runtime are written by their own rules, all others by their `Encodable` conformance.
    func encode<Value: Encodable>(_ value: Value) throws {
        if let decimal = value as? Decimal {
            compare(JSONValue(decimal))
        } else if let writable = value as? any WritableValue {
            try writable.writeValue(to: self)
        } else {
            try value.encode(to: self)
        }
    }

    /// The same text, the same instant, or the same UUID in another case.
    private static func areEqual(_ one: String, _ other: String) -> Bool {
        if one.utf8.elementsEqual(other.utf8) { return true }
        if let one = RFC3339.date(one), let other = RFC3339.date(other) { return one == other }
        return one.utf8.count == 36 && one.lowercased() == other.lowercased() && UUID(uuidString: one) != nil
    }
}

/// The members of an object as they are written.
private struct WriteBackObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let members: [String: JSONValue]
    let kept: WriteBack.Tally

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws { try member(key).encodeNil() }
    func encode(_ value: Bool, forKey key: Key) throws { try member(key).encode(value) }
    func encode(_ value: String, forKey key: Key) throws { try member(key).encode(value) }
    func encode(_ value: Int, forKey key: Key) throws { try member(key).encode(value) }
    func encode(_ value: Double, forKey key: Key) throws { try member(key).encode(value) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try member(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { member(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { WriteBackEncoder(members["super"], kept) }
    func superEncoder(forKey key: Key) -> any Encoder { member(key) }

    private func member(_ key: Key) -> WriteBackEncoder { WriteBackEncoder(members[key.stringValue], kept) }
}

/// The elements of an array as they are written.
private struct WriteBackArray: UnkeyedEncodingContainer {
    let elements: [JSONValue]
    let kept: WriteBack.Tally
    private(set) var count = 0

    init(elements: [JSONValue], kept: WriteBack.Tally) {
        self.elements = elements
        self.kept = kept
    }

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() throws { try next().encodeNil() }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try next().encode(value) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { next() }

    private mutating func next() -> WriteBackEncoder {
        defer { count += 1 }
        return WriteBackEncoder(count < elements.count ? elements[count] : nil, kept)
    }
}
