/// The reserved type names of one client, from its configuration.
package struct ReservedTypeNames: Sendable, Hashable, Encodable {
    private let added: [String]
    private let removed: [String]

    /// Creates sorted lists, because options are hashed.
    package init(adding added: [String] = [], removing removed: [String] = []) {
        (self.added, self.removed) = (Set(added).sorted(), Set(removed).sorted())
    }

    /// All reserved names.
    var all: Set<String> {
        ReservedNames.types.subtracting(removed).union(added)
    }
}
