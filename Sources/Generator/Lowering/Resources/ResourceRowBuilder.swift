import CodegenOpenAPI
import EndpointMockData

/// Describes the operations of a resource as rows of the table for mocks.
struct ResourceRowBuilder {
    let schemas: ResourceSchemas
    let paths: PayloadPaths
    let resource: FoundResource

    /// Returns the row of an operation; `nil` if the operation does not read or change objects of the resource.
    func row(_ operation: ResourceOperation) -> ResourceRow? {
        guard let role = role(operation) else { return nil }
        var row = ResourceRow(id: operation.id, role: role, path: operation.path.text)
        if let response = operation.response, let payload = payload(response, role) {
            row.payload = payload.path
            setView(payload.schema, of: &row)
            if role == .list { setPage(response, payload, operation, of: &row) }
        }
        let needsPayload = role == .list || role == .read
        guard row.payload != nil || !needsPayload else { return nil }
        if role.hasBody, let body = operation.body {
            guard setBody(body, of: &row) else { return nil }
        }
        // An action such as `POST /posts/{id}` changes the object only if it returns it.
        let isAction = operation.method == "POST" && role == .merge
        guard !isAction || row.isWhole && operation.body != nil else { return nil }
        for (parameter, noun) in operation.path.outerParameters {
            row.bound[parameter] = schemas.owner(in: resource.members, parameter: parameter, noun: noun)?.name
        }
        return row
    }

    private func role(_ operation: ResourceOperation) -> ResourceRow.Role? {
        let isItem = operation.path.lastParameter != nil || resource.id == nil
        switch (operation.method, isItem) {
        case ("GET", false): return .list
        case ("POST", false): return .create
        case ("GET", true): return .read
        case ("PUT", true): return .replace
        case ("PATCH", true), ("POST", true): return .merge
        case ("DELETE", true): return .delete
        case ("PUT", false):
            // The identifier is in the body: `PUT /pet`.
            let hasID = operation.body.map { schemas.isSame($0, resource.schema) } ?? false
            return hasID ? .replace : nil
        default: return nil
        }
    }

    private func payload(_ response: Schema, _ role: ResourceRow.Role) -> PayloadPaths.Payload? {
        guard let id = resource.id else {
            return paths.object(in: response) { schema in
                schemas.isSame(schema, resource.schema) || schemas.members(schema).contains(where: agrees)
            }
        }
        let isObject = { (schema: Schema) in
            schemas.members(schema).contains { $0.name == id.name && schemas.agree($0.schema, id.schema) }
        }
        return role == .list ? paths.list(in: response, where: isObject) : paths.object(in: response, where: isObject)
    }

    // MARK: Members

    private func setView(_ schema: Schema, of row: inout ResourceRow) {
        row.isWhole = schemas.isSame(schema, resource.schema)
        guard !row.isWhole else { return }
        let shown = schemas.members(schema).filter(agrees)
        row.view = shown.map(\.name)
        let required = Set(resource.members.filter(\.isRequired).map(\.name))
        row.needed = shown.filter { $0.isRequired && !required.contains($0.name) }.map(\.name)
    }

    private func agrees(_ member: ResourceSchemas.Member) -> Bool {
        resource.members.contains { $0.name == member.name && schemas.agree($0.schema, member.schema) }
    }

    /// Finds the object in the request body. Returns `false` if the body is of another type.
    private func setBody(_ body: Schema, of row: inout ResourceRow) -> Bool {
        let shape = schemas.shape(body)
        if shape.types == [.array] {
            // A JSON Patch.
            return row.role == .merge
        }
        let isObject = { (schema: Schema) in
            schemas.isSame(schema, resource.schema) || schemas.members(schema).contains(where: agrees)
        }
        guard let found = paths.object(in: body, where: isObject) else {
            row.accepted = []
            return true
        }
        row.body = found.path
        if !schemas.isSame(found.schema, resource.schema) {
            let members = schemas.members(found.schema).filter { agrees($0) && !$0.shape.isReadOnly }
            row.accepted = members.map(\.name)
            // A change of a part leaves out what stays as it is.
            guard row.role != .merge else { return true }
            row.defaults = members.compactMap { member in
                member.defaultValue.map { PlainValue.Member(member.name, $0) }
            }
        }
        return true
    }

    // MARK: Lists

    private func setPage(
        _ response: Schema, _ payload: PayloadPaths.Payload, _ operation: ResourceOperation, of row: inout ResourceRow
    ) {
        let query = ListParameters(operation, members: resource.members, schemas: schemas)
        row.filters = query.filters
        row.parameters = query.roles
        row.firstPage = query.firstPage
        row.results = ListResults(schemas: schemas, parameters: query.roles).find(in: response, besides: payload.path)
        let hasPages = [.page, .offset, .cursor].contains { query.roles[$0] != nil }
        let isPaged = hasPages || row.results[.nextURL] != nil
        row.pageSize = isPaged ? query.defaultSize ?? ListParameters.usualSize : nil
    }
}

extension ResourceRow.Role {
    fileprivate var hasBody: Bool {
        switch self {
        case .create, .replace, .merge: true
        case .list, .read, .delete: false
        }
    }
}
