import IR
import OpenAPI

/// Finds the declarations that are equal but for their names and documentation: enumerations, and objects and unions
/// under the same wire name. Types inside are compared first, so that two types with equal types inside are equal.
struct EqualTypes {
    private struct Key: Hashable {
        let structure: TypeStructure
        /// Empty for enumerations, which may be equal under any name.
        let wireName: String
    }

    private let index: TypeIndex
    private let origins: [TypeOrigin?]
    /// Equal numbers for equal types; `nil` for what is not yet compared.
    private var identities: [Int?]
    private var members: [Key: [Int]] = [:]

    init(_ index: TypeIndex, sources: [String: TypeSource]) {
        self.index = index
        origins = index.declarations.map { declaration in
            guard let source = sources[declaration.name.swift] else { return nil }
            // Aliases of components are not compared.
            if source.isNamed, case .alias = declaration.kind { return nil }
            return TypeOrigin(declaration, of: source, inFileOf: sources[declaration.owningFile]?.schema.id)
        }
        identities = Array(repeating: nil, count: index.declarations.count)
        compare()
    }

    /// The declarations that become other names, each with the one that stays, as positions.
    var owners: [Int: Int] {
        var owners: [Int: Int] = [:]
        for positions in members.values where positions.count > 1 {
            let owner = positions.dropFirst().reduce(positions[0]) { isBefore($1, $0) ? $1 : $0 }
            for position in positions where position != owner && origins[position]?.isNamed == false {
                owners[position] = owner
            }
        }
        return owners
    }

    private func isBefore(_ position: Int, _ other: Int) -> Bool {
        guard let origin = origins[position], let otherOrigin = origins[other] else { return origins[position] != nil }
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
                    open += inlineTypes(in: position).filter { !isEntered[$0] }
                } else {
                    open.removeLast()
                    if !isCompared[position] { compare(position) }
                    isCompared[position] = true
                }
            }
        }
    }

    /// The types without a name of their own that a declaration names.
    private func inlineTypes(in position: Int) -> [Int] {
        var found: [Int] = []
        index.declarations[position].kind.forEachType { type in
            guard case .named = type else { return }
            // An alias may be a list of the type.
            index.resolved(type).forEachType { inner in
                guard case .named(let name) = inner, let target = index.position(name),
                    origins[target]?.isNamed == false
                else { return }
                found.append(target)
            }
        }
        return found
    }

    private mutating func compare(_ position: Int) {
        guard let origin = origins[position] else { return }
        let kind = index.declarations[position].kind
        if case .alias = kind { return }
        guard let structure = TypeStructure(kind, index, identities: identities) else { return }
        let isEnumeration = if case .enumeration = kind { true } else { false }
        let key = Key(structure: structure, wireName: isEnumeration ? "" : origin.wireName)
        members[key, default: []].append(position)
        identities[position] = origin.isNamed ? position : members[key]?.first { origins[$0]?.isNamed == false }
    }
}
