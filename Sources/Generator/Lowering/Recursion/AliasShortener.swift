import CodegenDiagnostics
import CodegenIR
import CodegenSchemaShape

/// Resolves aliases of aliases, and replaces types that nest more arrays and dictionaries than the compiler supports.
struct AliasShortener: APIPass {
    let record: BuildRecord

    /// The maximum number of nested arrays and dictionaries without a declared type between them.
    static let maximumDepth = 64

    /// An alias, by its position among the declarations.
    private struct Link {
        let position: Int
        /// The position of the alias at the core of the target type.
        let next: Int?
        let containers: Int
        /// The number of containers that the type nests; `nil` before it is computed.
        var depth: Int?
    }

    func run(_ api: inout API, _ state: inout PassState) {
        let positions = state.positions(of: api.types)
        shorten(&api.types, positions)
        putBesideTargets(&api.types, positions)
    }

    private func shorten(_ declarations: inout [TypeDeclaration], _ positions: TypePositions) {
        // By position, because an array is faster than a table and thousands of aliases may refer to each other.
        var links: [Link?] = declarations.indices.map { position in
            guard case .alias(let target) = declarations[position].kind else { return nil }
            let (name, containers) = Self.core(of: target)
            return Link(position: position, next: name.flatMap { positions[$0] }, containers: containers)
        }
        for start in links.indices where links[start] != nil {
            for position in open(from: start, links).reversed() {
                guard let link = links[position] else { continue }
                let depth = shorten(link, links, &declarations)
                links[position]?.depth = depth
            }
        }
    }

    /// Moves each alias to the file of its type, so that thousands of aliases do not become thousands of files.
    private func putBesideTargets(_ declarations: inout [TypeDeclaration], _ positions: TypePositions) {
        let owningFiles = declarations.indices.map { declarations[$0].owningFile }
        for position in declarations.indices {
            guard case .alias(.named(let name)) = declarations[position].kind, let target = positions[name] else {
                continue
            }
            declarations[position].owningFile = owningFiles[target]
        }
    }

    /// Returns the unvisited aliases of the chain that starts at this position.
    private func open(from start: Int, _ links: [Link?]) -> [Int] {
        var open: [Int] = []
        var seen: Set<Int> = []
        var next: Int? = start
        while let position = next, let link = links[position], link.depth == nil, seen.insert(position).inserted {
            open.append(position)
            next = link.next
        }
        return open
    }

    /// - Returns: The number of containers that the type nests.
    private func shorten(_ link: Link, _ links: [Link?], _ declarations: inout [TypeDeclaration]) -> Int {
        guard case .alias(let target) = declarations[link.position].kind, let inner = link.next.flatMap({ links[$0] })
        else { return link.containers }
        let depth = link.containers + (inner.depth ?? 0)
        if depth > Self.maximumDepth {
            let name = declarations[link.position].name.swift
            record.context.diagnostics.report(
                .typeNestingLimit(declarations[link.position].displayName), at: record.range(ofType: name))
            declarations[link.position].kind = .alias(target.replacingCore(by: .json))
            return link.containers
        }
        if link.containers == 0, inner.containers == 0, case .alias(let further) = declarations[inner.position].kind,
            case .named = further
        {
            declarations[link.position].kind = .alias(target.replacingCore(by: further))
        }
        return depth
    }

    private static func core(of type: TypeReference) -> (name: String?, containers: Int) {
        var (current, containers) = (type, 0)
        while let inner = current.inner {
            if current.presence == .always { containers += 1 }
            current = inner
        }
        guard case .named(let name) = current else { return (nil, containers) }
        return (name, containers)
    }
}

extension TypeReference {
    /// Returns the same arrays, dictionaries and optionals around another type.
    fileprivate func replacingCore(by core: TypeReference) -> TypeReference {
        inner == nil ? core : map { $0.replacingCore(by: core) }
    }
}

extension DiagnosticMessage {
    static func typeNestingLimit(_ type: String) -> Self {
        Self(
            .lowering.typeNestingLimit,
            "'\(type)' nests more than \(AliasShortener.maximumDepth) arrays and dictionaries",
            advice: "put an object in between; until then its values are read as any JSON", omits: .schema)
    }
}
