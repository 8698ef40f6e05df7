extension API {
    /// The types whose members are sent in the order of the description: those that parameters, forms and parts contain,
    /// directly or inside another type. JSON sorts members by name.
    package var orderedTypes: Set<String> {
        var roots: [TypeReference] = []
        for group in groups {
            // By index, because copying endpoints is expensive.
            for index in group.endpoints.indices {
                for parameter in group.endpoints[index].parameters where parameter.style != .json {
                    roots.append(parameter.type)
                }
                if let body = group.endpoints[index].body, body.encoding.isOrdered { roots.append(body.type) }
            }
        }
        for type in types {
            guard case .bodies(let bodies) = type.kind else { continue }
            roots += bodies.filter(\.body.encoding.isOrdered).map(\.body.type)
        }
        return roots.isEmpty ? [] : declaredTypes(in: roots)
    }

    /// Returns the generated types that the types contain, directly or inside another type.
    private func declaredTypes(in roots: [TypeReference]) -> Set<String> {
        let positions = Dictionary(
            types.indices.map { (types[$0].name.swift, $0) }, uniquingKeysWith: { first, _ in first })
        var found: Set<String> = []
        var waiting: [Int] = []
        func visit(_ type: TypeReference) {
            switch type {
            case .named(let name), .generic(let name, _):
                if let position = positions[name], found.insert(name).inserted { waiting.append(position) }
            case .primitive, .external, .parameter, .array, .dictionary, .optional, .threeState, .json, .filePart,
                .mediaBody, .lines:
                break
            }
        }
        for root in roots { root.forEachType(visit) }
        while let position = waiting.popLast() { types[position].kind.forEachType(visit) }
        return found
    }
}

extension RequestBody.Encoding {
    /// Whether members keep the order of the description.
    fileprivate var isOrdered: Bool { self == .form || self == .multipart }
}
