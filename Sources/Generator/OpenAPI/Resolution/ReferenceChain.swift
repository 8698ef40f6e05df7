import CodegenDiagnostics

/// The references from a node to its target, one after the other.
package struct ReferenceChain {
    /// The maximum number of references in a chain, of references that are resolved inside each other, and of schemas
    /// that only wrap each other.
    package static let maximum = 64

    private(set) var passed: [LocatedNode] = []

    /// Adds a node whose reference is followed next.
    mutating func pass(_ located: LocatedNode) throws(ReferenceFailure) {
        guard !passed.contains(where: { $0.id == located.id }) else { throw .circular }
        guard passed.count < Self.maximum else { throw .tooLong }
        passed.append(located)
    }
}

extension SchemaTable {
    /// Returns the schema at the end of a chain of references that begins at a schema. Cycles have been removed.
    package func target(of schema: Schema) -> Schema {
        var current = schema
        for _ in 0..<ReferenceChain.maximum {
            guard let next = current.content.reference.flatMap({ self[$0] }) else { break }
            current = next
        }
        return current
    }
}
