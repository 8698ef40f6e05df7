import CodegenSymbols

/// Compares two clients as callers see them. The entry point of this target.
package struct ClientComparison {
    /// The changes, the most severe first.
    package let changes: [Change]

    package init(_ old: ClientSymbols, _ new: ClientSymbols) {
        let comparer = Comparer(SymbolIndex(old), SymbolIndex(new))
        comparer.compareClients()
        comparer.compareOperations()
        comparer.compareIncoming()
        comparer.compareTypes()
        changes = comparer.changes.sorted
    }
}
