import EndpointMockData

/// A member in which the elements of a list of samples differ. The value decides how:
///
/// - a UUID, a digest or a token is another one,
/// - a date, with or without a time, is earlier,
/// - a number is increased,
/// - a word of a list is the next word,
/// - the last digits of another string are increased, before an extension: `report_2.pdf`.
public nonisolated struct SampleVariation: ExpressibleByStringLiteral, Hashable, Sendable {
    let member: VariedMember

    private init(_ path: String, _ manner: VariedMember.Manner) {
        member = VariedMember(slashed: path, manner)
    }

    /// Creates a variation of a member: `"id"`, or `"owner/id"` for a member of an object in the sample.
    public init(stringLiteral path: String) {
        self.init(path, .next)
    }

    /// Returns a variation of a whole number that stays within limits. The lower limit follows the upper limit.
    public static func number(_ path: String, in range: ClosedRange<Int>) -> SampleVariation {
        SampleVariation(path, .range(range))
    }

    /// Returns a variation of a number, or of the digits at the end of a string, that changes by a distance.
    ///
    /// - Parameters:
    ///   - path: The path of the member.
    ///   - distance: The distance between two elements. It is negative for an identifier in a list that begins with the
    ///     newest element.
    public static func number(_ path: String, by distance: Int) -> SampleVariation {
        SampleVariation(path, .step(distance))
    }

    /// Returns a variation that takes values in turn, such as those of an enumeration.
    ///
    /// - Parameters:
    ///   - path: The path of the member.
    ///   - values: A JSON array of scalars.
    public static func values(_ path: String, _ values: String) -> SampleVariation {
        let elements = (try? PlainValue(json: values.utf8))?.elements ?? []
        return SampleVariation(path, .values(elements.map(\.json)))
    }

    /// Returns a variation of a string that is in no list. Later elements have the words of a list.
    ///
    /// - Parameters:
    ///   - path: The path of the member.
    ///   - list: The name of a list of words, or `people`, `accounts` or `emails`.
    public static func words(_ path: String, of list: String) -> SampleVariation {
        SampleVariation(path, .words(list))
    }
}
