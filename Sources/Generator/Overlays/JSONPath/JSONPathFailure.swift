/// Why text is not a JSONPath query.
package struct JSONPathFailure: Error, Equatable {
    package let reason: String
    /// The number of Unicode scalars in front of it.
    package let offset: Int
}
