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
        /// Empty for declarations that may be equal to declarations of other groups of operations.
        let group: String
    }

    /// The facts about a declaration that do not depend on other declarations.
    private struct Facts {
        var origin: TypeOrigin?
        /// The structure of an enumeration, which has no nested types.
        var structure: TypeStructure?
        /// The types that the declaration refers to, both named types and inline types.
        var namedTypes: [Int] = []
    }

    /// A structure, with the identities of the types in it.
    private struct Comparison {
        let structure: TypeStructure?
        let identities: [Int]
    }

    private let index: TypeIndex
    private let facts: [Facts]
    /// The last structures by position. Most are the same after `divide`.
    private var comparisons: [Comparison?]
    /// The identities by position. Equal types have equal identities; `nil` before a type is compared.
    private var identities: [Int?]
    /// The positions of the declarations that are equal only to declarations of their group, or to none.
    private var (divided, separated): (Set<Int>, Set<Int>) = ([], [])
    private var groups: [Key: Int] = [:]
    /// The declarations of each group.
    private var members: [[Int]] = []
    /// The sets of the groups so far, by their members.
    private var known: [[Int]: [EqualTypeSet]] = [:]

    /// - Parameter deprecated: The deprecated components.
    init(
        _ index: TypeIndex, sources: [String: TypeSource], places: OperationPlaces, deprecated: Set<SchemaID>
    ) {
        self.index = index
        let positions = index.declarations.indices
        facts = ParallelMap.map(positions.parts(ofAtMost: 256)) { part in
            part.map { Self.facts(of: index.declarations[$0], index, sources, places, deprecated) }
        }.flatMap(\.self)
        identities = Array(repeating: nil, count: positions.count)
        comparisons = Array(repeating: nil, count: positions.count)
        compare()
    }

    private static func facts(
        of declaration: TypeDeclaration, _ index: TypeIndex, _ sources: [String: TypeSource],
        _ places: OperationPlaces, _ deprecated: Set<SchemaID>
    ) -> Facts {
        var facts = Facts(namedTypes: namedTypes(in: declaration, index))
        guard let source = sources[declaration.name.swift] else { return facts }
        // Aliases of components are not compared.
        if source.isNamed, case .alias = declaration.kind { return facts }
        facts.origin = TypeOrigin(
            declaration, of: source, inFileOf: sources[declaration.owningFile]?.schema.id, places,
            deprecated: deprecated)
        if case .enumeration = declaration.kind {
            facts.structure = TypeStructure(declaration.kind, index, identities: [])
        }
        return facts
    }

    /// Returns the equal declarations that become one type.
    mutating func sets() -> [EqualTypeSet] {
        let division = EqualTypeSets { [facts] in facts[$0].origin }
        return members.filter { $0.count > 1 }.flatMap { equal -> [EqualTypeSet] in
            if let known = known[equal] { return known }
            let sets = division.sets(equal)
            known[equal] = sets
            return sets
        }
    }

    /// Returns whether the declaration may become an alias.
    func mayBeAlias(_ position: Int) -> Bool {
        facts[position].origin?.isNamed == false
    }

    /// Compares all declarations again, because no name was found for a set of equal types. If they belong to several
    /// groups of operations, only types of the same group are equal from now on, otherwise none of them.
    mutating func divide(_ sets: [EqualTypeSet]) {
        for set in sets {
            if set.group == nil, !set.members.allSatisfy(divided.contains) {
                divided.formUnion(set.members)
            } else {
                separated.formUnion(set.members)
            }
        }
        identities = Array(repeating: nil, count: identities.count)
        (groups, members) = ([:], [])
        compare()
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
        guard let origin = facts[position].origin, !separated.contains(position) else { return }
        guard let structure = facts[position].structure ?? structure(of: position) else { return }
        let place = divided.contains(position) ? origin.place : nil
        let key = Key(
            structure: structure, wireName: facts[position].structure == nil ? origin.wireName : "",
            group: place.map { $0.group ?? $0.owner.description } ?? "")
        let group = groups[key] ?? members.count
        if group == members.count {
            groups[key] = group
            members.append([])
        }
        members[group].append(position)
        identities[position] =
            origin.isNamed ? position : members[group].first { facts[$0].origin?.isNamed == false }
    }

    /// Returns the structure of a declaration, which changes only with the identities of the types in it.
    private mutating func structure(of position: Int) -> TypeStructure? {
        let types = facts[position].namedTypes.map { identities[$0] ?? $0 }
        if let last = comparisons[position], last.identities == types { return last.structure }
        let structure = TypeStructure(index.declarations[position].kind, index, identities: identities)
        comparisons[position] = Comparison(structure: structure, identities: types)
        return structure
    }
}
