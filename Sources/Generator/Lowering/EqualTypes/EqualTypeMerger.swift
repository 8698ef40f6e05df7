import CodegenIR

/// Merges equal types: one declaration remains, and the others become aliases of it. The code of an app therefore still
/// compiles when schemas become equal or differ again.
struct EqualTypeMerger: APIPass {
    let record: BuildRecord

    func run(_ api: inout API, _ state: inout PassState) {
        let positions = state.positions(of: api.types)
        let owners = EqualTypes(TypeIndex(api.types, positions), sources: record.sources).owners
        guard !owners.isEmpty else { return }
        for (position, owner) in owners {
            let usage = api.types[owner].usage.union(api.types[position].usage)
            api.types[owner].usage = usage
            // The type of a body has samples, so the remaining type needs samples, too.
            if api.types[position].isBody { api.types[owner].owningFile = api.types[owner].name.swift }
        }
        for (position, owner) in owners { api.types[position].kind = .alias(.named(api.types[owner].name.swift)) }
        shortenAliases(&api.types, positions)
        setOwningFiles(&api.types)
    }

    /// Resolves aliases of types that are now aliases.
    private func shortenAliases(_ types: inout [TypeDeclaration], _ positions: TypePositions) {
        let aliases = AliasTable(types, positions)
        for position in types.indices {
            guard case .alias(let target) = types[position].kind, case .named = target,
                case .named(let end) = aliases.resolved(target)
            else { continue }
            types[position].kind = .alias(.named(end))
        }
    }

    /// Removes the files of types that are now aliases. An alias moves to the file of its type; other types move to a
    /// file named after the first of them.
    private func setOwningFiles(_ types: inout [TypeDeclaration]) {
        let gone = Set(types.filter { $0.isTopLevel && $0.isOtherName }.map(\.name.swift))
        var files: [String: String] = [:]
        for position in types.indices where gone.contains(types[position].owningFile) && !types[position].isOtherName {
            let file = files[types[position].owningFile] ?? types[position].name.swift
            files[types[position].owningFile] = file
            types[position].owningFile = file
        }
        let owningFiles = Dictionary(
            types.map { ($0.name.swift, $0.owningFile) }, uniquingKeysWith: { first, _ in first })
        for position in types.indices where gone.contains(types[position].owningFile) {
            guard case .alias(.named(let target)) = types[position].kind else { continue }
            types[position].owningFile = owningFiles[target] ?? types[position].owningFile
        }
    }
}

extension TypeDeclaration {
    /// Whether the type's file has the name of the type.
    fileprivate var isTopLevel: Bool { owningFile == name.swift }

    fileprivate var isBody: Bool {
        if case .enumeration = kind { return false }
        return isTopLevel
    }

    /// Whether the type is an alias of a declared type.
    fileprivate var isOtherName: Bool {
        if case .alias(.named) = kind { return true }
        return false
    }
}
