/// What a configuration decides about the shape of a client.
package struct LoweringOptions: Sendable, Hashable, Encodable {
    /// What becomes of numbers whose `format` does not say.
    package enum Numbers: String, Sendable, Encodable, CaseIterable {
        case double, decimal
    }

    /// What becomes of examples that their schema does not allow.
    package enum Examples: String, Sendable, Encodable, CaseIterable {
        /// They are replaced by made ones.
        case checked
        case kept
    }

    /// What models can be compared for.
    package enum Equality: String, Sendable, Encodable, CaseIterable {
        case equatable
        /// Also keys of dictionaries and members of sets, which costs build time.
        case hashable
    }

    /// Enumerations and unions keep values they do not know.
    package var opensEnumerations = true
    package var numbers = Numbers.double
    package var examples = Examples.checked
    package var equality = Equality.equatable
    /// The generated name of the server that a client talks to unless the app says otherwise; `nil` for the first.
    package var defaultServer: String?
    /// Groups with more operations are split by their next path segment: the compiler gives up on very large enums.
    package var largestGroup = 150

    package init() {}
}
