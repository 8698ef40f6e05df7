/// The objects of a resource in the samples: the first objects of its collections, and the pattern of new objects.
nonisolated struct ResourcePattern: Sendable {
    /// An object with all members that any sample has.
    let template: PlainValue
    private(set) var seeds: [PlainValue]
    /// The identifier after which new identifiers are formed.
    let identifier: String?

    init(_ resource: StateResource, samples: [String: PlainValue]) {
        let found = resource.operations.flatMap { operation in
            Self.payloads(operation, samples).map { (operation: operation, object: $0) }
        }
        let singles = found.filter { $0.operation.role != .list }
        let listed = found.filter { $0.operation.role == .list }
        var template = PlainValue.object([])
        for (operation, object) in singles.filter({ $0.operation.role == .read }) + singles + listed {
            for name in Self.names(operation, resource) where template[name] == nil { template[name] = object[name] }
        }
        template = template.ordered(by: resource.members)

        var seeds: [PlainValue] = []
        var taken: Set<String> = []
        let read = singles.first { $0.operation.role == .read }
        // The object of the detail replaces the same object of the list, which often has fewer members.
        let details = [read].compactMap(\.self).map { Self.object($0.object, $0.operation, template, resource) }
        let rows = listed.map { Self.object($0.object, $0.operation, template, resource) }
        for row in rows where row[resource.id]?.text.map({ taken.insert($0).inserted }) == true {
            seeds.append(details.first { $0[resource.id] == row[resource.id] } ?? row)
        }
        for detail in details where detail[resource.id]?.text.map({ taken.insert($0).inserted }) == true {
            seeds.insert(detail, at: 0)
        }
        if resource.isSingle {
            seeds = details.isEmpty ? [template.ordered(by: resource.members)] : details
        } else if seeds.isEmpty, !template.members.isEmpty {
            // The samples of lists and details have no identifier, so the first object gets one.
            if template[resource.id]?.text == nil { template[resource.id] = resource.identifiers.first }
            seeds = [template.ordered(by: resource.members)]
        }
        self.template = template
        self.seeds = seeds
        identifier = (seeds.first ?? template)[resource.id]?.text
    }

    /// Lets the objects refer to existing owners. The samples of some APIs have other identifiers for them.
    mutating func setOwner(_ member: String, to owners: [String]) {
        guard let first = owners.first else { return }
        for index in seeds.indices where seeds[index][member]?.text.map(owners.contains) != true {
            seeds[index].bind(member, first)
        }
    }

    private static func payloads(_ operation: StateOperation, _ samples: [String: PlainValue]) -> [PlainValue] {
        guard let path = operation.payload, let payload = samples[operation.id]?[path] else { return [] }
        return (operation.role == .list ? payload.elements ?? [] : [payload]).filter(\.isObject)
    }

    private static func names(_ operation: StateOperation, _ resource: StateResource) -> [String] {
        operation.view ?? resource.members
    }

    /// Returns the object of a sample. The members that an operation does not show have the values of the pattern.
    private static func object(
        _ value: PlainValue, _ operation: StateOperation, _ template: PlainValue, _ resource: StateResource
    ) -> PlainValue {
        var object = operation.view == nil ? .object([]) : template
        for name in names(operation, resource) where value[name] != nil { object[name] = value[name] }
        return object.ordered(by: resource.members)
    }
}

extension StateResource.Identifiers {
    fileprivate nonisolated var first: PlainValue {
        switch self {
        case .integer: .number("1")
        case .uuid: .string("00000000-0000-4000-8000-000000000001")
        case .string: .string("1")
        }
    }
}

extension PlainValue {
    /// Returns an object with its members in the given order, followed by the others.
    nonisolated func ordered(by names: [String]) -> PlainValue {
        let positions = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        let sorted = members.enumerated().sorted { left, right in
            let places = (positions[left.element.name] ?? .max, positions[right.element.name] ?? .max)
            return places.0 == places.1 ? left.offset < right.offset : places.0 < places.1
        }
        return .object(sorted.map(\.element))
    }
}
