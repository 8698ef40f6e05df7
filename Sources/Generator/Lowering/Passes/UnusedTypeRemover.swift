import CodegenIR

/// Removes the types that no operation, webhook or callback uses, directly or indirectly: all of them if the
/// configuration enables it, otherwise the sent types of components that no request contains. A description without
/// operations, webhooks and callbacks keeps all types.
struct UnusedTypeRemover: APIPass {
    let options: LoweringOptions

    func run(_ api: inout API, _ state: inout PassState) {
        let kept = options.unused == .dropped ? [] : api.typesOfComponents
        api.removeUnusedTypes(butKeep: kept)
    }
}

extension API {
    /// The types of components, except second types for the sent values of components. Inline types are kept only
    /// together with a type that contains them.
    fileprivate var typesOfComponents: [TypeReference] {
        let components = types.filter { !$0.name.wire.isEmpty }
        var counts: [Origin: Int] = [:]
        for declaration in components { counts[declaration.origin, default: 0] += 1 }
        return components.filter { $0.usage.isReceived || !$0.usage.isSent || counts[$0.origin] == 1 }
            .map { .named($0.name.swift) }
    }
}

extension API {
    /// - Parameter others: Additional types to keep, together with all types that they use.
    mutating func removeUnusedTypes(butKeep others: [TypeReference] = []) {
        let endpoints = groups.flatMap(\.endpoints) + (tokenRefresh.map { [$0.endpoint] } ?? [])
        let requests = incoming.flatMap(\.requests)
        guard !endpoints.isEmpty || !requests.isEmpty else { return }
        var used = UsedTypes(types)
        for endpoint in endpoints { endpoint.forEachType { used.add($0) } }
        let variables = servers.flatMap(\.variables).map(\.type)
        for type in requests.flatMap(\.types) + signIns.map(\.type) + variables + others { used.add(type) }
        if let codes = errorMembers.codes { used.add(.named(codes.type)) }
        let names = used.names
        let unused = types.filter { declaration in
            // An alias stays together with its type.
            if case .alias(.named(let target)) = declaration.kind { return !names.contains(target) }
            return !names.contains(declaration.name.swift)
        }
        let removed = Set(unused.map(\.name.swift))
        types.removeAll { removed.contains($0.name.swift) }
        places = places.filter { place in
            !place.type.contains { if case .named(let name) = $0 { removed.contains(name) } else { false } }
        }
    }
}

/// The declared types that a set of types refers to, directly and indirectly.
private struct UsedTypes {
    private let kinds: [String: TypeDeclaration.Kind]
    private(set) var names: Set<String> = []

    init(_ declarations: [TypeDeclaration]) {
        kinds = Dictionary(declarations.map { ($0.name.swift, $0.kind) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func add(_ type: TypeReference) {
        var open = Self.names(in: type)
        while let name = open.popLast() {
            guard names.insert(name).inserted else { continue }
            kinds[name]?.forEachType { type in
                // `forEachType` also visits nested types.
                switch type {
                case .named(let name), .generic(let name, _): open.append(name)
                default: break
                }
            }
        }
    }

    private static func names(in type: TypeReference) -> [String] {
        var names: [String] = []
        type.forEachType { type in
            switch type {
            case .named(let name), .generic(let name, _): names.append(name)
            default: break
            }
        }
        return names
    }
}

extension Endpoint {
    /// Visits every type that the endpoint sends or receives, including content types that the client does not use.
    fileprivate func forEachType(_ visit: (TypeReference) -> Void) {
        for parameter in parameters { visit(parameter.type) }
        if let body { visit(body.type) }
        for type in success.types + errorBodies + headers.map(\.type) + payloads.compactMap(\.type) { visit(type) }
    }
}

extension IncomingRequest {
    fileprivate var types: [TypeReference] {
        headers.map(\.type) + payloads.compactMap(\.type)
    }
}
