import IR
import OpenAPI

/// Finds out which components the API sends and receives, and which differ between the two directions because of
/// `readOnly` and `writeOnly` properties.
package struct ComponentDirections {
    private var sent: Set<SchemaID> = []
    private var received: Set<SchemaID> = []
    private var directional: Set<SchemaID> = []

    package init(_ document: ResolvedDocument, children: ChildSchemas) {
        let graph = SchemaGraph(document, children: children)
        sent = graph.reachable(
            from: document.operations.flatMap(\.sentSchemas) + document.incoming.flatMap(\.receivedSchemas))
        received = graph.reachable(
            from: document.operations.flatMap(\.receivedSchemas) + document.incoming.flatMap(\.sentSchemas))
        directional = graph.directional
    }

    /// The direction in which operations use the component.
    package func usage(_ id: SchemaID) -> Direction {
        Direction(isSent: sent.contains(id), isReceived: received.contains(id))
    }

    /// Whether it needs two types: one that is sent and one that is received.
    package func isSplit(_ id: SchemaID) -> Bool {
        directional.contains(id) && sent.contains(id) && received.contains(id)
    }

    /// The direction whose properties a reference to this component shows in a type for `requested`.
    package func shown(_ id: SchemaID, in requested: Direction) -> Direction {
        guard directional.contains(id) else { return .both }
        switch (sent.contains(id), received.contains(id)) {
        case (true, true): return requested == .sent ? .sent : .received
        case (true, false): return .sent
        case (false, true): return .received
        case (false, false): return .both
        }
    }
}

/// Which components refer to which, and which of them have properties of one direction.
private struct SchemaGraph {
    private var references: [SchemaID: [SchemaID]] = [:]
    private(set) var directional: Set<SchemaID> = []
    private let document: ResolvedDocument
    private let children: ChildSchemas

    init(_ document: ResolvedDocument, children: ChildSchemas) {
        self.document = document
        self.children = children
        var ownFlags: Set<SchemaID> = []
        for (id, schema) in document.schemas {
            var found: [SchemaID] = children.of(id)
            var hasFlag = false
            collect(schema, into: &found, &hasFlag)
            references[id] = found
            if hasFlag { ownFlags.insert(id) }
        }
        directional = spread(ownFlags)
    }

    /// All components that refer to one of these, also indirectly.
    private func spread(_ flagged: Set<SchemaID>) -> Set<SchemaID> {
        guard !flagged.isEmpty else { return [] }
        var users: [SchemaID: [SchemaID]] = [:]
        for (id, targets) in references {
            for target in targets { users[target, default: []].append(id) }
        }
        return closure(of: Array(flagged)) { users[$0] ?? [] }
    }

    func reachable(from roots: [Schema]) -> Set<SchemaID> {
        var starts: [SchemaID] = []
        var ignored = false
        for root in roots {
            if document.schemas[root.id] != nil { starts.append(root.id) }
            collect(root, into: &starts, &ignored)
        }
        return closure(of: starts) { references[$0] ?? [] }
    }

    private func closure(of starts: [SchemaID], next: (SchemaID) -> [SchemaID]) -> Set<SchemaID> {
        var seen = Set(starts)
        var open = starts
        while let id = open.popLast() {
            for target in next(id) where seen.insert(target).inserted { open.append(target) }
        }
        return seen
    }

    private func collect(_ schema: Schema, into found: inout [SchemaID], _ hasFlag: inout Bool) {
        let content = schema.content
        if content.isReadOnly || content.isWriteOnly { hasFlag = true }
        if let reference = content.reference { found.append(reference) }
        if let discriminator = content.discriminator {
            found += discriminator.mapping.compactMap(\.target) + [discriminator.defaultMapping].compactMap(\.self)
        }
        content.forEachSubschema { part in
            if document.schemas[part.id] != nil { found.append(part.id) }
            collect(part, into: &found, &hasFlag)
        }
    }
}

extension Direction {
    /// Whether what goes in this direction has the property with this shape: a `readOnly` one is not sent, and a
    /// `writeOnly` one is not received.
    package func shows(_ shape: Shape) -> Bool {
        switch self {
        case .both: true
        case .sent: !shape.isReadOnly
        case .received: !shape.isWriteOnly
        }
    }
}
