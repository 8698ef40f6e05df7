import Foundation

/// A point in time as a JSON number: the seconds since 1970-01-01T00:00:00Z, without leap seconds (Unix time, POSIX).
///
/// Generated code uses it for values with a format that the configuration or `x-codegen` maps to `epoch-seconds`:
/// `formats: { unix-time: epoch-seconds }`. Properties of models and parameters are of type `Date`; elements of arrays,
/// alternatives of unions and whole bodies have this type.
public struct EpochSeconds: EpochDate {
    public static let unitsPerSecond = 1.0

    public var date: Date

    public init(_ date: Date) {
        self.date = date
    }
}

/// A point in time as a JSON number: the milliseconds since 1970-01-01T00:00:00Z, as in JavaScript.
///
/// See `EpochSeconds`; the format is `epoch-milliseconds`.
public struct EpochMilliseconds: EpochDate {
    public static let unitsPerSecond = 1000.0

    public var date: Date

    public init(_ date: Date) {
        self.date = date
    }
}

/// A date that is encoded as a number: `EpochSeconds`, `EpochMilliseconds`.
public protocol EpochDate: WireRepresentation, Comparable where Represented == Date {
    /// The number of units in a second.
    static var unitsPerSecond: Double { get }

    /// The date. Encoding drops fractions of a unit.
    var date: Date { get }

    /// Creates a value from a date.
    init(_ date: Date)
}

extension EpochDate {
    public var represented: Date { date }

    /// The largest absolute value that converts to a date without loss (ECMAScript, Time Values and Time Range).
    private static var maximumMagnitude: Double { 8.64e12 * unitsPerSecond }

    public static var _neutralValue: Self { Self(Date(timeIntervalSince1970: 0)) }

    public static func < (one: Self, other: Self) -> Bool { one.date < other.date }

    /// - Throws: `DecodingError` for a value that is not an integer or is more than 270,000 years from 1970.
    public static func _readValue(from source: ValueSource) throws -> Self {
        let number = Double(try Int64._readValue(from: source))
        guard abs(number) <= maximumMagnitude else { throw source.unfit("\(number) is out of range for a date.") }
        return Self(Date(timeIntervalSince1970: number / unitsPerSecond))
    }

    /// Encodes an integer: the number of whole units that have passed.
    ///
    /// - Throws: `EncodingError` for a date more than 270,000 years from 1970.
    public func _writeValue(to target: ValueTarget) throws {
        // A binary fraction may be slightly below the unit that it represents.
        let number = (date.timeIntervalSince1970 * Self.unitsPerSecond + 0.001).rounded(.down)
        guard abs(number) <= Self.maximumMagnitude else {
            throw EncodingError.invalidValue(
                number, .init(codingPath: target.writer.codingPath, debugDescription: "The date is out of range."))
        }
        target.writer.write(Int64(number))
    }
}
