import CodegenDiagnostics

/// Removes the link that closes a cycle of schemas: a schema may contain itself in a property or an element, but not
/// as a reference to itself, as a member of its own `allOf`, or as an alternative of its own union.
///
/// A union whose alternatives extend it by `allOf` is not such a cycle. Descriptions write class hierarchies this way,
/// and Lowering takes the parent's properties without its alternatives.
struct SchemaCycleRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        guard LinkGraph(document.schemas).hasCycle else { return }
        let order = document.schemas.keys.sorted { $0.isBefore($1) }
        for links in [Schema.Links.composition, .alternatives] {
            var search = CycleSearch(document.schemas, links)
            for id in order { search.visit(id) }
            for link in search.closing {
                guard let schema = document.schemas[link.owner] else { continue }
                diagnostics.report(.circularSchema(link.target, in: link.owner.readablePath), at: link.range)
                document.schemas.replace(link.owner, by: schema.without(linkAt: link.location, links))
            }
        }
    }
}

/// All links between schemas, by the numbers of the schemas. Most descriptions have no cycle, which the graph detects
/// without sorting the schemas.
private struct LinkGraph {
    /// The targets of all schemas, in the order of the schemas.
    private var targets: [Int] = []
    /// The position of the first target of each schema, and the end of all targets.
    private var starts: [Int] = []

    init(_ schemas: SchemaTable) {
        starts.reserveCapacity(schemas.numberLimit + 1)
        for number in 0..<schemas.numberLimit {
            starts.append(targets.count)
            guard let schema = schemas.schema(number) else { continue }
            for links in Schema.Links.allCases {
                schema.forEachTarget(of: links) { id in
                    if let target = schemas.number(of: id) { targets.append(target) }
                }
            }
        }
        starts.append(targets.count)
    }

    /// Whether there is a cycle. Schemas without incoming links are removed repeatedly; only cycles prevent the
    /// removal of all schemas.
    var hasCycle: Bool {
        var links = Array(repeating: 0, count: starts.count - 1)
        for target in targets { links[target] += 1 }
        var open = links.indices.filter { links[$0] == 0 }
        var removed = 0
        while let number = open.popLast() {
            removed += 1
            for target in targets[starts[number]..<starts[number + 1]] {
                links[target] -= 1
                if links[target] == 0 { open.append(target) }
            }
        }
        return removed < links.count
    }
}

/// Finds the links that close a cycle, by a depth-first search with its own stack.
private struct CycleSearch {
    struct Link {
        /// The schema in the table that contains the link.
        let owner: SchemaID
        let location: SchemaID
        let range: SourceRange
        let target: SchemaID
    }

    private enum State { case open, done }

    private let schemas: SchemaTable
    private let links: Schema.Links
    private var states: [SchemaID: State] = [:]
    private(set) var closing: [Link] = []

    init(_ schemas: SchemaTable, _ links: Schema.Links) {
        self.schemas = schemas
        self.links = links
    }

    mutating func visit(_ start: SchemaID) {
        guard states[start] == nil else { return }
        var stack = [(id: start, links: outgoing(start)[...])]
        states[start] = .open
        while let top = stack.indices.last {
            guard let link = stack[top].links.popFirst() else {
                states[stack[top].id] = .done
                stack.removeLast()
                continue
            }
            switch states[link.target] {
            case .open: closing.append(link)
            case .done: continue
            case nil:
                states[link.target] = .open
                stack.append((link.target, outgoing(link.target)[...]))
            }
        }
    }

    private func outgoing(_ owner: SchemaID) -> [Link] {
        schemas[owner]?.references(links).map { schema, target in
            Link(owner: owner, location: schema.id, range: schema.range, target: target)
        } ?? []
    }
}

extension Schema {
    /// The kinds of links that can form a cycle, in addition to references.
    fileprivate enum Links: CaseIterable {
        case composition, alternatives
    }

    /// Returns the references that can form a cycle, with the inline schemas that contain them.
    fileprivate func references(_ links: Links) -> [(schema: Schema, target: SchemaID)] {
        let own = content.reference.map { [(schema: self, target: $0)] } ?? []
        return own + members(links).flatMap { $0.references(links) }
    }

    /// Visits the targets of the references that can form a cycle.
    fileprivate func forEachTarget(of links: Links, _ visit: (SchemaID) -> Void) {
        if let reference = content.reference { visit(reference) }
        for member in members(links) { member.forEachTarget(of: links, visit) }
    }

    private func members(_ links: Links) -> [Schema] {
        switch links {
        case .composition: content.allOf
        case .alternatives: content.oneOf + content.anyOf
        }
    }

    /// Returns the schema without the reference at `location`. Members that consist only of this reference are
    /// removed.
    fileprivate func without(linkAt location: SchemaID, _ links: Links) -> Schema {
        var content = content
        if id == location { content.reference = nil }
        func reduced(_ members: [Schema]) -> [Schema] {
            members.compactMap {
                $0.id == location && $0.content.isOnlyReference ? nil : $0.without(linkAt: location, links)
            }
        }
        switch links {
        case .composition:
            content.allOf = reduced(content.allOf)
        case .alternatives:
            content.oneOf = reduced(content.oneOf)
            content.anyOf = reduced(content.anyOf)
        }
        return with(content)
    }
}

extension Schema.Content {
    /// Whether only the reference determines the values.
    fileprivate var isOnlyReference: Bool {
        types.isEmpty && properties.isEmpty && items == nil && enumeration == nil && additionalProperties == nil
            && allOf.isEmpty && oneOf.isEmpty && anyOf.isEmpty
    }
}

extension DiagnosticMessage {
    static func circularSchema(_ target: SchemaID, in context: String?) -> Self {
        Self(
            .openAPI.circularSchema,
            "the schema contains itself: it refers back to '\(target.name.prefix(100))' before any property",
            in: context, advice: "remove this reference; it is ignored")
    }
}
