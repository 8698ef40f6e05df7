import CodegenDiagnostics
import CodegenOpenAPI
import EndpointMockData

// A schema inherits from its bases: the targets of its references and the schemas of its `allOf`. If two bases
// contradict each other, the first takes precedence.

extension Shape {
    /// Returns the number of list elements to copy. If only this shape or only the base has a list, the list is shared
    /// instead of copied.
    func countOfCopies(takingOver base: Shape) -> Int {
        let counts: [(Int, Int)] = [
            (properties.count, base.properties.count), (required.count, base.required.count),
            (extensions.count, base.extensions.count), (patternProperties.count, base.patternProperties.count),
            (choices.count + conditions.count, base.choices.count + base.conditions.count),
            (prefixItems.count, base.prefixItems.count), patternCounts(takingOver: base),
            (contains?.count ?? 0, base.contains?.count ?? 0),
        ]
        return counts.reduce(0) { $1.0 > 0 && $1.1 > 0 ? $0 + $1.0 + $1.1 : $0 }
    }

    private func patternCounts(takingOver base: Shape) -> (Int, Int) {
        guard hasConstraints, base.hasConstraints else { return (0, 0) }
        return (constraints.patterns.count, base.constraints.patterns.count)
    }

    /// Inherits everything from a base except its unions and its nullability.
    func takeOver(_ base: Shape, _ merger: SchemaMerger) {
        isNever = isNever || base.isNever
        mergeTypes(base.statedTypes)
        format = format ?? base.format
        mergeEnumeration(base.enumeration)
        constant = constant ?? base.constant
        contentEncoding = contentEncoding ?? base.contentEncoding
        contentMediaType = contentMediaType ?? base.contentMediaType
        defaultValue = defaultValue ?? base.defaultValue
        isReadOnly = isReadOnly || base.isReadOnly
        isWriteOnly = isWriteOnly || base.isWriteOnly
        if examples.isEmpty { examples = base.examples }
        if base.hasConstraints { constraints.tighten(with: base.constraints) }
        documentation.fill(from: base.documentation)
        if !base.extensions.isEmpty {
            let own = extensions
            extensions += base.extensions.filter { member in !own.contains { $0.name.isExactly(member.name) } }
        }
        required.formUnion(base.required)
        mergePatterns(base.patternProperties, merger)
        mergeAdditional(base.additionalProperties, merger)
        mergeItems(base, merger)
        if let names = base.propertyNames { propertyNames = propertyNames.map { merger.merged([$0, names]) } ?? names }
        if let contained = base.contains { contains = (contains ?? []) + contained }
        mergeProperties(base, merger)
    }

    private func mergeProperties(_ base: Shape, _ merger: SchemaMerger) {
        guard !properties.isEmpty else { return shareProperties(of: base) }
        for property in base.properties {
            let isConditional = base.conditional.contains(property.name)
            guard let position = position(of: property.name) else {
                append(property)
                if isConditional { conditional.insert(property.name) }
                continue
            }
            if isConditional { continue }
            guard conditional.remove(property.name) == nil else {
                replace(at: position, by: property)
                continue
            }
            var own = properties[position]
            if own.schemas.count > SchemaMerger.maximumParts { own.schemas = [own.merged] }
            let others = property.schemas.count > SchemaMerger.maximumParts ? [property.merged] : property.schemas
            own.schemas += others.filter { other in !own.schemas.contains { $0 === other } }
            own.merged = merger.merged(own.schemas)
            replace(at: position, by: own)
        }
    }

    /// Inherits unions and conditions. In a diamond of bases, each union of the common base is added once.
    func takeOver(choices: [Choice], conditions: [Choice]) {
        guard !choices.isEmpty || !conditions.isEmpty else { return }
        let own = self.choices + self.conditions
        self.choices += choices.filter { choice in !own.contains(where: choice.isSame) }
        self.conditions += conditions.filter { condition in !own.contains(where: condition.isSame) }
    }

    /// Merges the schemas of `contains` with `items`, because the elements must be valid for both.
    func completeContained(_ merger: SchemaMerger) {
        guard let items, let contained = contains else { return }
        contains = contained.map { $0.with(merger.merged([$0.schema, items])) }
    }

