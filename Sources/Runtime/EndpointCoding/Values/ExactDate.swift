import Foundation

/// A point in time as the exact string that was received, with all digits and its offset. `Date` rounds to binary
/// fractions of a second, has no offset, and is written in UTC.
///
/// Generated code uses it for properties with `format: date-time` if the configuration or `x-codegen` contains
/// `formats: { date-time: exact-date-time }`.
public struct ExactDate: Hashable, Sendable {
    /// The string, as received and as sent.
    public let text: String

    /// Creates a value from any string.
    public init(_ text: String) {
        self.text = text
    }

    /// The date (RFC 3339, parsed as leniently as `Date`); `nil` if the string is not a date.
    public var date: Date? { Date.value(ofText: text) }

    /// Creates the string of a date in UTC; `nil` outside the years 0001 to 9999.
    public init?(_ date: Date) {
        guard let text = RFC3339.text(date) else { return nil }
        self.text = text
    }
}

extension ExactDate: ExactText, ModelValue, LosslessStringConvertible,
    ExpressibleByStringLiteral
{
    var missedForm: String? { date == nil ? Date.textForm : nil }
}
