import CodegenIR

/// Finds the types that are coded in one direction only, for `directions: used`.
struct CodingDirections: APIPass {
    let options: LoweringOptions

    func run(_ api: inout API, _ state: inout PassState) {
        guard options.directions == .used else { return }
        let graph = Dictionary(api.types.map { ($0.name.swift, $0) }, uniquingKeysWith: { first, _ in first })
        let received = reachable(from: api.types.filter(\.usage.isReceived).map(\.name.swift), in: graph)
        // A received union may encode its alternatives, to find the one that loses the least of a value.
        let compared = received.filter { graph[$0]?.mayCompareAlternatives ?? false }
        let sent = reachable(from: api.types.filter(\.usage.isSent).map(\.name.swift) + compared, in: graph)
        for index in api.types.indices {
            let name = api.types[index].name.swift
            api.types[index].coding = Direction(isSent: sent.contains(name), isReceived: received.contains(name))
        }
    }

    /// Returns the types and all types that they contain.
    private func reachable(from names: [String], in graph: [String: TypeDeclaration]) -> Set<String> {
        var (found, open): (Set<String>, [String]) = ([], names)
        while let name = open.popLast() {
            guard found.insert(name).inserted else { continue }
            graph[name]?.kind.forEachType { type in
                switch type {
                case .named(let name), .generic(let name, _): open.append(name)
                default: break
                }
            }
        }
        return found
    }
}

extension TypeDeclaration {
    fileprivate var mayCompareAlternatives: Bool {
        guard case .union(let union) = kind else { return false }
        if case .jsonKind = union.selection { return false }
        return true
    }
}
