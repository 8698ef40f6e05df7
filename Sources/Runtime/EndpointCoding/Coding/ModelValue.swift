/// A value that a member of a model can have, in both directions.
///
/// Scalars, collections, `JSONValue` and all generated types conform. The requirements differ from `Codable` in that a value
/// is read and written the same through every decoder and encoder: no date, data or key strategy has an influence.
/// `ObjectReader` and `ObjectWriter` call them for generated code. An app seldom needs them: types of an app need only be
/// `Decodable` or `Encodable`.
///
/// A type of an app that replaces the type of a schema conforms. One line makes any `Codable` and `Sendable` type such a
/// value, because the other requirements have implementations that use its own `Codable` conformance. Generated models
/// compare their properties, so the type is `Equatable` too, and `Hashable` where the configuration says
/// `equality: hashable`:
///
///     nonisolated extension Money: ModelValue {
///         static var neutralValue: Money { Money(0, .euro) }
///     }
///
/// Dates, decimal numbers, data and URLs in it are read and written as in generated models, whatever the strategies of a
/// decoder or an encoder are.
public protocol ModelValue: Codable, Sendable {
    /// The placeholder for a value after an error, until the error is thrown. Never visible to an app.
    static var neutralValue: Self { get }

    /// What a missing member is; nil where the member is required.
    static var missingValue: Self? { get }

    /// Reads the value that stands here.
    ///
    /// - Throws: `DecodingError` with the coding path of what does not fit.
    static func readValue(from source: ValueSource) throws -> Self

    /// Reads the value that stands here; nil when it is null, or what the type takes for none.
    static func readPresentValue(from source: ValueSource) throws -> Self?

    /// Whether there is nothing to write at all: a nil optional, an absent `Nullable`.
    var isAbsent: Bool { get }

    /// Writes the value. An absent value is written as null.
    ///
    /// - Throws: `EncodingError`, for instance for a number that JSON does not have.
    func writeValue(to target: ValueTarget) throws
}

extension ModelValue {
    public static var missingValue: Self? { nil }

    public static func readPresentValue(from source: ValueSource) throws -> Self? {
        source.isNull ? nil : try readValue(from: source)
    }

    public var isAbsent: Bool { false }
}

// Types of an app, by their own `Codable` conformance.
extension ModelValue {
    /// Reads the value by `init(from:)`.
    public static func readValue(from source: ValueSource) throws -> Self {
        guard let foreign = source.foreign else { return try Self(from: source.decoder) }
        // A decoder of another library has strategies for what is inside: it reads the JSON, and this runtime the value.
        let json = try PlainJSON(from: foreign).value
        return try Self(from: ValueSource(json, root: foreign.codingPath, userInfo: foreign.userInfo).decoder)
    }

    /// Writes the value by `encode(to:)`.
    public func writeValue(to target: ValueTarget) throws {
        try target.write(byConformance: self)
    }
}

/// An enumeration is written as its raw value.
extension ModelValue where Self: RawRepresentable, RawValue: ModelValue {
    public func writeValue(to target: ValueTarget) throws {
        try rawValue.writeValue(to: target)
    }
}
