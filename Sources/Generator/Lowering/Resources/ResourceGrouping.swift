import CodegenOpenAPI

/// Groups operations into resources by their paths, and finds the operations that reach the objects of a resource by
/// another path.
struct ResourceGrouping {
    private let operations: [ResourceOperation]
    private let schemas: ResourceSchemas
    private let byShape: [String: [ResourceOperation]]

    init(_ operations: [ResourceOperation], schemas: ResourceSchemas) {
        self.operations = operations
        self.schemas = schemas
        byShape = Dictionary(grouping: operations, by: \.path.shape)
    }

    var resources: [FoundResource] {
        var result: [FoundResource] = []
        var used: Set<String> = []
        let items = operations.filter { $0.path.isItem }
        // Collections inside of objects can be another path of a collection that is found first.
        for item in items.filter({ $0.path.outerParameters.isEmpty })
            + items.filter({ !$0.path.outerParameters.isEmpty })
        {
            guard used.insert(item.path.shape).inserted, let found = resource(item) else { continue }
            if let index = result.firstIndex(where: { $0.contains(found, schemas) }) {
                result[index].rows += found.rows
            } else {
                result.append(found)
            }
        }
        addLists(to: &result)
        return result.filter { $0.rows.count > 1 }
    }

    private func resource(_ item: ResourceOperation) -> FoundResource? {
        guard let collection = item.path.collection, let parameter = item.path.lastParameter else { return nil }
        let items = byShape[item.path.shape] ?? []
        let all = byShape[collection.shape] ?? []
        let paths = PayloadPaths(schemas: schemas, noun: collection.noun)
        let type = item.pathType(parameter)
        let identifier = { (schema: Schema) in
            schemas.identifier(of: schema, parameter: parameter, type: type, noun: collection.noun)
        }
        let hasID = { (schema: Schema) in identifier(schema) != nil }
        let read = items.first { $0.method == "GET" }?.response.flatMap { paths.object(in: $0, where: hasID) }
        let listed = all.first { $0.method == "GET" }?.response.flatMap { paths.list(in: $0, where: hasID) }
        guard let schema = read?.schema ?? listed?.schema,
            let id = identifier(schema)
        else { return nil }
        var resource = FoundResource(
            collection: collection, schema: schema, id: id, members: schemas.members(schema))
        let builder = ResourceRowBuilder(schemas: schemas, paths: paths, resource: resource)
        resource.rows = (all + items).compactMap(builder.row)
        return resource
    }

    /// Adds the lists that other paths return: `/users/{user_id}/posts` for posts with a `user_id`.
    private func addLists(to resources: inout [FoundResource]) {
        var used = Set(resources.flatMap(\.rows).map(\.id))
        let outermost = resources.indices.filter { resources[$0].collection.outerParameters.isEmpty }
        let byNoun = Dictionary(grouping: outermost) { resources[$0].collection.noun }
        for operation in operations where !used.contains(operation.id) && !operation.path.outerParameters.isEmpty {
            guard operation.path.lastParameter == nil, ["GET", "POST"].contains(operation.method) else { continue }
            for index in byNoun[operation.path.noun] ?? [] {
                let resource = resources[index]
                let paths = PayloadPaths(schemas: schemas, noun: resource.collection.noun)
                let builder = ResourceRowBuilder(schemas: schemas, paths: paths, resource: resource)
                guard let row = builder.row(operation), row.isWhole,
                    row.bound.count == operation.path.outerParameters.count
                else { continue }
                resources[index].rows.append(row)
                used.insert(operation.id)
                break
            }
        }
    }
}

/// A resource with its operations.
struct FoundResource {
    let collection: ResourcePath
    let schema: Schema
    let id: ResourceSchemas.Member
    let members: [ResourceSchemas.Member]
    var rows: [ResourceRow] = []

    /// Returns whether another resource consists of the same objects, which its path selects by their owner.
    fileprivate func contains(_ other: FoundResource, _ schemas: ResourceSchemas) -> Bool {
        guard collection.outerParameters.isEmpty, !other.collection.outerParameters.isEmpty,
            collection.noun == other.collection.noun, other.id.name == id.name, schemas.component(schema) != nil,
            schemas.isSame(schema, other.schema)
        else { return false }
        return other.collection.outerParameters.allSatisfy {
            schemas.owner(in: members, parameter: $0.name, noun: $0.noun) != nil
        }
    }
}
