import Foundation

/// A point in time that is a number of JSON: the seconds since 1970-01-01T00:00:00Z, without leap seconds (Unix time,
/// POSIX).
///
/// The type of what is sent and received with a format that the configuration or `x-codegen` reads as `epoch-seconds`:
/// `formats: { unix-time: epoch-seconds }`. Properties of models and parameters are `Date` themselves; elements of lists,
/// alternatives of unions and whole bodies are of this type.
public struct EpochSeconds: EpochDate {
    public static let unitsPerSecond = 1.0

    public var date: Date

    public init(_ date: Date) {
        self.date = date
    }
}

/// A point in time that is a number of JSON: the milliseconds since 1970-01-01T00:00:00Z, as JavaScript counts them.
///
/// See `EpochSeconds`; the format is `epoch-milliseconds`.
public struct EpochMilliseconds: EpochDate {
    public static let unitsPerSecond = 1000.0

    public var date: Date

    public init(_ date: Date) {
        self.date = date
    }
}

/// A date that is a number on the wire: `EpochSeconds`, `EpochMilliseconds`.
public protocol EpochDate: ModelValue, Codable, Hashable, Comparable {
    /// How many of the units that are counted make a second.
    static var unitsPerSecond: Double { get }

    /// The date; a part of a unit is not written.
    var date: Date { get }

    /// Creates the number of a date.
    init(_ date: Date)
}

extension EpochDate {
    /// Integers up to this one are dates without loss (ECMAScript, Time Values and Time Range).
    private static var largest: Double { 8.64e12 * unitsPerSecond }

    public static var neutralValue: Self { Self(Date(timeIntervalSince1970: 0)) }

    public static func < (one: Self, other: Self) -> Bool { one.date < other.date }

    /// - Throws: `DecodingError` for what is not an integer, and outside of 270,000 years.
    public static func readValue(from source: ValueSource) throws -> Self {
        let number = Double(try Int64.readValue(from: source))
        guard abs(number) <= largest else { throw source.unfit("\(number) is not a time since 1970.") }
        return Self(Date(timeIntervalSince1970: number / unitsPerSecond))
    }

    /// Writes an integer: the units that have passed entirely.
    ///
    /// - Throws: `EncodingError` for a date that is not within 270,000 years.
    public func writeValue(to target: ValueTarget) throws {
        // A binary fraction may be a little below the unit that it stands for.
        let number = (date.timeIntervalSince1970 * Self.unitsPerSecond + 0.001).rounded(.down)
        guard abs(number) <= Self.largest else {
            throw EncodingError.invalidValue(
                number, .init(codingPath: target.writer.codingPath, debugDescription: "The date is too far away."))
        }
        target.writer.write(Int64(number))
    }

    /// - Throws: `DecodingError` for what is not an integer.
    public init(from decoder: any Decoder) throws {
        self = try Self.readValue(from: ValueSource(decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}

// MARK: Dates of models

extension ObjectReader {
    /// Reads the member with this name, a number, as its date.
    public mutating func read<Number: EpochDate>(_ name: String, as type: Number.Type) -> Date {
        (read(name) as Number).date
    }

    /// Reads the member with this name, a number, as its date; nil when it is missing or null.
    public mutating func read<Number: EpochDate>(_ name: String, as type: Number.Type) -> Date? {
        (read(name) as Number?)?.date
    }

    /// Reads the member with this name, a number, as its date.
    public mutating func read<Number: EpochDate>(_ name: String, as type: Number.Type) -> Nullable<Date> {
        (read(name) as Nullable<Number>).map(\.date)
    }
}

extension ObjectWriter {
    /// Writes a date as a number; nothing for nil.
    public mutating func write<Number: EpochDate>(_ name: String, _ date: Date?, as type: Number.Type) {
        write(name, date.map(Number.init))
    }

    /// Writes a date as a number; null for nil.
    public mutating func write<Number: EpochDate>(_ name: String, orNull date: Date?, as type: Number.Type) {
        write(name, orNull: date.map(Number.init))
    }

    /// Writes a date as a number; nothing for `.absent`.
    public mutating func write<Number: EpochDate>(_ name: String, _ date: Nullable<Date>, as type: Number.Type) {
        write(name, date.map(Number.init))
    }
}
