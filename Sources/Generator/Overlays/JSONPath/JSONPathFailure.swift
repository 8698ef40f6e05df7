/// The reason why a string is not a JSONPath query.
package struct JSONPathFailure: Error, Equatable {
    package let reason: String
    /// The number of Unicode scalars before the mistake.
    package let offset: Int
}
