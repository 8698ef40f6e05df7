import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI

/// Finds declarations that differ only in name and documentation: enumerations, and objects and unions with the same
/// wire name. Nested types are compared first, so that types with equal nested types are equal.
struct EqualTypes {
    private struct Key: Hashable {
        let structure: TypeStructure
        /// Empty for enumerations, which may be equal under any name.
        let wireName: String
    }

    /// The facts about a declaration that do not depend on other declarations.
    private struct Facts {
        var origin: TypeOrigin?
        /// The structure of an enumeration, which has no nested types.
        var structure: TypeStructure?
        /// The types that the declaration refers to, both named types and inline types.
        var namedTypes: [Int] = []
    }

    private let index: TypeIndex
    private let facts: [Facts]
    /// The identities by position. Equal types have equal identities; `nil` before a type is compared.
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

    /// The positions of the declarations that become aliases, with the positions of their targets.
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

    /// Compares nested types first, without recursion, because chains of types are too long for it.
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

    /// Returns the types that a declaration refers to, with aliases resolved.
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
