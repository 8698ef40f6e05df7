@testable import CodegenMockServer
@testable import EndpointMockData

extension ServerState {
    /// Prepares the state for one call of an operation with an existing object, and returns the values of its path
    /// parameters.
    func prepare(for operation: String, at path: String) -> [String: String] {
        reset()
        return withStore(at: path) { ($0.prepare(for: operation), false) }.flatMap(\.self) ?? [:]
    }
}

extension ResourceStore {
    /// Returns the values of path parameters with which a call reaches an existing object; `nil` for an operation that
    /// does not belong to a resource. The collection of an operation that creates objects is emptied, so that the new
    /// object does not conflict with another one.
    fileprivate mutating func prepare(for operation: String) -> [String: String]? {
        guard let plan = plans[operation] else { return nil }
        var call = StateCall(operation: operation, path: [:])
        for (resource, item) in plan.outer {
            let outer = collections[item.parent.path(call.path)]?.objects ?? patterns[resource.collection]?.seeds
            set(item.lastParameter, outer?.first?[resource.id], of: &call)
        }
        if plan.isAlias {
            let object = collections[plan.resource.collection]?.objects.first
            for (parameter, member) in plan.operation.bound { set(parameter, object?[member], of: &call) }
        }
        if plan.operation.role == .create {
            collections[key(plan, call)] = ObjectList([], id: plan.resource.id)
        } else {
            set(plan.idParameter, collections[open(plan, call)]?.objects.first?[plan.resource.id], of: &call)
        }
        return call.path
    }

    private func set(_ parameter: String?, _ value: PlainValue?, of call: inout StateCall) {
        guard let parameter, let text = value?.text else { return }
        call.path[parameter] = text
    }
}
