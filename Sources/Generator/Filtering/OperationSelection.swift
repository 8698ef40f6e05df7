import CodegenOpenAPI
import CodegenSettings

/// The selection of operations by a filter: operations that match `include` but not `exclude`.
struct OperationSelection {
    private let include: OperationConditions?
    private let exclude: OperationConditions
    private let excludesDeprecated: Bool

    init(_ filter: Filter) {
        include = filter.include.selectsOperations ? OperationConditions(filter.include) : nil
        exclude = OperationConditions(filter.exclude)
        excludesDeprecated = filter.excludesDeprecated
    }

    func contains(_ operation: CodegenOpenAPI.Operation) -> Bool {
        guard include?.match(operation) ?? true, !exclude.match(operation) else { return false }
        return !(excludesDeprecated && operation.isDeprecated)
    }

    /// Returns the webhooks that the conditions select, and the callbacks of all kept operations.
    func incoming(of document: ResolvedDocument, with kept: [CodegenOpenAPI.Operation]) -> [CodegenOpenAPI.Operation] {
        let incoming = document.incoming
        // By index: several callbacks may share a path item and therefore an id.
        var callbacks: [SchemaID: [Int]] = [:]
        for index in incoming.indices {
            for owner in incoming[index].callbackOwners { callbacks[owner, default: []].append(index) }
        }
        var selected = Set(incoming.indices.filter { incoming[$0].callbackOwners.isEmpty && contains(incoming[$0]) })
        var open = kept.map(\.id) + selected.map { incoming[$0].id }
        while let owner = open.popLast() {
            for index in callbacks[owner] ?? [] where selected.insert(index).inserted {
                open.append(incoming[index].id)
            }
        }
        return incoming.indices.filter(selected.contains).map { incoming[$0] }
    }
}

/// The conditions of `include` or `exclude`, prepared for comparison with many operations.
private struct OperationConditions {
    private let tags: Set<String>
    private let names: [String]
    private let patterns: [PathPattern]

    init(_ conditions: Filter.Conditions) {
        tags = Set(conditions.tags.map(\.value))
        names = conditions.operations.map(\.value)
        patterns = conditions.paths.map { PathPattern($0.value) }
    }

    func match(_ operation: CodegenOpenAPI.Operation) -> Bool {
        operation.tags.contains(where: tags.contains) || names.contains(where: operation.isNamed)
            || patterns.contains { $0.matches(operation.path) }
    }
}
