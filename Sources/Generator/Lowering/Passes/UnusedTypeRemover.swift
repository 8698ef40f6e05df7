import CodegenIR

/// Removes the types that no operation, webhook or callback uses, also indirectly, where the configuration says so. In a
/// description without any of these, all types stay.
struct UnusedTypeRemover: APIPass {
    let options: LoweringOptions

    func run(_ api: inout API, _ state: inout PassState) {
        if options.unused == .dropped { api.removeUnusedTypes() }
    }
}

extension API {
    /// - Parameter others: what stays besides the types that are used, with all that these types reach.
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
            // Another name of a type stays with it.
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

/// The declared types that are reached from some types.
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
                // It visits the types inside, too.
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
    /// Visits every type that the endpoint sends or receives, also in content types that the client does not use.
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
