import IR

/// In which directions operations, webhooks and callbacks use each type: what they send and receive, and all that is
/// inside. A type that none of them uses is in neither.
struct TypeUse {
    private var sent: Set<String> = []
    private var received: Set<String> = []

    init(_ api: API) {
        let kinds = Dictionary(api.types.map { ($0.name.swift, $0.kind) }) { first, _ in first }
        let endpoints = api.groups.flatMap(\.endpoints)
        let arguments = endpoints.flatMap { $0.parameters.map(\.type) + [$0.body?.type].compactMap(\.self) }
        let incoming = api.incoming.flatMap(\.requests)
        let answers = (endpoints.flatMap(\.headers) + incoming.flatMap(\.headers)).map(\.type)
        let payloads = endpoints.flatMap(\.payloads)
        sent = Self.reach(
            from: arguments + payloads.filter { $0.status == nil }.compactMap(\.type), kinds, without: \.isReadOnly)
        let bodies = payloads.filter { $0.status != nil } + incoming.flatMap(\.payloads)
        received = Self.reach(from: answers + bodies.compactMap(\.type), kinds, without: \.isWriteOnly)
    }

    func isSent(_ type: String) -> Bool { sent.contains(type) }
    func isReceived(_ type: String) -> Bool { received.contains(type) }

    /// - Parameter isLeftOut: Which properties do not occur in this direction.
    private static func reach(
        from types: [TypeReference], _ kinds: [String: TypeDeclaration.Kind],
        without isLeftOut: (ValueFacts) -> Bool
    ) -> Set<String> {
        var reached: Set<String> = []
        var waiting = types
        while let type = waiting.popLast() {
            type.forEachType { part in
                guard let name = part.declaredName, reached.insert(name).inserted, let kind = kinds[name] else {
                    return
                }
                if case .object(let object) = kind {
                    waiting += object.properties.filter { !isLeftOut($0.facts) }.map(\.type)
                    waiting += [object.additionalProperties].compactMap(\.self)
                } else {
                    kind.forEachType { waiting.append($0) }
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
