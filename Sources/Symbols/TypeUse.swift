import IR

/// In which directions operations, webhooks and callbacks use each type: what they send and receive, and all that is
/// inside. A type that none of them uses is in neither.
struct TypeUse {
    private var sent: Set<String> = []
    private var received: Set<String> = []

    init(_ api: API) {
        let endpoints = api.groups.flatMap(\.endpoints)
        let arguments = endpoints.flatMap { $0.parameters.map(\.type) + [$0.body?.type].compactMap(\.self) }
        let incoming = api.incoming.flatMap(\.requests)
        let answers = (endpoints.flatMap(\.headers) + incoming.flatMap(\.headers)).map(\.type)
        let payloads = endpoints.flatMap(\.payloads)
        let bodies = payloads.filter { $0.status != nil } + incoming.flatMap(\.payloads)
        let (starts, ends) = (
            arguments + payloads.filter { $0.status == nil }.compactMap(\.type), answers + bodies.compactMap(\.type)
        )
        guard !starts.isEmpty || !ends.isEmpty else { return }
        // By indices: declarations are large to copy.
        var positions = [String: Int](minimumCapacity: api.types.count)
        for position in api.types.indices where positions[api.types[position].name.swift] == nil {
            positions[api.types[position].name.swift] = position
        }
        sent = Self.reach(from: starts, api.types, positions, without: \.isReadOnly)
        received = Self.reach(from: ends, api.types, positions, without: \.isWriteOnly)
    }

    func isSent(_ type: String) -> Bool { sent.contains(type) }
    func isReceived(_ type: String) -> Bool { received.contains(type) }

    /// - Parameter isLeftOut: Which properties do not occur in this direction.
    private static func reach(
        from types: [TypeReference], _ declarations: [TypeDeclaration], _ positions: [String: Int],
        without isLeftOut: (ValueFacts) -> Bool
    ) -> Set<String> {
        var reached: Set<String> = []
        var waiting = types
        while let type = waiting.popLast() {
            type.forEachType { part in
                guard let name = part.declaredName, reached.insert(name).inserted, let position = positions[name]
                else { return }
                if case .object(let object) = declarations[position].kind {
                    waiting += object.properties.filter { !isLeftOut($0.facts) }.map(\.type)
                    waiting += [object.additionalProperties].compactMap(\.self)
                } else {
                    declarations[position].kind.forEachType { waiting.append($0) }
                }
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
            .mediaBody:
            nil
        }
    }
}
