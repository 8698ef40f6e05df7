/// The protocol that models conform to for comparison.
package enum Equality: String, Sendable, Hashable, Encodable, CaseIterable {
    /// No protocol, which saves a quarter of the models' compile time.
    case none
    case equatable
    /// `Hashable`, so that models can be dictionary keys and elements of sets; increases the build time.
    case hashable
}
