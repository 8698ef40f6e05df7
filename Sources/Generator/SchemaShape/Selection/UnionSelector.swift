import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI

/// Decides how the alternatives of a union are selected: by the values of the discriminator, by the kind of the JSON
/// value, or by the literals of properties.
package final class UnionSelector {
    private let forms: FormReader
    private let literals: LiteralIndex
    private let kindFinder: KindFinder

    private typealias Tag = UnionType.Tag

    package init(_ forms: FormReader, _ tags: DiscriminatorTags) {
        self.forms = forms
        literals = LiteralIndex(forms.shapes, tags)
        kindFinder = KindFinder(forms)
    }

    /// - Parameter alternatives: The alternatives of the choice that have distinct types.
    package func selection(of alternatives: [Schema], in choice: Shape.Choice) -> UnionSelection {
        var selection = UnionSelection(alternatives: alternatives.map { .init(kinds: kinds(of: $0)) })
        if let discriminator = choice.discriminator,
            discriminate(&selection, Candidates(alternatives, choice, forms.shapes), discriminator)
        {
            return selection
        }
        if !areKindsDistinct(&selection) { distinguish(&selection, alternatives) }
        return selection
    }

    // MARK: Kinds

    private func kinds(of schema: Schema) -> [UnionType.JSONKind] {
        let kinds = kindFinder.kinds(of: schema)
        return UnionType.JSONKind.allCases.filter(kinds.contains)
    }

    /// Selects by the kind of the JSON value if it is different in each alternative. Of an integer and a number,
    /// integers select the integer.
    private func areKindsDistinct(_ selection: inout UnionSelection) -> Bool {
        var alternatives = selection.alternatives
        if let integer = alternatives.firstIndex(where: { $0.kinds == [.integer] }),
            let number = alternatives.firstIndex(where: { $0.kinds == [.integer, .number] }), integer != number
        {
            alternatives[number].kinds = [.number]
        }
        let all = alternatives.flatMap(\.kinds)
        guard Set(all).count == all.count else { return false }
        selection.alternatives = alternatives
        selection.criterion = .jsonKind
        return true
    }

    // MARK: Discriminators

    /// The alternatives of a union with a discriminator.
    private struct Candidates {
        let schemas: [Schema]
        let shapes: [Shape]
        /// The schemas that the discriminator selects.
        let targets: [SchemaID?]
        let base: Int?

        init(_ schemas: [Schema], _ choice: Shape.Choice, _ reader: ShapeReader) {
            self.schemas = schemas
            shapes = schemas.map(reader.shape)
            targets = schemas.map { reader.target(of: $0, in: choice) }
            base = schemas.firstIndex { $0 === choice.base }
        }
    }

    /// - Returns: Whether any alternative has a tag.
    private func discriminate(
        _ selection: inout UnionSelection, _ candidates: Candidates, _ discriminator: Schema.Discriminator
    ) -> Bool {
        let property = discriminator.propertyName
        let tags = tags(of: candidates, discriminator)
        guard tags.contains(where: { !$0.values.isEmpty }) else { return false }
        for (index, shape) in candidates.shapes.enumerated() where !tags[index].values.isEmpty {
            let isDeclared = shape.property(property) != nil || !shape.choices.isEmpty
            selection.alternatives[index].tags = [property: tags[index].values]
            selection.alternatives[index].declaresDiscriminator = isDeclared
            selection.alternatives[index].goesByName = tags[index].isName && isDeclared
        }
        selection.criterion = .discriminator(property: property)
        selection.base = candidates.base
        selection.fallback = discriminator.defaultMapping.flatMap { candidates.targets.firstIndex(of: $0) }
        return true
    }

    private struct Tags {
        var values: [Tag]
        var isName = false
    }

    /// Returns the tags of each alternative: the values of its mappings and its own literals for the property, or else
    /// its schema's name. A base has no tags.
    private func tags(of candidates: Candidates, _ discriminator: Schema.Discriminator) -> [Tags] {
        let mapped = candidates.targets.map { $0.map(discriminator.values(of:)) ?? [] }
        let own = ownTags(candidates, discriminator.propertyName, besides: ExactSet(mapped.flatMap(\.self)))
        return candidates.schemas.indices.map { index in
            guard index != candidates.base else { return Tags(values: []) }
            let property = candidates.shapes[index].property(discriminator.propertyName)
            let values = mapped[index].map { literals.tag($0, of: property) } + own[index]
            guard values.isEmpty, let target = candidates.targets[index] else { return Tags(values: values) }
            return Tags(values: discriminator.tags(of: target).map(Tag.string), isName: true)
        }
    }

    /// Returns the alternatives' own literals for the property, without mapped values. Several literals that another
    /// alternative shares come from a common schema and do not distinguish the alternative.
    private func ownTags(_ candidates: Candidates, _ property: String, besides mapped: ExactSet) -> [[Tag]] {
        let all = candidates.schemas.map { literals.properties(of: $0)[property]?.values ?? [] }
        let base = candidates.base.map { all[$0] }
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
    private func distinguish(_ selection: inout UnionSelection, _ schemas: [Schema]) {
        let objects = schemas.indices.filter { selection.alternatives[$0].kinds.contains(.object) }
        guard objects.count > 1 else { return }
        let chosen = chosen(properties(of: schemas, objects), objects)
        guard !chosen.isEmpty else { return }
        selection.criterion = .literals(properties: chosen.map(\.name))
        for property in chosen {
            for index in objects {
                selection.alternatives[index].tags[property.name] = property.literals[index]?.values
            }
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
    private func properties(of schemas: [Schema], _ objects: [Int]) -> [Property] {
        var all: [LiteralIndex.Properties] = Array(repeating: LiteralIndex.Properties(), count: schemas.count)
        var names: [String] = []
        var seen: ExactSet = []
        for index in objects {
            all[index] = literals.properties(of: schemas[index])
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
    fileprivate var kindRank: Int {
        switch self {
        case .string: 0
        case .integer: 1
        case .bool: 2
        }
    }
}
