extension ResourceStore {
    /// Returns the response to a call, and remembers its changes.
    ///
    /// - Parameter isValid: Returns whether a value is valid for a member. Other values are ignored.
    package nonisolated mutating func answer(
        _ call: StateCall, isValid: @escaping Validation = { _, _, _ in true }
    ) -> StateOutcome {
        guard let plan = plans[call.operation] else { return .sample }
        guard hasOuterObjects(plan, call) else { return .missing }
        switch plan.operation.role {
        case .list: return list(plan, call)
        case .create: return create(plan, call, isValid)
        case .read:
            guard let found = find(plan, call, id: id(plan, call)) else { return .missing }
            return .response(response(found.object, plan))
        case .replace, .merge: return change(plan, call, isValid)
        case .delete: return delete(plan, call)
        }
    }

    /// Returns the identifier in the path, or else in the body. A single object has an empty one.
    private nonisolated func id(_ plan: Plan, _ call: StateCall) -> String? {
        guard !plan.resource.isSingle else { return "" }
        guard let parameter = plan.idParameter else {
            return call.body?[plan.operation.body]?[plan.resource.id]?.text
        }
        return call.path[parameter]
    }

    // MARK: Responses

    private nonisolated func response(_ object: PlainValue, _ plan: Plan) -> StateOutcome.Response {
        guard let path = plan.operation.payload else { return StateOutcome.Response() }
        let sample = samples[plan.operation.id]
        var body = sample ?? .object([])
        body.set(shown(object, plan.operation, in: sample?[path]), at: path)
        return StateOutcome.Response(body: body)
    }

    /// Returns an object as an operation shows it.
    private nonisolated func shown(_ object: PlainValue, _ operation: StateOperation, in sample: PlainValue?)
        -> PlainValue
    {
        guard let view = operation.view else { return object }
        var result = PlainValue.object(sample?.members ?? [])
        for name in view where object[name] != nil || !operation.needed.contains(name) { result[name] = object[name] }
        return result
    }

    private nonisolated mutating func list(_ plan: Plan, _ call: StateCall) -> StateOutcome {
        let all = collections[open(plan, call)]?.objects ?? []
        let objects = plan.isAlias ? all.filter { isBound($0, plan, call) } : all
        let query = ListQuery(plan.operation, call, id: plan.resource.id)
        let page = query.page(of: objects)
        let path = plan.operation.payload ?? []
        let sample = samples[plan.operation.id]
        let pattern = sample?[path]?.elements?.first
        let rows = page.objects.map { shown($0, plan.operation, in: pattern) }
        var body = sample ?? (path.isEmpty ? .array([]) : .object([]))
        body.set(.array(rows), at: path)
        page.write(to: &body)
        return .response(StateOutcome.Response(body: body, links: page.links, total: page.total))
    }

    // MARK: Changes

    private nonisolated mutating func create(
        _ plan: Plan, _ call: StateCall, _ isValid: @escaping Validation
    ) -> StateOutcome {
        let resource = plan.resource
        guard let sent = sent(plan, call) else { return .sample }
        let key = open(plan, call)
        let maker = ObjectMaker(plan: plan, isValid: isValid)
        var object = maker.created(sent, like: pattern(plan))
        let given = maker.accepted(sent)[resource.id]
        let id = given?.text == nil ? newIdentifier(for: plan, in: key) : given ?? .null
        object[resource.id] = id
        for (parameter, member) in plan.operation.bound { object.bind(member, call.path[parameter]) }
        object = object.ordered(by: resource.members)
        if let index = collections[key]?.position(of: id.text) {
            guard !call.mayConflict else { return .conflict("\(resource.id) \(id.text ?? "") is in use") }
            collections[key]?.replace(at: index, by: object)
        } else {
            if Self.beginsWithNewest(collections[key]?.objects ?? []) {
                collections[key]?.prepend(object)
            } else {
                collections[key]?.append(object)
            }
        }
        let path = "/" + StatePath.escaped(id.text ?? "")
        openCollections(inside: StatePath(resource.collection).shape + "/{}", at: key + path)
        var response = response(object, plan)
        response.location = call.url + path
        return .response(response)
    }

