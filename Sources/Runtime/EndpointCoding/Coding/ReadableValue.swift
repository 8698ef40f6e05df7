/// A value that a member of a received model can have.
///
/// Scalars, collections, `JSONValue` and all generated types conform. The requirements differ from `Decodable` in that
/// a value reads the same through every decoder: no date, data or key strategy has an influence. An app seldom needs
/// them: `ObjectReader` calls them for generated code, and types of an app need only be `Decodable`.
public protocol ReadableValue: Decodable, Sendable {
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
}

extension ReadableValue {
    public static var missingValue: Self? { nil }

    public static func readPresentValue(from source: ValueSource) throws -> Self? {
        source.isNull ? nil : try readValue(from: source)
    }
}

/// A value that a member of a model can have in both directions.
public typealias ModelValue = ReadableValue & WritableValue
