import CodegenIR
import CodegenOpenAPI

/// Determines the direction of each component, and which components differ between the two directions because of
/// `readOnly` and `writeOnly` properties.
package struct ComponentDirections {
    private let schemas: SchemaTable
    // Indexed by schema number.
    private let sent: [Bool]
    private let received: [Bool]
    private let directional: [Bool]
    private let graph: SchemaGraph

    package init(_ document: ResolvedDocument, children: ChildSchemas) {
        graph = SchemaGraph(document, children: children)
        schemas = document.schemas
        sent = graph.reachable(
            from: document.operations.flatMap(\.sentSchemas) + document.incoming.flatMap(\.receivedSchemas))
        received = graph.reachable(
            from: document.operations.flatMap(\.receivedSchemas) + document.incoming.flatMap(\.sentSchemas))
        directional = graph.directional
    }

    /// Returns the components that the schemas contain or refer to, directly or indirectly.
    package func components(reachableFrom roots: [Schema]) -> ComponentSet {
        ComponentSet(schemas: schemas, marks: roots.isEmpty ? [] : graph.reachable(from: roots))
    }

    /// Returns the direction in which operations use the component.
    package func usage(_ id: SchemaID) -> Direction {
        guard let number = schemas.number(of: id) else { return Direction(isSent: false, isReceived: false) }
        return Direction(isSent: sent[number], isReceived: received[number])
    }

    /// Returns whether the component needs two types, a sent and a received type.
    package func isSplit(_ id: SchemaID) -> Bool {
        guard let number = schemas.number(of: id) else { return false }
        return directional[number] && sent[number] && received[number]
    }

    /// Returns the direction whose properties a reference to the component contains, inside a type for `requested`.
    package func shown(_ id: SchemaID, in requested: Direction) -> Direction {
        guard let number = schemas.number(of: id), directional[number] else { return .both }
        switch (sent[number], received[number]) {
        case (true, true): return requested == .sent ? .sent : .received
        case (true, false): return .sent
        case (false, true): return .received
        case (false, false): return .both
        }
    }
}

/// A set of components, by schema number.
package struct ComponentSet {
    fileprivate let schemas: SchemaTable
    fileprivate let marks: [Bool]

    package func contains(_ id: SchemaID) -> Bool {
        guard let number = schemas.number(of: id), marks.indices.contains(number) else { return false }
        return marks[number]
    }
}

/// The references between the schemas of the table, by schema number, and the schemas with properties of one direction.
private struct SchemaGraph {
    /// The targets of all schemas, schema by schema.
    private let targets: [Int]
    /// The index of each schema's first target, followed by the number of targets.
    private let starts: [Int]
    private(set) var directional: [Bool]
    private let schemas: SchemaTable

    init(_ document: ResolvedDocument, children: ChildSchemas) {
        schemas = document.schemas
        directional = Array(repeating: false, count: schemas.numberLimit)
        var search = TargetSearch(schemas: schemas)
        var starts: [Int] = []
        starts.reserveCapacity(schemas.numberLimit + 1)
        for number in 0..<schemas.numberLimit {
            starts.append(search.targets.count)
            guard let schema = schemas.schema(number) else { continue }
            for child in children.of(schemas.id(number)) { search.append(child) }
            search.hasDirection = false
            search.collect(schema)
            directional[number] = search.hasDirection
        }
        self.starts = starts + [search.targets.count]
        targets = search.targets
        markUsersOfHiddenComponents()
        if directional.contains(true) { spreadDirections() }
    }

    /// Marks the schemas with a property that refers to a `readOnly` or `writeOnly` component. Such a component is the
    /// same in both directions.
    private mutating func markUsersOfHiddenComponents() {
        var hidden = HiddenComponents(schemas)
        guard !hidden.areNone else { return }
        for number in 0..<schemas.numberLimit where !directional[number] {
            guard let schema = schemas.schema(number) else { continue }
            directional[number] = hidden.isProperty(of: schema)
        }
    }

    /// Marks all schemas that refer to directional schemas, directly or indirectly.
    private mutating func spreadDirections() {
        var users = [[Int]](repeating: [], count: directional.count)
        for number in directional.indices {
            for target in targets(of: number) { users[target].append(number) }
        }
        directional = closure(of: directional.indices.filter { directional[$0] }) { users[$0][...] }
    }

    private func targets(of number: Int) -> ArraySlice<Int> {
        targets[starts[number]..<starts[number + 1]]
    }

    func reachable(from roots: [Schema]) -> [Bool] {
        var search = TargetSearch(schemas: schemas)
        for root in roots {
            search.append(root.id)
            search.collect(root)
        }
        return closure(of: search.targets, next: targets)
    }

    private func closure(of starts: [Int], next: (Int) -> ArraySlice<Int>) -> [Bool] {
        var seen = [Bool](repeating: false, count: directional.count)
        var open = starts
        for number in open { seen[number] = true }
        while let number = open.popLast() {
            for target in next(number) where !seen[target] {
                seen[target] = true
                open.append(target)
            }
        }
        return seen
    }

    /// Collects the schemas of the table that schemas refer to or contain.
    private struct TargetSearch {
        let schemas: SchemaTable
        var targets: [Int] = []
        /// Whether a collected schema is only sent or only received.
        var hasDirection = false

        mutating func append(_ id: SchemaID) {
            if let number = schemas.number(of: id) { targets.append(number) }
        }

        mutating func collect(_ schema: Schema) {
            let content = schema.content
            if content.properties.contains(where: \.schema.isDirectional) { hasDirection = true }
            if let reference = content.reference { append(reference) }
            if let discriminator = content.discriminator {
                for id in discriminator.mapping.compactMap(\.target) { append(id) }
                if let id = discriminator.defaultMapping { append(id) }
            }
            content.forEachSubschema { part in
                append(part.id)
                collect(part)
            }
        }
    }
}
