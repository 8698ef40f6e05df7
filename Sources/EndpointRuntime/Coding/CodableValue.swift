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
    public static func readValue(from decoder: any Decoder) throws -> Self {
        if type(of: decoder) == JSONValueDecoder.self { return try Self(from: decoder) }
        // A decoder of another library has strategies for what is inside: it reads the JSON, and this runtime the value.
        let json = try PlainJSON(from: decoder).value
        let path = CodingPath(root: decoder.codingPath)
        return try Self(from: JSONValueDecoder(json, path: path, userInfo: decoder.userInfo))
    }

    /// Writes the value by `encode(to:)`.
    public func writeValue(to encoder: any Encoder) throws {
        try encode(to: encoder)
    }
}

/// An enumeration of the app is written as its raw value.
extension CodableValue where Self: RawRepresentable, RawValue: WritableValue {
    public func writeValue(to encoder: any Encoder) throws {
        try rawValue.writeValue(to: encoder)
    }
}
