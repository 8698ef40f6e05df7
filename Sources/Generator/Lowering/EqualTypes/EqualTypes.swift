import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI

/// Finds the declarations that are equal but for their names and documentation: enumerations, and objects and unions
/// under the same wire name. Types inside are compared first, so that two types with equal types inside are equal.
struct EqualTypes {
    private struct Key: Hashable {
        let structure: TypeStructure
        /// Empty for enumerations, which may be equal under any name.
        let wireName: String
    }

    /// What is known of a declaration without the others.
    private struct Facts {
        var origin: TypeOrigin?
        /// Of an enumeration, which has no types inside.
        var structure: TypeStructure?
        /// The types that the declaration names, with and without a name of their own.
        var namedTypes: [Int] = []
    }

    private let index: TypeIndex
    private let facts: [Facts]
    /// By positions. Equal numbers for equal types; `nil` for what is not yet compared.
    private var identities: [Int?]
    private var groups: [Key: Int] = [:]
    /// The declarations of each group.
    private var members: [[Int]] = []

    init(_ index: TypeIndex, sources: [String: TypeSource]) {
        self.index = index
        let positions = index.declarations.indices
        facts = ParallelMap.map(positions.parts(ofAtMost: 256)) { part in
            part.map { Self.facts(of: index.declarations[$0], index, sources) }
        }.flatMap(\.self)
        identities = Array(repeating: nil, count: positions.count)
        compare()
    }

    private static func facts(
        of declaration: TypeDeclaration, _ index: TypeIndex, _ sources: [String: TypeSource]
    ) -> Facts {
        var facts = Facts(namedTypes: namedTypes(in: declaration, index))
        guard let source = sources[declaration.name.swift] else { return facts }
        // Aliases of components are not compared.
        if source.isNamed, case .alias = declaration.kind { return facts }
        facts.origin = TypeOrigin(declaration, of: source, inFileOf: sources[declaration.owningFile]?.schema.id)
        if case .enumeration = declaration.kind {
            facts.structure = TypeStructure(declaration.kind, index, identities: [])
        }
        return facts
    }

    /// The declarations that become other names, each with the one that stays, as positions.
    var owners: [Int: Int] {
        var owners: [Int: Int] = [:]
        for positions in members where positions.count > 1 {
            let owner = positions.dropFirst().reduce(positions[0]) { isBefore($1, $0) ? $1 : $0 }
            for position in positions where position != owner && facts[position].origin?.isNamed == false {
                owners[position] = owner
            }
        }
        return owners
    }

    private func isBefore(_ position: Int, _ other: Int) -> Bool {
        guard let origin = facts[position].origin, let otherOrigin = facts[other].origin else {
            return facts[position].origin != nil
        }
        return origin.isBefore(otherOrigin)
    }

    // MARK: Comparing

    /// Types inside come first; chains of them are too long for recursion.
    private mutating func compare() {
        var isEntered = Array(repeating: false, count: identities.count)
        var isCompared = isEntered
        for start in identities.indices {
            var open = [start]
            while let position = open.last {
                if !isEntered[position] {
                    isEntered[position] = true
                    for type in facts[position].namedTypes
                    where !isEntered[type] && facts[type].origin?.isNamed == false {
                        open.append(type)
                    }
                } else {
                    open.removeLast()
                    if !isCompared[position] { compare(position) }
                    isCompared[position] = true
                }
            }
        }
    }

    /// The types that a declaration names, aliases resolved.
    private static func namedTypes(in declaration: TypeDeclaration, _ index: TypeIndex) -> [Int] {
        var found: [Int] = []
        declaration.kind.forEachType { type in
            guard case .named = type else { return }
            // An alias may be a list of the type.
            index.resolved(type).forEachType { inner in
                if case .named(let name) = inner, let target = index.position(name) { found.append(target) }
            }
        }
        return found
    }

    private mutating func compare(_ position: Int) {
        guard let origin = facts[position].origin else { return }
        let structure: TypeStructure? =
            facts[position].structure
            ?? TypeStructure(index.declarations[position].kind, index, identities: identities)
        guard let structure else { return }
        let key = Key(structure: structure, wireName: facts[position].structure == nil ? origin.wireName : "")
        let group = groups[key] ?? members.count
        if group == members.count {
            groups[key] = group
            members.append([])
        }
        members[group].append(position)
        identities[position] =
            origin.isNamed ? position : members[group].first { facts[$0].origin?.isNamed == false }
    }
}
