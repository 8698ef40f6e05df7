/// A value that a member of a received model can have.
///
/// Scalars, collections, `JSONValue` and all generated types conform. The requirements differ from `Decodable` in that
/// a value reads the same through every decoder: no date, data or key strategy has an influence. An app seldom needs
/// them: `ObjectReader` calls them for generated code.
public protocol ReadableValue: Sendable {
    /// What stands in for a value after an error, until the error is thrown. Never visible to an app.
    static var neutralValue: Self { get }

    /// Reads the value that the decoder stands at.
    ///
    /// - Throws: `DecodingError` with the coding path of what does not fit.
    static func readValue(from decoder: any Decoder) throws -> Self

    /// Reads the member `key`, which must be there.
    ///
    /// - Throws: `DecodingError`: `keyNotFound` when it is missing and the type has no value for that.
    static func readMember(_ key: WireKey, in container: KeyedDecodingContainer<WireKey>) throws -> Self

    /// Reads the member `key`; nil when it is missing or null.
    static func readMemberIfPresent(_ key: WireKey, in container: KeyedDecodingContainer<WireKey>) throws -> Self?

    /// Reads the next element of an array.
    static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> Self
}

extension ReadableValue {
    public static func readMember(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Self {
        try container.decode(Readable<Self>.self, forKey: key).value
    }

    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Self? {
        try container.decodeIfPresent(Readable<Self>.self, forKey: key)?.value
    }

    public static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> Self {
        try container.decode(Readable<Self>.self).value
    }
}

/// A value that a member of a model can have in both directions.
public typealias ModelValue = ReadableValue & WritableValue

/// Lets a decoder that knows only `Decodable` read any readable value by the value's own rules.
struct Readable<Value: ReadableValue>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        value = try Value.readValue(from: decoder)
    }
}
