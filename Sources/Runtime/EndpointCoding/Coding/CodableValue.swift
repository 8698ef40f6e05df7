/// A type of an app that replaces the type of a schema: its own `Codable` conformance reads and writes it.
///
/// One line makes any `Codable` and `Sendable` type such a value. Generated models compare their properties, so the type is
/// `Equatable` too, and `Hashable` where the configuration says `equality: hashable`:
///
///     nonisolated extension Money: CodableValue {
///         static var neutralValue: Money { Money(0, .euro) }
///     }
///
/// Dates, decimal numbers, data and URLs in it are read and written as in generated models, whatever the strategies of a
/// decoder or an encoder are.
public protocol CodableValue: Codable, ReadableValue, WritableValue {}

extension CodableValue {
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

/// An enumeration of the app is written as its raw value.
extension CodableValue where Self: RawRepresentable, RawValue: WritableValue {
    public func writeValue(to target: ValueTarget) throws {
        try rawValue.writeValue(to: target)
    }
}
