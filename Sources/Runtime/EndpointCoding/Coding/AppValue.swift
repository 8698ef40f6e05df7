/// A type of an app that replaces the type of a schema.
///
/// One line adds the conformance to any `Codable` and `Sendable` type: its own `Codable` conformance decodes and encodes
/// it. Generated models compare their properties, so the type must also be `Equatable`, or `Hashable` if the
/// configuration contains `equality: hashable`:
///
///     nonisolated extension Money: AppValue {
///         static var neutralValue: Money { Money(0, .euro) }
///     }
///
/// Dates, decimal numbers, data and URLs in such a type have the same JSON as in generated models, whatever the
/// strategies of the decoder or encoder are.
public protocol AppValue: ModelValue {
    /// The placeholder for a value that could not be decoded, until the error is thrown. Apps see it only in mocks, if
    /// a sample does not match the type.
    static var neutralValue: Self { get }
}

extension AppValue {
    public static var _neutralValue: Self { neutralValue }
}
