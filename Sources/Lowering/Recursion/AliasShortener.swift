import Diagnostics
import IR
import SchemaShape

/// Makes aliases of aliases stand for the last type, and replaces types that nest more arrays and dictionaries than the
/// compiler supports.
struct AliasShortener: APIPass {
    let record: BuildRecord

    /// Arrays and dictionaries of each other, without a type of their own between them.
    static let deepest = 64

    private struct Link {
        let position: Int
        /// The name at the core of the type that it stands for.
        let next: String?
        let containers: Int
    }

    func run(_ api: inout API, _ state: inout PassState) {
        apply(to: &api.types)
    }

    private func apply(to declarations: inout [TypeDeclaration]) {
        var links: [String: Link] = [:]
        for (position, declaration) in declarations.enumerated() {
            guard case .alias(let target) = declaration.kind else { continue }
            let (next, containers) = Self.core(of: target)
            links[declaration.name.swift] = Link(position: position, next: next, containers: containers)
        }
        var depths: [String: Int] = [:]
        for declaration in declarations where links[declaration.name.swift] != nil {
            for name in open(from: declaration.name.swift, links, depths).reversed() {
                guard let link = links[name] else { continue }
                depths[name] = shorten(link, links, depths, &declarations)
            }
        }
        putBesideTargets(&declarations)
    }

    /// An alias is in the file of its type, so that thousands of aliases do not become thousands of files.
    private func putBesideTargets(_ declarations: inout [TypeDeclaration]) {
        let owningFiles = Dictionary(
            declarations.map { ($0.name.swift, $0.owningFile) }, uniquingKeysWith: { first, _ in first })
        for position in declarations.indices {
            guard case .alias(.named(let target)) = declarations[position].kind, let owningFile = owningFiles[target]
            else {
                continue
            }
            declarations[position].owningFile = owningFile
        }
    }

    /// The aliases from here on that are not yet visited.
    private func open(from start: String, _ links: [String: Link], _ depths: [String: Int]) -> [String] {
        var names: [String] = []
        var seen: Set<String> = []
        var next: String? = start
        while let name = next, let link = links[name], depths[name] == nil, seen.insert(name).inserted {
            names.append(name)
            next = link.next
        }
        return names
    }

    /// - Returns: How many containers the type nests.
    private func shorten(
        _ link: Link, _ links: [String: Link], _ depths: [String: Int], _ declarations: inout [TypeDeclaration]
    ) -> Int {
        guard case .alias(let target) = declarations[link.position].kind, let next = link.next, let inner = links[next]
        else { return link.containers }
        let depth = link.containers + (depths[next] ?? 0)
        if depth > Self.deepest {
            let name = declarations[link.position].name.swift
            record.context.diagnostics.report(
                .typeNestingLimit(declarations[link.position].spokenName), at: record.range(ofType: name))
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
    /// The same arrays, dictionaries and optionals around another type.
    fileprivate func replacingCore(by core: TypeReference) -> TypeReference {
        inner == nil ? core : map { $0.replacingCore(by: core) }
    }
}

extension DiagnosticMessage {
    static func typeNestingLimit(_ type: String) -> Self {
        Self(
            .lowering.typeNestingLimit,
            "'\(type)' nests more than \(AliasShortener.deepest) arrays and dictionaries",
            advice: "give one of them an object around it; until then its values are any JSON", omits: .schema)
    }
}
