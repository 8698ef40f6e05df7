/// A value that a member of a sent model can have.
///
/// Scalars, collections, `JSONValue` and all generated types conform. A value is written the same through every
/// encoder: no date, data or key strategy has an influence. An app seldom needs the requirements: `ObjectWriter` calls
/// them for generated code, and types of an app need only be `Encodable`.
public protocol WritableValue: Encodable, Sendable {
    /// Whether there is nothing to write at all: a nil optional, an absent `Nullable`.
    var isAbsent: Bool { get }

    /// Writes the value as the whole of what the encoder stands at. An absent value is written as null.
    ///
    /// - Throws: `EncodingError`, for instance for a number that JSON does not have.
    func writeValue(to encoder: any Encoder) throws

    /// Writes the value as the member `key`, or nothing when it is absent.
    func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws

    /// Writes the value as the next element of an array; an absent value as null.
    func writeElement(in container: inout any UnkeyedEncodingContainer) throws
}

extension WritableValue {
    public var isAbsent: Bool { false }

    public func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws {
        try container.encode(Written(self), forKey: key)
    }

    public func writeElement(in container: inout any UnkeyedEncodingContainer) throws {
        try container.encode(Written(self))
    }
}

/// A closed enumeration is written as its raw value.
extension WritableValue where Self: RawRepresentable, RawValue: WritableValue {
    public func writeValue(to encoder: any Encoder) throws {
        try rawValue.writeValue(to: encoder)
    }

    public func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws {
        try rawValue.writeMember(key, in: &container)
    }

    public func writeElement(in container: inout any UnkeyedEncodingContainer) throws {
        try rawValue.writeElement(in: &container)
    }
}

/// Lets an encoder that knows only `Encodable` write any writable value by the value's own rules.
struct Written<Value: WritableValue>: WritableValue {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }

    func encode(to encoder: any Encoder) throws {
        try value.writeValue(to: encoder)
    }

    func writeValue(to encoder: any Encoder) throws {
        try value.writeValue(to: encoder)
    }
}
