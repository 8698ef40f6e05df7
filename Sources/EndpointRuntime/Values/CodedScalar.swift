import Foundation

/// A scalar that every coder has an overload for. What conforms names these overloads, because the generic ones of
/// `ValueSourceDecoder` and `WireNodeEncoder` ask the value itself again; the rest is here.
protocol CodedScalar: JSONScalar, ReadableValue, WritableValue {
    /// The neutral value.
    init()

    static func decode(_ value: any SingleValueDecodingContainer) throws -> Self
    func encode(_ value: inout any SingleValueEncodingContainer) throws
}

extension CodedScalar {
    public static var neutralValue: Self { Self() }

    public static func readValue(from source: ValueSource) throws -> Self {
        if let document = source.document { return try source.scalar(in: document) }
        return try decode(source.decoder.singleValueContainer())
    }

    @inline(__always)
    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try encode(&container)
    }
}

/// A scalar of most members and elements: keyed and unkeyed encoding containers have overloads for it, too, so
/// that nothing generic is called on the way.
protocol MemberScalar: CodedScalar {
    func encode(_ members: inout KeyedEncodingContainer<WireKey>, _ key: WireKey) throws
    func encode(_ elements: inout any UnkeyedEncodingContainer) throws
}

extension MemberScalar {
    @inline(__always)
    public func writeMember(_ key: WireKey, in container: inout KeyedEncodingContainer<WireKey>) throws {
        try encode(&container, key)
    }

    @inline(__always)
    public func writeElement(in container: inout any UnkeyedEncodingContainer) throws {
        try encode(&container)
    }
}
