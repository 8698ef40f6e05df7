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
        addWithoutItems(to: &result)
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
        return self.resource(collection, schema, id, all + items, paths)
    }

    /// Adds the resources whose paths have no identifier at their end.
    private func addWithoutItems(to resources: inout [FoundResource]) {
        let known = Set(resources.flatMap(\.rows).map(\.id))
        var used: Set<String> = []
        for operation in operations where operation.path.lastParameter == nil {
            guard used.insert(operation.path.shape).inserted else { continue }
            let group = (byShape[operation.path.shape] ?? []).filter { !known.contains($0.id) }
            if let found = list(group) ?? single(group) { resources.append(found) }
        }
    }

    /// Returns the resource of a collection whose items have no path of their own: `/hikes/{hike_id}/comments`.
    private func list(_ group: [ResourceOperation]) -> FoundResource? {
        guard let read = group.first(where: { $0.method == "GET" }), let response = read.response,
            group.contains(where: { $0.method == "POST" && $0.body != nil })
        else { return nil }
        let paths = PayloadPaths(schemas: schemas, noun: read.path.noun)
        let identifier = { (schema: Schema) in
            schemas.identifier(of: schema, parameter: "id", type: nil, noun: read.path.noun)
        }
        guard let schema = paths.list(in: response, where: { identifier($0) != nil })?.schema,
            let id = identifier(schema)
        else { return nil }
        let found = resource(read.path, schema, id, group, paths)
        // A search with `POST` returns no new object.
        return found.rows.contains { $0.role == .create && $0.payload != nil } ? found : nil
    }

    /// Returns the resource of a single object without an identifier in its path: `/users/me`.
    private func single(_ group: [ResourceOperation]) -> FoundResource? {
        guard let read = group.first(where: { $0.method == "GET" }), let response = read.response,
            let body = group.first(where: { ["PUT", "PATCH"].contains($0.method) && $0.body != nil })?.body
        else { return nil }
        let paths = PayloadPaths(schemas: schemas, noun: read.path.noun)
        let sent = schemas.members(body)
        let hasSent = { (schema: Schema) in
            schemas.members(schema).contains { member in
                sent.contains { $0.name == member.name && schemas.agree($0.schema, member.schema) }
            }
        }
        guard let schema = paths.object(in: response, where: hasSent)?.schema else { return nil }
        return resource(read.path, schema, nil, group, paths)
    }

    private func resource(
        _ path: ResourcePath, _ schema: Schema, _ id: ResourceSchemas.Member?, _ group: [ResourceOperation],
        _ paths: PayloadPaths
    ) -> FoundResource {
        var resource = FoundResource(collection: path, schema: schema, id: id, members: schemas.members(schema))
        let builder = ResourceRowBuilder(schemas: schemas, paths: paths, resource: resource)
        resource.rows = group.compactMap(builder.row)
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
    /// The member with the identifier; `nil` for a single object.
    let id: ResourceSchemas.Member?
    let members: [ResourceSchemas.Member]
    var rows: [ResourceRow] = []

    /// Returns whether another resource consists of the same objects, which its path selects by their owner.
    fileprivate func contains(_ other: FoundResource, _ schemas: ResourceSchemas) -> Bool {
        guard collection.outerParameters.isEmpty, !other.collection.outerParameters.isEmpty,
            collection.noun == other.collection.noun, let id, other.id?.name == id.name,
            schemas.component(schema) != nil,
            schemas.isSame(schema, other.schema)
        else { return false }
        return other.collection.outerParameters.allSatisfy {
            schemas.owner(in: members, parameter: $0.name, noun: $0.noun) != nil
        }
    }
}
