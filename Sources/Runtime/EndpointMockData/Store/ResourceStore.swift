/// The objects of an API's resources. It begins with the objects of the samples, and remembers the changes of calls.
package nonisolated struct ResourceStore: Sendable {
    /// Returns whether a value is valid for a member of a resource.
    package typealias Validation = (_ resource: StateResource, _ member: String, _ value: PlainValue) -> Bool

    /// An operation with its resource.
    struct Plan: Sendable {
        let operation: StateOperation
        let resource: StateResource
        let path: StatePath
        /// Whether the path is not the resource's own, so that the collection is the whole collection of the resource.
        let isAlias: Bool
        /// The resources whose items the path contains, each with the template of the item.
        let outer: [(resource: StateResource, item: StatePath)]

        /// The name of the parameter with the identifier; `nil` for calls of the collection.
        var idParameter: String? { path.lastParameter }
    }

    let table: StateTable
    let plans: [String: Plan]
    /// The bodies of the operations' samples.
    let samples: [String: PlainValue]
    /// The patterns of resources, by the templates of their collections.
    let patterns: [String: ResourcePattern]
    /// The objects by the paths of collections: `/users/1/posts`. A collection without an entry has not been used.
    var collections: [String: ObjectList] = [:]
    /// The state after a reset.
    var initial: [String: ObjectList] = [:]
    /// Parts of a loaded state that do not belong to a resource of this table.
    var others: [PlainValue.Member] = []
    /// The highest numbers of new identifiers, by the templates of collections. Identifiers are not used again.
    var highest: [String: Int] = [:]

    /// - Parameter sample: Returns the body of an operation's sample; `nil` if it is not JSON.
    package init(_ table: StateTable, sample: (_ operation: String) -> PlainValue?) {
        self.table = table
        let operations = table.resources.flatMap(\.operations)
        samples = Dictionary(operations.compactMap { operation in sample(operation.id).map { (operation.id, $0) } }) {
            first, _ in first
        }
        let items = Dictionary(table.resources.map { (StatePath($0.collection).shape + "/{}", $0) }) {
            first, _ in first
        }
        var plans: [String: Plan] = [:]
        var patterns: [String: ResourcePattern] = [:]
        for resource in table.resources {
            patterns[resource.collection] = ResourcePattern(resource, samples: samples)
            let own = StatePath(resource.collection).shape
            for operation in resource.operations where plans[operation.id] == nil {
                let path = StatePath(operation.path)
                let collection = path.lastParameter == nil ? path : path.parent
                let outer = collection.outerItems.compactMap { item in items[item.shape].map { ($0, item) } }
                plans[operation.id] = Plan(
                    operation: operation, resource: resource, path: path, isAlias: collection.shape != own,
                    outer: outer)
            }
        }
        for plan in plans.values.sorted(by: { $0.operation.id < $1.operation.id }) where plan.isAlias {
            for (outer, item) in plan.outer {
                let member = item.lastParameter.flatMap { plan.operation.bound[$0] }
                let owners = patterns[outer.collection]?.seeds.compactMap { $0[outer.id]?.text } ?? []
                if let member { patterns[plan.resource.collection]?.setOwner(member, to: owners) }
            }
        }
        (self.plans, self.patterns) = (plans, patterns)
        reset()
    }

    /// Returns the path template of an operation; `nil` if the operation does not belong to a resource.
    package func path(of operation: String) -> StatePath? {
        plans[operation]?.path
    }

    // MARK: Collections

    /// Returns the path of the collection that a call concerns.
    func key(_ plan: Plan, _ call: StateCall) -> String {
        if plan.isAlias { return plan.resource.collection }
        return (plan.idParameter == nil ? plan.path : plan.path.parent).path(call.path)
    }

    /// Opens the collection of a call, and returns its key.
    mutating func open(_ plan: Plan, _ call: StateCall) -> String {
        let key = key(plan, call)
        open(plan.resource, at: key, plan.operation.bound, call)
        return key
    }

    /// Opens a collection. A collection inside of an object of the samples begins with samples, too.
    private mutating func open(
        _ resource: StateResource, at key: String, _ bound: [String: String], _ call: StateCall
    ) {
        guard collections[key] == nil else { return }
        var objects = patterns[resource.collection]?.seeds ?? []
        for index in objects.indices {
            for (parameter, member) in bound { objects[index].bind(member, call.path[parameter]) }
        }
        collections[key] = ObjectList(objects, id: resource.id)
    }

    /// Returns whether all objects around the collection of a call exist.
    mutating func hasOuterObjects(_ plan: Plan, _ call: StateCall) -> Bool {
        for (resource, item) in plan.outer {
            let key = item.parent.path(call.path)
            open(resource, at: key, [:], call)
            let id = item.lastParameter.flatMap { call.path[$0] }
            guard collections[key]?.position(of: id) != nil else { return false }
        }
        return true
    }

    /// Returns the object that a call concerns, with its collection and its position.
    mutating func find(
        _ plan: Plan, _ call: StateCall, id: String?
    ) -> (key: String, index: Int, object: PlainValue)? {
        let key = open(plan, call)
        guard let index = collections[key]?.position(of: id), let object = collections[key]?.objects[index],
            isBound(object, plan, call)
        else { return nil }
        return (key, index, object)
    }

    /// Returns whether an object belongs to the objects that the path of an alias names.
    func isBound(_ object: PlainValue, _ plan: Plan, _ call: StateCall) -> Bool {
        !plan.isAlias
            || plan.operation.bound.allSatisfy { parameter, member in object[member]?.text == call.path[parameter] }
    }

    // MARK: Identifiers

    /// Returns an identifier that no object of the resource has or had.
    mutating func newIdentifier(for plan: Plan, in key: String) -> PlainValue {
        let resource = plan.resource
        let seeds = patterns[resource.collection]?.seeds.compactMap { $0[resource.id]?.text } ?? []
        let objects = collections[key]
        let high = highest[resource.collection] ?? 0
        if resource.identifiers == .integer {
            let next = ([high, objects?.highest ?? 0] + seeds.compactMap(Int.init)).max() ?? 0
            let (sum, overflows) = next.addingReportingOverflow(1)
            highest[resource.collection] = overflows ? next : sum
            return .number(String(overflows ? next : sum))
        }
        let seed = patterns[resource.collection]?.identifier ?? "1"
        var step = high + 1
        var text = IdentifierVariant(seed).text(step)
        while objects?.position(of: text) != nil || seeds.contains(text), step < Self.maximumSteps {
            step += 1
            text = IdentifierVariant(seed).text(step)
        }
        highest[resource.collection] = step
        return .string(text)
    }

    private static let maximumSteps = 10_000_000
}

extension PlainValue {
    /// Sets a member to the value of a path parameter, in the type that the member has.
    nonisolated mutating func bind(_ member: String, _ text: String?) {
        guard let text else { return }
        if case .number? = self[member], Double(text) != nil, (try? PlainValue(json: text.utf8)) != nil {
            self[member] = .number(text)
        } else {
            self[member] = .string(text)
        }
    }
}
