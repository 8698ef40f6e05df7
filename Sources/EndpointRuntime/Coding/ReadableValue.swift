/// A value that a member of a received model can have.
///
/// Scalars, collections, `JSONValue` and all generated types conform. The requirements differ from `Decodable` in that
/// a value reads the same through every decoder: no date, data or key strategy has an influence. An app seldom needs
/// them: `ObjectReader` calls them for generated code, and types of an app need only be `Decodable`.
public protocol ReadableValue: Decodable, Sendable {
    /// The placeholder for a value after an error, until the error is thrown. Never visible to an app.
    static var neutralValue: Self { get }

    /// Reads the value that the decoder stands at.
    ///
    /// - Throws: `DecodingError` with the coding path of what does not fit.
    static func readValue(from decoder: any Decoder) throws -> Self

    /// Reads the value that the decoder stands at; nil when it is null, or what the type takes for none.
    static func readValueIfPresent(from decoder: any Decoder) throws -> Self?

    /// Reads the member `key`, which must be there.
    ///
    /// - Throws: `DecodingError`: `keyNotFound` when it is missing and the type has no value for that.
    static func readMember(_ key: WireKey, in container: KeyedDecodingContainer<WireKey>) throws -> Self

    /// Reads the member `key`; nil when it is missing, null or what the type takes for none.
    static func readMemberIfPresent(_ key: WireKey, in container: KeyedDecodingContainer<WireKey>) throws -> Self?

    /// Reads the next element of an array.
    static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> Self

    /// Reads the next element of an array; nil when it is null, or what the type takes for none.
    static func readElementIfPresent(in container: inout any UnkeyedDecodingContainer) throws -> Self?
}

// Through a decoder for the member rather than by `decode(_:forKey:)`, which would look up at run time how the type is
// read, and take more of the stack for each level of nesting.
extension ReadableValue {
    public static func readValueIfPresent(from decoder: any Decoder) throws -> Self? {
        if let container = try? decoder.singleValueContainer(), container.decodeNil() { return nil }
        return try readValue(from: decoder)
    }

    public static func readElementIfPresent(in container: inout any UnkeyedDecodingContainer) throws -> Self? {
        if try container.decodeNil() { return nil }
        return try readElement(in: &container)
    }

    public static func readMember(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Self {
        guard container.contains(key) else { throw container.missing(key) }
        return try readValue(from: container.superDecoder(forKey: key))
    }

    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Self? {
        guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
        return try readValue(from: container.superDecoder(forKey: key))
    }

    public static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> Self {
        try readValue(from: container.superDecoder())
    }
}

extension KeyedDecodingContainerProtocol {
    func missing(_ key: Key) -> DecodingError {
        .keyNotFound(
            key, .init(codingPath: codingPath, debugDescription: "Missing required property '\(key.stringValue)'."))
    }
}

/// A value that a member of a model can have in both directions.
public typealias ModelValue = ReadableValue & WritableValue
