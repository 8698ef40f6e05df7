import CodegenIR

/// Removes the types that no operation, webhook or callback uses, directly or indirectly, if the configuration enables
/// it. A description without operations, webhooks and callbacks keeps all types.
struct UnusedTypeRemover: APIPass {
    let options: LoweringOptions

    func run(_ api: inout API, _ state: inout PassState) {
        if options.unused == .dropped { api.removeUnusedTypes() }
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
        for type in requests.flatMap(\.types) + signIns.map(\.type) + others { used.add(type) }
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