    /// Returns whether a list begins with the newest object.
    private nonisolated static func beginsWithNewest(_ objects: [PlainValue]) -> Bool {
        guard let first = objects.first, let last = objects.last, objects.count > 1 else { return false }
        return first.members.contains { member in
            let name = member.name.lowercased()
            guard ["creat", "publish", "posted", "submitted"].contains(where: name.contains) else { return false }
            guard let newest = member.value.text, let oldest = last[member.name]?.text else { return false }
            return newest.utf8.count == oldest.utf8.count && newest > oldest
        }
    }

    /// Returns the pattern of new objects, with the members of the operation's own sample.
    private nonisolated func pattern(_ plan: Plan) -> PlainValue {
        var pattern = patterns[plan.resource.collection]?.template ?? .object([])
        let own = plan.operation.payload.flatMap { samples[plan.operation.id]?[$0] }
        for name in plan.operation.view ?? plan.resource.members where own?[name] != nil { pattern[name] = own?[name] }
        return pattern
    }

    /// Adds the empty collections inside of a new object, which otherwise would begin with samples.
    private nonisolated mutating func openCollections(inside item: String, at path: String) {
        for other in table.resources {
            let shape = StatePath(other.collection).shape
            guard shape.hasPrefix(item + "/") else { continue }
            let rest = shape.dropFirst(item.count)
            guard !rest.contains("{}") else { continue }
            let seeds = other.isSingle ? patterns[other.collection]?.seeds ?? [] : []
            collections[path + rest] = ObjectList(seeds, id: other.id)
        }
    }

    private nonisolated mutating func change(
        _ plan: Plan, _ call: StateCall, _ isValid: @escaping Validation
    ) -> StateOutcome {
        guard let id = id(plan, call) else { return .sample }
        if plan.resource.isSingle, plan.operation.role == .replace { restore(plan, call) }
        guard let (key, index, old) = find(plan, call, id: id) else { return .missing }
        let maker = ObjectMaker(plan: plan, isValid: isValid)
        var object: PlainValue
        if plan.operation.role == .merge, let patch = call.body, call.isJSONPatch {
            do throws(JSONPatch.Failure) {
                object = try maker.patched(old, by: patch)
            } catch {
                return .conflict(error.reason)
            }
        } else {
            guard let sent = sent(plan, call) else { return .sample }
            object =
                plan.operation.role == .replace
                ? maker.replaced(old, by: sent) : maker.merged(old, with: sent, isMergePatch: call.isMergePatch)
        }
        if !plan.resource.isSingle { object[plan.resource.id] = old[plan.resource.id] }
        object = object.ordered(by: plan.resource.members)
        collections[key]?.replace(at: index, by: object)
        return .response(response(object, plan))
    }

    /// Returns the object in the body; an empty object without a body, and `nil` for a body of another type.
    private nonisolated func sent(_ plan: Plan, _ call: StateCall) -> PlainValue? {
        guard let body = call.body else { return .object([]) }
        let sent = body[plan.operation.body]
        return sent?.isObject == true ? sent : nil
    }

    /// Adds a single object again that was deleted.
    private nonisolated mutating func restore(_ plan: Plan, _ call: StateCall) {
        let key = open(plan, call)
        let object = pattern(plan)
        if collections[key]?.objects.isEmpty == true { collections[key]?.append(object) }
    }

    private nonisolated mutating func delete(_ plan: Plan, _ call: StateCall) -> StateOutcome {
        guard let (key, index, object) = find(plan, call, id: id(plan, call)) else { return .missing }
        let id = object[plan.resource.id]?.text ?? ""
        collections[key]?.remove(at: index)
        if let number = Int(id), plan.resource.identifiers == .integer {
            highest[plan.resource.collection] = max(highest[plan.resource.collection] ?? 0, number)
        }
        let inside = key + "/" + (plan.resource.isSingle ? "" : StatePath.escaped(id) + "/")
        collections = collections.filter { !$0.key.hasPrefix(inside) }
        return .response(response(object, plan))
    }
}

extension StateCall {
    fileprivate nonisolated var isMergePatch: Bool { contentType == "application/merge-patch+json" }

    /// Whether the body is a JSON Patch. Some APIs send one as `application/json`.
    fileprivate nonisolated var isJSONPatch: Bool {
        contentType == "application/json-patch+json" || !isMergePatch && body.map(JSONPatch.isPatch) == true
    }
}