    /// - Parameter alternatives: The types of the alternatives, if all are known. Keywords then imply no type: `items`
    ///   applies only to arrays, and beside `oneOf: [string, array]` strings are valid.
    func implyTypes(besides alternatives: Set<Schema.JSONType>) {
        types = statedTypes
        if types.isEmpty, alternatives.isSubset(of: impliedTypes) { types = impliedTypes }
        if types == [.integer], format == nil, hasConstraints, constraints.needsUnsigned { format = "uint64" }
        // Kubernetes declares values as strings that may be integers.
        if types == [.string], format == "int-or-string" { (types, format) = ([.integer, .string], nil) }
    }

    private var impliedTypes: [Schema.JSONType] {
        if !properties.isEmpty || !patternProperties.isEmpty { return [.object] }
        if additionalProperties != nil, choices.isEmpty { return [.object] }
        if items != nil || !prefixItems.isEmpty { return [.array] }
        return []
    }

    // MARK: Scalars

    private func mergeTypes(_ other: [Schema.JSONType]) {
        guard !other.isEmpty else { return }
        guard !statedTypes.isEmpty else {
            statedTypes = other
            return
        }
        let common = statedTypes.filter { type in
            other.contains(type) || type == .integer && other.contains(.number)
        }
        if !common.isEmpty {
            statedTypes = common
        } else if statedTypes == [.number], other == [.integer] {
            statedTypes = [.integer]
        }
    }

    private func mergeEnumeration(_ other: [PlainValue]?) {
        guard let other else { return }
        guard let own = enumeration else {
            enumeration = other
            return
        }
        let others = Set(other)
        let common = own.filter(others.contains)
        if !common.isEmpty { enumeration = common }
    }

    // MARK: Containers

    /// Merges additional properties. A schema takes precedence over `true` and `false`.
    private func mergeAdditional(_ other: Schema.AdditionalProperties?, _ merger: SchemaMerger) {
        switch (additionalProperties, other) {
        case (nil, _), (.forbidden, .any), (.forbidden, .schema), (.any, .schema):
            additionalProperties = other ?? additionalProperties
        case (.schema(let own), .schema(let other)):
            additionalProperties = .schema(merger.merged([own, other]))
        default:
            break
        }
    }

    private func mergePatterns(_ others: [Schema.Property], _ merger: SchemaMerger) {
        let ownRange = patternProperties.indices
        for other in others {
            guard let position = ownRange.first(where: { patternProperties[$0].name.isExactly(other.name) }) else {
                patternProperties.append(other)
                continue
            }
            let own = patternProperties[position]
            patternProperties[position] = Schema.Property(
                name: own.name, nameRange: own.nameRange, schema: merger.merged([own.schema, other.schema]))
        }
    }

    /// Merges the elements' schemas, because each element must be valid for both schemas of its position.
    private func mergeItems(_ base: Shape, _ merger: SchemaMerger) {
        guard base.items != nil || !base.prefixItems.isEmpty else { return }
        func merged(_ schemas: Schema?...) -> Schema? {
            let schemas = schemas.compactMap(\.self)
            return schemas.isEmpty ? nil : merger.merged(schemas)
        }
        prefixItems = (0..<max(prefixItems.count, base.prefixItems.count)).compactMap { position in
            merged(prefixItem(position) ?? items, base.prefixItem(position) ?? base.items)
        }
        items = merged(items, base.items)
    }

    private func prefixItem(_ position: Int) -> Schema? {
        prefixItems.indices.contains(position) ? prefixItems[position] : nil
    }
}

extension Shape.Choice {
    fileprivate func isSame(as other: Shape.Choice) -> Bool {
        isExclusive == other.isExclusive && alternatives.elementsEqual(other.alternatives, by: ===)
            && requirements.elementsEqual(other.requirements, by: ===)
    }
}

extension Constraints {
    /// Whether the integers are not negative and may exceed `Int64`. The threshold is higher than `Int64.max`, because
    /// tools that represent all numbers as `Double` round that number up.
    fileprivate var needsUnsigned: Bool {
        guard let limit = maximum.flatMap(Double.init), limit >= 1e19 else { return false }
        let isPositive = minimum.flatMap(Double.init).map { $0 >= 0 } ?? false
        return isPositive || exclusiveMinimum.flatMap(Double.init).map { $0 >= -1 } ?? false
    }
}
