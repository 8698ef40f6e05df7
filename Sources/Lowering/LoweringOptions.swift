/// What a configuration decides about the shape of a client.
package struct LoweringOptions: Sendable, Hashable, Encodable {
    /// Enumerations and unions keep values they do not know.
    package var opensEnumerations = true
    /// Groups with more operations are split by their next path segment: the compiler gives up on very large enums.
    package var largestGroup = 150

    package init() {}
}
