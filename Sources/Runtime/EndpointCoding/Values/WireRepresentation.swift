import Foundation

/// A value in the form that it has on the wire: a date as a number (`EpochSeconds`), bytes as text (`Base64URL`).
///
/// Properties of generated models have the type `Represented`. Elements of arrays, alternatives of unions and whole bodies
/// have the type that conforms to this protocol.
public protocol WireRepresentation: ModelValue, Codable, Hashable {
    /// The type of properties and parameters.
    associatedtype Represented: Sendable, Hashable

    /// The represented value.
    var represented: Represented { get }

    /// Creates the wire form of a value.
    init(_ represented: Represented)
}

extension WireRepresentation {
    /// - Throws: `DecodingError` for a value that does not have this form.
    public init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}

// MARK: Properties of models

extension ObjectReader {
    /// Reads the property with this wire name in its wire form.
    public mutating func read<Wire: WireRepresentation>(_ name: String, as type: Wire.Type) -> Wire.Represented {
        (read(name) as Wire).represented
    }

    /// Reads the property with this wire name in its wire form; returns `nil` if it is missing or null.
    public mutating func read<Wire: WireRepresentation>(_ name: String, as type: Wire.Type) -> Wire.Represented? {
        (read(name) as Wire?)?.represented
    }

    /// Reads the three-state property with this wire name in its wire form.
    public mutating func read<Wire: WireRepresentation>(
        _ name: String, as type: Wire.Type
    ) -> Nullable<Wire.Represented> {
        (read(name) as Nullable<Wire>).map(\.represented)
    }
}

extension ObjectWriter {
    /// Writes a value in its wire form. Omits the property for `nil`.
    public mutating func write<Wire: WireRepresentation>(
        _ name: String, _ value: Wire.Represented?, as type: Wire.Type
    ) {
        write(name, value.map(Wire.init))
    }

    /// Writes a value in its wire form: null for `nil`.
    public mutating func write<Wire: WireRepresentation>(
        _ name: String, orNull value: Wire.Represented?, as type: Wire.Type
    ) {
        write(name, orNull: value.map(Wire.init))
    }

    /// Writes a value in its wire form. Omits the property for `.absent`.
    public mutating func write<Wire: WireRepresentation>(
        _ name: String, _ value: Nullable<Wire.Represented>, as type: Wire.Type
    ) {
        write(name, value.map(Wire.init))
    }
}
