import CodegenOpenAPI

/// Finds the component that contains an inline schema.
final class ComponentOwners {
    private let document: ResolvedDocument
    private var cache: [SchemaID: SchemaID] = [:]

    init(_ document: ResolvedDocument) {
        self.document = document
    }

    /// Returns the component that contains the schema. Returns the schema itself if it is a component or has no
    /// enclosing component.
    func owner(of id: SchemaID) -> SchemaID {
        if document.schemas[id] != nil { return id }
        if let owner = cache[id] { return owner }
        let owner = search(id)
        cache[id] = owner
        return owner
    }

    private func search(_ id: SchemaID) -> SchemaID {
        var around = id.parent
        while let candidate = around {
            if document.schemas[candidate] != nil { return candidate }
            around = candidate.parent
        }
        return id
    }
}
