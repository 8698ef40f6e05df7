/// By which protocol models are compared.
package enum Equality: String, Sendable, Hashable, Encodable, CaseIterable {
    /// By none, which saves a quarter of the time that models need to compile.
    case none
    case equatable
    /// Models can be keys of dictionaries and members of sets, which costs build time.
    case hashable
}
