import CodegenIR

/// The directions in which operations, webhooks and callbacks use each type, directly or inside another type. An
/// unused type has no direction.
struct TypeUse {
    /// The positions of the declarations in the list of types, by name.
    private var positions: [String: Int] = [:]
    /// Whether each declaration is sent, by position.
    private var sent: [Bool] = []
    private var received: [Bool] = []

    init(_ api: API) {
        var (arguments, answers): ([TypeReference], [TypeReference]) = ([], [])
        for group in api.groups {
            // By index, because copying endpoints is expensive.
            for index in group.endpoints.indices {
                arguments += group.endpoints[index].parameters.map(\.type)
                if let body = group.endpoints[index].body { arguments.append(body.type) }
                answers += group.endpoints[index].headers.map(\.type)
                for payload in group.endpoints[index].payloads {
                    guard let type = payload.type else { continue }
                    if payload.status == nil { arguments.append(type) } else { answers.append(type) }
                }
            }
        }
        for request in api.incoming.flatMap(\.requests) {
            answers += request.headers.map(\.type) + request.payloads.compactMap(\.type)
        }
        guard !arguments.isEmpty || !answers.isEmpty else { return }
        positions.reserveCapacity(api.types.count)
        for position in api.types.indices where positions[api.types[position].name.swift] == nil {
            positions[api.types[position].name.swift] = position
        }
        sent = reach(from: arguments, api.types, without: \.isReadOnly)
        received = reach(from: answers, api.types, without: \.isWriteOnly)
    }

    func isSent(_ type: String) -> Bool { positions[type].map { sent[$0] } ?? false }
    func isReceived(_ type: String) -> Bool { positions[type].map { received[$0] } ?? false }

    /// - Parameter isLeftOut: Returns whether a property does not occur in this direction.
    private func reach(
        from types: [TypeReference], _ declarations: [TypeDeclaration], without isLeftOut: (ValueFacts) -> Bool
    ) -> [Bool] {
        var reached = [Bool](repeating: false, count: declarations.count)
        var waiting: [Int] = []
        func visit(_ type: TypeReference) {
            type.forEachType { part in
                guard let position = part.declaredName.flatMap({ positions[$0] }), !reached[position] else { return }
                reached[position] = true
                waiting.append(position)
            }
        }
        for type in types { visit(type) }
        while let position = waiting.popLast() {
            if case .object(let object) = declarations[position].kind {
                // By index, because copying properties is expensive.
                for index in object.properties.indices where !isLeftOut(object.properties[index].facts) {
                    visit(object.properties[index].type)
                }
                if let value = object.additionalProperties { visit(value) }
            } else {
                declarations[position].kind.forEachType(visit)
            }
        }
        return reached
    }
}

extension TypeReference {
    fileprivate var declaredName: String? {
        switch self {
        case .named(let name), .generic(let name, _): name
        case .primitive, .external, .parameter, .array, .dictionary, .optional, .threeState, .json, .filePart,
            .mediaBody, .lines:
            nil
        }
    }
}
