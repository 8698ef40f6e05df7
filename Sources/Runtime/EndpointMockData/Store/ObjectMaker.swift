/// Makes the new state of an object from the body of a request.
nonisolated struct ObjectMaker {
    let plan: ResourceStore.Plan
    let isValid: ResourceStore.Validation

    private var resource: StateResource { plan.resource }

    /// Returns whether a client may set a member with this operation.
    private func isSettable(_ name: String) -> Bool {
        plan.operation.accepted?.contains(name) ?? !resource.readOnly.contains(name)
    }

    /// Returns the sent members that become members of the object.
    func accepted(_ sent: PlainValue) -> PlainValue {
        .object(
            sent.members.filter { member in
                resource.members.contains(member.name) && isSettable(member.name)
                    && (!member.value.isNull || resource.nullable.contains(member.name))
                    && isValid(resource, member.name, member.value)
            })
    }

    /// Returns a new object. The members that only the server sets have the values of the pattern; those that may be null or
    /// absent are null, because the server has not set them yet.
    func created(_ sent: PlainValue, like pattern: PlainValue) -> PlainValue {
        var pattern = pattern
        for name in resource.members where !isSettable(name) && isClearable(name) { pattern[name] = .null }
        return object(sent, over: pattern)
    }

    /// Whether a member may be null or absent.
    private func isClearable(_ name: String) -> Bool {
        resource.nullable.contains(name) && !resource.required.contains(name)
    }

    /// Returns an object. The members that only the server sets have the values of the pattern. The members that the client
    /// could have sent have their default, or are null or absent, unless they are required.
    private func object(_ sent: PlainValue, over pattern: PlainValue) -> PlainValue {
        let accepted = accepted(sent)
        var object = PlainValue.object([])
        for name in resource.members {
            object[name] = accepted[name] ?? (isSettable(name) ? unsent(name, pattern) : pattern[name])
        }
        return object
    }

    private func unsent(_ name: String, _ pattern: PlainValue) -> PlainValue? {
        let defaults = plan.operation.defaults + resource.defaults
        if let value = defaults.first(where: { $0.name == name })?.value { return value }
        guard resource.required.contains(name) else { return isClearable(name) ? .null : nil }
        return resource.nullable.contains(name) ? .null : pattern[name]
    }

    func replaced(_ old: PlainValue, by sent: PlainValue) -> PlainValue {
        object(sent, over: old)
    }

    /// Returns the object after a merge patch (RFC 7396). In bodies that are not declared as merge patches, null is a
    /// value if the member allows it. A required member is never removed.
    func merged(_ old: PlainValue, with sent: PlainValue, isMergePatch: Bool) -> PlainValue {
        var object = old
        for change in sent.members where resource.members.contains(change.name) && isSettable(change.name) {
            let name = change.name
            guard change.value.isNull else {
                let value = MergePatch.applied(change.value, to: old[name])
                if isValid(resource, name, value) { object[name] = value }
                continue
            }
            let isNull = resource.nullable.contains(name) && (!isMergePatch || resource.required.contains(name))
            if isNull {
                object[name] = .null
            } else if !resource.required.contains(name) {
                object[name] = nil
            }
        }
        return object
    }

    /// Returns the object after a JSON patch (RFC 6902). Read-only members keep their values.
    func patched(_ old: PlainValue, by patch: PlainValue) throws(JSONPatch.Failure) -> PlainValue {
        let result = try JSONPatch.applied(patch, to: old)
        guard result.isObject else { throw JSONPatch.Failure(reason: "the result of the patch is not an object") }
        var object = PlainValue.object([])
        for name in resource.members {
            let isKept = !isSettable(name) || name == resource.id
            object[name] = isKept ? old[name] : result[name]
            guard let value = object[name] else {
                guard !resource.required.contains(name) || old[name] == nil else {
                    throw JSONPatch.Failure(reason: "\(name) is required")
                }
                continue
            }
            guard old[name].map(value.isEqual(to:)) == true || isValid(resource, name, value) else {
                throw JSONPatch.Failure(reason: "the new value of \(name) is not valid")
            }
        }
        return object
    }
}
