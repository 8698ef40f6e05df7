import Diagnostics
import IR
import OpenAPI
import SchemaShape

/// Finds the values that tell the alternatives of a union apart: those of the discriminator, or the literals of their
/// properties.
struct UnionTagger {
    let literals: LiteralIndex

    private typealias Tag = UnionType.Tag

    // MARK: Discriminators

    /// The tags of an alternative are the values that the mapping leads to it, and its own literals for the property;
    /// where there are none, its schema's name.
    ///
    /// - Returns: whether there is any tag.
    func discriminate(
        _ union: inout UnionType, _ candidates: [UnionBuilder.Candidate], _ discriminator: Schema.Discriminator
    ) -> Bool {
        let property = discriminator.propertyName
        let mapped = candidates.map { candidate in
            discriminator.mapping.filter { $0.target != nil && $0.target == candidate.reference }.map(\.value)
        }
        let own = ownTags(candidates, property, besides: ExactSet(mapped.flatMap(\.self)))
        var alternatives = union.alternatives
        for (index, candidate) in candidates.enumerated() where !candidate.isBase {
            let isDeclared = candidate.shape.property(property) != nil || !candidate.shape.choices.isEmpty
            var tags = mapped[index].map(Tag.string) + own[index]
            if tags.isEmpty, let reference = candidate.reference {
                tags = [.string(reference.name)]
                alternatives[index].goesByName = isDeclared
            }
            if !tags.isEmpty { alternatives[index].tags = [property: tags] }
            alternatives[index].writesDiscriminator = !isDeclared && !tags.isEmpty
        }
        guard alternatives.contains(where: { !$0.tags.isEmpty }) else { return false }
        union.alternatives = alternatives
        union.selection = .discriminator(property: property)
        union.baseCase = zip(candidates, alternatives).first { $0.0.isBase }?.1.caseName
        if let fallback = discriminator.defaultMapping {
            union.defaultCase = zip(candidates, alternatives).first { $0.0.reference == fallback }?.1.caseName
        }
        return true
    }

    /// The alternatives' own literals for the property, without what the mapping says of them. Several literals that
    /// another alternative has as well come from a common schema and tell nothing.
    private func ownTags(
        _ candidates: [UnionBuilder.Candidate], _ property: String, besides mapped: ExactSet
    ) -> [[Tag]] {
        let all = candidates.map { literals.properties(of: $0.schema)[property]?.values ?? [] }
        let base = zip(candidates, all).first { $0.0.isBase }?.1
        var holders: [Set<Tag>: Int] = [:]
        for values in all { holders[Set(values), default: 0] += 1 }
        return all.map { values in
            if values == base || values.count > 1 && holders[Set(values), default: 0] > 1 { return [] }
            return values.filter { !mapped.contains($0.text) }
        }
    }

    // MARK: Literals

    /// A property that can tell the alternatives apart.
    private struct Property {
        let name: String
        let literals: [LiteralIndex.Literals?]
        /// The pairs of alternatives that share none of their values.
        let pairs: Set<Int>
        let rank: [Int]
    }

    /// A property that all objects require, with other values in each, tells them apart. Else constants do, in one
    /// property or in several.
    func tell(_ union: inout UnionType, _ candidates: [UnionBuilder.Candidate]) {
        let objects = candidates.indices.filter { candidates[$0].kinds.contains(.object) }
        guard objects.count > 1 else { return }
        let found = properties(of: candidates, objects)
        let complete = found.first { property in
            objects.allSatisfy { property.literals[$0]?.isRequired == true }
                && property.pairs.count == objects.count * (objects.count - 1) / 2
        }
        let chosen = complete.map { [$0] } ?? needed(found.compactMap { constants($0, objects) }, objects)
        guard !chosen.isEmpty else { return }
        union.selection = .literals(properties: chosen.map(\.name))
        for property in chosen {
            for index in objects { union.alternatives[index].tags[property.name] = property.literals[index]?.values }
        }
    }

    /// All properties with literals, the most telling first.
    private func properties(of candidates: [UnionBuilder.Candidate], _ objects: [Int]) -> [Property] {
        var all: [LiteralIndex.Properties] = Array(repeating: LiteralIndex.Properties(), count: candidates.count)
        var names: [String] = []
        var seen: ExactSet = []
        for index in objects {
            all[index] = literals.properties(of: candidates[index].schema)
            names += all[index].names.filter { seen.insert($0) }
        }
        let found = names.enumerated().map { order, name in
            property(name, all.map { $0[name] }, objects, order: order)
        }
        return found.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    }

    private func property(
        _ name: String, _ literals: [LiteralIndex.Literals?], _ objects: [Int], order: Int
    ) -> Property {
        var pairs: Set<Int> = []
        let sets = literals.map { $0.map { Set($0.values) } }
        for one in objects {
            for other in objects where other > one {
                guard let left = sets[one], let right = sets[other], left.isDisjoint(with: right) else { continue }
                pairs.insert(one * literals.count + other)
            }
        }
        let required = literals.count { $0?.isRequired == true }
        let kind = literals.compactMap { $0?.values.first?.kindRank }.max() ?? 0
        return Property(name: name, literals: literals, pairs: pairs, rank: [-pairs.count, -required, kind, order])
    }

    /// The property with its constants alone, which contradict every other value; other enumerations may grow.
    private func constants(_ property: Property, _ objects: [Int]) -> Property? {
        let constants = property.literals.map { $0?.isConstant == true ? $0 : nil }
        let holders = objects.filter { constants[$0] != nil }
        let values = Set(holders.map { Set(constants[$0]?.values ?? []) })
        // A constant that is one of several values of another alternative does not tell the two apart.
        let others = objects.filter { constants[$0] == nil }
        let open = Set(others.flatMap { property.literals[$0]?.values ?? [] })
        let differs = values.count > 1 || values.count == 1 && !others.isEmpty
        guard differs, values.allSatisfy({ open.isDisjoint(with: $0) }) else { return nil }
        return self.property(property.name, constants, objects, order: property.rank[3])
    }

    /// Those that tell two alternatives apart, or one from any other value, which no property before tells.
    private func needed(_ properties: [Property], _ objects: [Int]) -> [Property] {
        var pairs: Set<Int> = []
        var holders: Set<Int> = []
        return properties.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.filter { property in
            let own = objects.filter { property.literals[$0] != nil }
            let isNeeded = !property.pairs.isSubset(of: pairs) || !holders.isSuperset(of: own)
            pairs.formUnion(property.pairs)
            holders.formUnion(own)
            return isNeeded
        }
    }
}

extension UnionType.Tag {
    /// As a mapping spells it.
    fileprivate var text: String {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .bool(let flag): String(flag)
        }
    }

    fileprivate var kindRank: Int {
        switch self {
        case .string: 0
        case .integer: 1
        case .bool: 2
        }
    }
}
