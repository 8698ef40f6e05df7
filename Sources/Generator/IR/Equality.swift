/// The protocol that models conform to for comparison.
package enum Equality: String, Sendable, Hashable, Encodable, CaseIterable {
    /// `Hashable` for models with an identifier and the types that they contain, and `Equatable` for others.
    case identified
    case equatable
    /// `Hashable` for all models.
    case hashable
    /// No protocol, which saves a quarter of the models' compile time.
    case none
}
