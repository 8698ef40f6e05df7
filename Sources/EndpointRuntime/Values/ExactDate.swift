import Foundation

/// A point in time as the exact string that was received, with all digits and its offset. `Date` rounds to binary
/// fractions of a second, has no offset, and is written in UTC.
///
/// The type of members with `format: date-time` where the configuration or `x-codegen` says `formats: { date-time:
/// exact-date-time }`.
public struct ExactDate: Hashable, Sendable {
    /// As it was received, and as it is sent.
    public let text: String

    /// Takes any text.
    public init(_ text: String) {
        self.text = text
    }

    /// The date that the text stands for (RFC 3339, read as leniently as a `Date` is); nil where it stands for none.
    public var date: Date? { Date.value(ofText: text) }

    /// The text of a date in UTC; nil outside the years 0001 to 9999.
    public init?(_ date: Date) {
        guard let text = RFC3339.text(date) else { return nil }
        self.text = text
    }
}

extension ExactDate: ExactText, Codable, ReadableValue, WritableValue, LosslessStringConvertible,
    ExpressibleByStringLiteral
{}
