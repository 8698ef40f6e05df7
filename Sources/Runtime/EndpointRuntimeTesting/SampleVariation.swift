import EndpointMockData

/// A member in which the elements of a list of samples differ. The value decides how:
///
/// - the last digits of a UUID are counted,
/// - a date, with or without a time, moves by days,
/// - a number is increased,
/// - a string gets the number of the element, or its last digits are increased, before an extension: `report-2.pdf`.
public nonisolated struct SampleVariation: ExpressibleByStringLiteral, Hashable, Sendable {
    let member: VariedMember

    private init(_ path: String, in range: ClosedRange<Int>?) {
        member = VariedMember(slashed: path, in: range)
    }

    /// Creates a variation of a member: `"id"`, or `"owner/id"` for a member of an object in the sample.
    public init(stringLiteral path: String) {
        self.init(path, in: nil)
    }

    /// Returns a variation of a whole number that stays within limits. The lower limit follows the upper limit.
    public static func number(_ path: String, in range: ClosedRange<Int>) -> SampleVariation {
        SampleVariation(path, in: range)
    }
}
