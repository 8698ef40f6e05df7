import Foundation

/// A scalar that every coder has an overload for. What conforms names these overloads, because the generic ones of
/// `JSONValueDecoder` and `WireNodeEncoder` ask the value itself again; the rest is here.
protocol CodedScalar: ReadableValue, WritableValue {
    /// The neutral value.
    init()

    static func decode(_ value: any SingleValueDecodingContainer) throws -> Self
    func encode(_ value: inout any SingleValueEncodingContainer) throws
}

extension CodedScalar {
    public static var neutralValue: Self { Self() }

    @inline(__always)
    public static func readValue(from decoder: any Decoder) throws -> Self {
        try decode(decoder.singleValueContainer())
    }

    @inline(__always)
    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try encode(&container)
    }
}

/// A scalar of most members and elements: keyed and unkeyed containers have overloads for it, too, so that nothing
/// generic is called on the way.
protocol MemberScalar: CodedScalar {
    static func decode(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> Self
    static func decodeIfPresent(_ members: KeyedDecodingContainer<WireKey>, _ key: WireKey) throws -> Self?
    static func decode(_ elements: inout any UnkeyedDecodingContainer) throws -> Self
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws
}

extension MemberScalar {
    @inline(__always)
    public static func readMember(_ key: WireKey, in container: KeyedDecodingContainer<WireKey>) throws -> Self {
        try decode(container, key)
    }

    @inline(__always)
    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Self? {
        try decodeIfPresent(container, key)
    }

    @inline(__always)
    public static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> Self {
        try decode(&container)
    }

    @inline(__always)
    public func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws {
        try encode(&container, key)
    }

    @inline(__always)
    public func writeElement(in container: inout any UnkeyedEncodingContainer) throws {
        try encode(&container)
    }
}
