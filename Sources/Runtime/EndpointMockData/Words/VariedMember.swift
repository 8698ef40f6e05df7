/// A scalar in which the elements of a list differ, by its path from the value around it.
package nonisolated struct VariedMember: Hashable, Encodable, Sendable {
    /// The way in which the elements differ.
    package enum Manner: Hashable, Encodable, Sendable {
        /// The next word, identifier or number, or an earlier date.
        case next
        /// A number that changes by a distance.
        case step(Int)
        /// A whole number within limits. The lower limit follows the upper limit.
        case range(ClosedRange<Int>)
        /// One of several scalars as JSON, in turn.
        case values([String])
        /// A word of the list with this name.
        case words(String)
    }

    /// The names of the members, without quotes.
    package let path: [String]
    package let manner: Manner

    package init(_ path: [String], _ manner: Manner = .next) {
        self.path = path
        self.manner = manner
    }

    /// Creates a member from names with `/` between them: `owner/id`. An empty text is the value itself.
    package init(slashed path: String, _ manner: Manner = .next) {
        self.init(path.split(separator: "/").map(String.init), manner)
    }

    /// The names with `/` between them.
    package var slashed: String { path.joined(separator: "/") }
}
