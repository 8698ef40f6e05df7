/// A value that a property of a model can have, for decoding and encoding.
///
/// Scalars, collections, `JSONValue` and all generated types conform. Unlike other `Codable` types, they have the same
/// JSON in every decoder and encoder: strategies for dates, data and keys have no effect. `ObjectReader` and
/// `ObjectWriter` call the requirements for generated code. Apps seldom need this protocol: their types need only be
/// `Decodable` or `Encodable`.
///
/// A type of an app must conform if it replaces the type of a schema. One line adds the conformance to any `Codable`
/// and `Sendable` type: the default implementations use its own `Codable` conformance. Generated models compare their
/// properties, so the type must also be `Equatable`, or `Hashable` if the configuration contains `equality: hashable`:
///
///     nonisolated extension Money: ModelValue {
///         static var neutralValue: Money { Money(0, .euro) }
///     }
///
/// Dates, decimal numbers, data and URLs in such a type have the same JSON as in generated models, whatever the
/// strategies of the decoder or encoder are.
public protocol ModelValue: Codable, Sendable {
    /// The placeholder for a value that could not be decoded, until the error is thrown. Apps never see it.
    static var neutralValue: Self { get }

    /// The value of a missing property; `nil` if the property is required.
    static var missingValue: Self? { get }

    /// Decodes the value at a position.
    ///
    /// - Throws: `DecodingError` with the coding path of the value that does not match.
    static func readValue(from source: ValueSource) throws -> Self

    /// Decodes the value at a position; returns `nil` if it is null or if the type treats it as absent.
    ///
    /// - Throws: `DecodingError` with the coding path of the value that does not match.
    static func readPresentValue(from source: ValueSource) throws -> Self?

    /// Whether the value is omitted when its object is encoded: a `nil` optional, an absent `Nullable`.
    var isAbsent: Bool { get }

    /// Encodes the value. An absent value is encoded as null.
    ///
    /// - Throws: `EncodingError`, for example for a number that JSON cannot represent.
    func writeValue(to target: ValueTarget) throws
}

extension ModelValue {
    public static var missingValue: Self? { nil }

    public static func readPresentValue(from source: ValueSource) throws -> Self? {
        source.isNull ? nil : try readValue(from: source)
    }

    public var isAbsent: Bool { false }
}

// Types of an app use their own `Codable` conformance.
extension ModelValue {
    /// Decodes the value with `init(from:)`.
    public static func readValue(from source: ValueSource) throws -> Self {
        guard let foreign = source.foreign else { return try Self(from: source.decoder) }
        // The strategies of another library's decoder would change the values inside. So that decoder reads only the
        // JSON, and this runtime decodes the value from it.
        let json = try PlainJSON(from: foreign).value
        return try Self(from: ValueSource(json, root: foreign.codingPath, userInfo: foreign.userInfo).decoder)
    }

    /// Encodes the value with `encode(to:)`.
    public func writeValue(to target: ValueTarget) throws {
        try target.write(byConformance: self)
    }
}

/// An enumeration is encoded as its raw value.
extension ModelValue where Self: RawRepresentable, RawValue: ModelValue {
    public func writeValue(to target: ValueTarget) throws {
        try rawValue.writeValue(to: target)
    }
}
