import CodegenIR

/// Merges equal types: one declaration remains, and the others become aliases of it. Types that several operations share
/// become aliases of a new type, because the name of one operation would be wrong for the others. The code of an app
/// therefore still compiles when schemas become equal or differ again.
struct EqualTypeMerger: APIPass {
    let record: BuildRecord
    let names: TypeNames

    func run(_ api: inout API, _ state: inout PassState) {
        let found = sets(of: api, &state)
        guard !found.isEmpty else { return }
        var shared: [TypeDeclaration] = []
        for (set, name) in found {
            let usage = set.members.reduce(api.types[set.owner].usage) { $0.union(api.types[$1].usage) }
            if let name {
                state.sources[name] = record.sources[api.types[set.owner].name.swift]
                state.sharedGroups[name] = set.group ?? api.name
                shared.append(declaration(named: name, of: set, usage, api.types))
            } else {
                api.types[set.owner].usage = usage
                // The type of a body has samples, so the remaining type needs samples, too.
                if set.members.contains(where: { $0 != set.owner && api.types[$0].isBody }) {
                    api.types[set.owner].owningFile = api.types[set.owner].name.swift
                }
            }
            let target = name ?? api.types[set.owner].name.swift
            for position in set.members where name != nil || position != set.owner {
                api.types[position].kind = .alias(.named(target))
            }
        }
        api.types += shared
        shortenAliases(&api.types, state.positions(of: api.types))
        setOwningFiles(&api.types)
    }

    /// Returns the sets of equal types, and the names of shared types. If several types could have the same names, the
    /// operations keep their own types, and the types around them differ, too.
    private func sets(of api: API, _ state: inout PassState) -> [(set: EqualTypeSet, name: String?)] {
        let places = OperationPlaces(api.groups, record.operations)
        let document = record.context.document
        let deprecated = document.componentSchemas.filter { document.schemas[$0]?.content.isDeprecated == true }
        var types = EqualTypes(
            TypeIndex(api.types, state.positions(of: api.types)), sources: record.sources, places: places,
            deprecated: Set(deprecated))
        while true {
            let sets = types.sets().map { set in
                EqualTypeSet(
                    members: set.members.filter { $0 == set.owner || types.mayBeAlias($0) }, owner: set.owner,
                    places: set.places)
            }.filter { $0.members.count > 1 }
            let shared = sets.filter(\.isShared)
            let chosen = SharedTypeNames(apiName: api.name, declarations: api.types) { !names.isFree($0) }
                .names(of: shared)
            let unnamed = zip(shared, chosen).filter { $1 == nil }.map(\.0)
            guard unnamed.isEmpty else {
                types.divide(unnamed)
                continue
            }
            var rest = chosen.compactMap(\.self)[...]
            return sets.map { ($0, $0.isShared ? rest.popFirst().map(names.claim) : nil) }
        }
    }

    private func declaration(
        named name: String, of set: EqualTypeSet, _ usage: Direction, _ types: [TypeDeclaration]
    ) -> TypeDeclaration {
        var result = types[set.owner]
        let texts = Set(set.members.map { types[$0].documentation })
        if texts.count > 1 || result.documentation == Documentation() {
            result.documentation = Documentation(
                summary: "A type that several operations \(set.group.map { "of `\($0)API` " } ?? "")share.")
        }
        result.name = Name(swift: name, wire: "")
        result.usage = usage
        result.owningFile = name
        return result
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
        let old = Set(types.filter { $0.isTopLevel && $0.isOtherName }.map(\.name.swift))
        var files: [String: String] = [:]
        for position in types.indices where old.contains(types[position].owningFile) && !types[position].isOtherName {
            let file = files[types[position].owningFile] ?? types[position].name.swift
            files[types[position].owningFile] = file
            types[position].owningFile = file
        }
        let owningFiles = Dictionary(
            types.map { ($0.name.swift, $0.owningFile) }, uniquingKeysWith: { first, _ in first })
        for position in types.indices where old.contains(types[position].owningFile) {
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
