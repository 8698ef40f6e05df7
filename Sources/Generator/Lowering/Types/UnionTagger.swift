import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Finds the values that distinguish the alternatives of a union: the values of the discriminator, or the literals of
/// properties.
struct UnionTagger {
    let literals: LiteralIndex

    private typealias Tag = UnionType.Tag

    // MARK: Discriminators

    /// - Returns: Whether any alternative has a tag.
    func discriminate(
        _ union: inout UnionType, _ candidates: [UnionBuilder.Candidate], _ discriminator: Schema.Discriminator
    ) -> Bool {
        let property = discriminator.propertyName
        let tags = tags(of: candidates, discriminator)
        guard tags.contains(where: { !$0.values.isEmpty }) else { return false }
        for (index, candidate) in candidates.enumerated() where !tags[index].values.isEmpty {
            let isDeclared = candidate.shape.property(property) != nil || !candidate.shape.choices.isEmpty
            union.alternatives[index].tags = [property: tags[index].values]
            union.alternatives[index].goesByName = tags[index].isName && isDeclared
            // A type of the app may lack the property. The union encodes the property if it can have only a single
            // value.
            let isOnly = candidate.resolved.type.isExternal && tags[index].values.count == 1
            union.alternatives[index].writesDiscriminator = !isDeclared || isOnly
        }
        func caseName(where isMeant: (UnionBuilder.Candidate) -> Bool) -> String? {
            candidates.firstIndex(where: isMeant).map { union.alternatives[$0].caseName }
        }
        union.selection = .discriminator(property: property)
        union.baseCase = caseName(where: \.isBase)
        union.defaultCase = discriminator.defaultMapping.flatMap { fallback in
            caseName { $0.target == fallback }
        }
        return true
    }

    private struct Tags {
        var values: [Tag]
        /// Whether the tag is the schema's name, because no other value is known.
        var isName = false
    }

    /// Returns the tags of each alternative: the values of its mappings and its own literals for the property, or else
    /// its schema's name. A base has no tags.
    private func tags(
        of candidates: [UnionBuilder.Candidate], _ discriminator: Schema.Discriminator
    ) -> [Tags] {
        let mappings = Dictionary(grouping: discriminator.mapping) { $0.target }
        let mapped = candidates.map { $0.target.flatMap { mappings[$0] }?.map(\.value) ?? [] }
        let own = ownTags(candidates, discriminator.propertyName, besides: ExactSet(mapped.flatMap(\.self)))
        return candidates.indices.map { index in
            guard !candidates[index].isBase else { return Tags(values: []) }
            let property = candidates[index].shape.property(discriminator.propertyName)
            let values = mapped[index].map { literals.tag($0, of: property) } + own[index]
            guard values.isEmpty, let target = candidates[index].target else { return Tags(values: values) }
            return Tags(values: [.string(target.name)], isName: true)
        }
    }

    /// Returns the alternatives' own literals for the property, without mapped values. Several literals that another
    /// alternative shares come from a common schema and do not distinguish the alternative.
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

    /// A property that may distinguish the alternatives.
    private struct Property {
        let name: String
        let literals: [LiteralIndex.Literals?]
        /// The values that limit the property in some alternatives of nested unions.
        let partial: Set<Tag>
        /// The pairs of alternatives without a common value.
        let pairs: AlternativePairs
        let rank: [Int]
    }

    /// Selects alternatives by literals. A property that all objects require with distinct values is sufficient.
    /// Otherwise, constants in one or more properties are used. Prose is used only if no other property distinguishes
    /// two objects.
    func tell(_ union: inout UnionType, _ candidates: [UnionBuilder.Candidate]) {
        let objects = candidates.indices.filter { candidates[$0].kinds.contains(.object) }
        guard objects.count > 1 else { return }
        let found = properties(of: candidates, objects)
        let chosen = chosen(found, objects)
        guard !chosen.isEmpty else { return }
        union.selection = .literals(properties: chosen.map(\.name))
        for property in chosen {
            for index in objects { union.alternatives[index].tags[property.name] = property.literals[index]?.values }
        }
    }

    private func chosen(_ found: [Property], _ objects: [Int]) -> [Property] {
        let pairs = objects.count * (objects.count - 1) / 2
        let complete = found.first { property in
            objects.allSatisfy { property.literals[$0]?.isRequired == true } && property.pairs.count == pairs
        }
        if let complete, !Prose.holds(complete.name) { return [complete] }
        let constants = needed(found.compactMap { self.constants($0, objects) }, objects)
        guard let complete else { return constants }
        var distinguished = AlternativePairs()
        for property in constants { distinguished.formUnion(property.pairs) }
        return distinguished.count == pairs ? constants : [complete]
    }

    /// Returns all properties with literals. Properties that distinguish the most alternatives come first.
    private func properties(of candidates: [UnionBuilder.Candidate], _ objects: [Int]) -> [Property] {
        var all: [LiteralIndex.Properties] = Array(repeating: LiteralIndex.Properties(), count: candidates.count)
        var names: [String] = []
        var seen: ExactSet = []
        for index in objects {
            all[index] = literals.properties(of: candidates[index].schema)
            names += all[index].names.filter { seen.insert($0) }
        }
        let found = names.enumerated().map { order, name in
            property(name, all, objects, order: order)
        }
        return found.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    }

    private func property(
        _ name: String, _ all: [LiteralIndex.Properties], _ objects: [Int], order: Int
    ) -> Property {
        let partial = all.filter { $0[name] == nil }.reduce(into: Set<Tag>()) {
            $0.formUnion($1.partialValues(of: name))
        }
        return property(name, all.map { $0[name] }, partial, objects, order: order)
    }

    private func property(
        _ name: String, _ literals: [LiteralIndex.Literals?], _ partial: Set<Tag>, _ objects: [Int], order: Int
    ) -> Property {
        let pairs = AlternativePairs(objects.filter { literals[$0] != nil }) { literals[$0]?.values ?? [] }
        let required = literals.count { $0?.isRequired == true }
        let kind = literals.compactMap { $0?.values.first?.kindRank }.max() ?? 0
        return Property(
            name: name, literals: literals, partial: partial, pairs: pairs,
            rank: [Prose.holds(name) ? 1 : 0, -pairs.count, -required, kind, order])
    }

    /// Returns the property with only its constants, which exclude all other values. Other enumerations may grow.
    private func constants(_ property: Property, _ objects: [Int]) -> Property? {
        let constants = property.literals.map { $0?.isConstant == true ? $0 : nil }
        let holders = objects.filter { constants[$0] != nil }
        let values = Set(holders.map { Set(constants[$0]?.values ?? []) })
        // A constant does not distinguish an alternative from another alternative that also lists the value.
        let others = objects.filter { constants[$0] == nil }
        let open = property.partial.union(others.flatMap { property.literals[$0]?.values ?? [] })
        let differs = values.count > 1 || values.count == 1 && !others.isEmpty
        guard differs, values.allSatisfy({ open.isDisjoint(with: $0) }) else { return nil }
        return self.property(property.name, constants, property.partial, objects, order: property.rank.last ?? 0)
    }

    /// Returns the properties that distinguish additional pairs of alternatives, or an additional alternative from any
    /// other value.
    private func needed(_ properties: [Property], _ objects: [Int]) -> [Property] {
        var pairs = AlternativePairs()
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
    /// The spelling of the tag in a mapping.
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
