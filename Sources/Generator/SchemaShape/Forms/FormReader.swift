import CodegenOpenAPI
import EndpointMockData

/// Determines the forms of schemas. Forms are cached, because they are used often and may contain new schemas.
package final class FormReader {
    package let shapes: ShapeReader
    let children: ChildSchemas
    let opensEnumerations: Bool
    private var forms = SchemaMemory<SchemaForm>()

    /// - Parameter opensEnumerations: Whether enumerations keep unlisted values.
    package init(_ shapes: ShapeReader, children: ChildSchemas, opensEnumerations: Bool) {
        self.shapes = shapes
        self.children = children
        self.opensEnumerations = opensEnumerations
    }

    package func form(of shape: Shape, _ schema: Schema) -> SchemaForm {
        if let known = forms[schema] { return known }
        let form = newForm(of: shape, schema)
        forms.set(form, for: schema)
        return form
    }

    private func newForm(of shape: Shape, _ schema: Schema) -> SchemaForm {
        if shape.isNever { return .json }
        if let form = enumerationForm(of: shape) { return form }
        if let choice = parentChoice(of: shape, schema) { return .union(choice) }
        if let form = choiceForm(of: shape, schema) { return form }
        if shape.types.count > 1 { return .union(choiceOfTypes(shape, schema)) }
        guard let type = shape.types.first else { return .json }
        return form(of: shape, type: type)
    }

    private func form(of shape: Shape, type: Schema.JSONType) -> SchemaForm {
        switch type {
        case .array: return .array
        case .object: return shape.properties.isEmpty ? .dictionary : .object
        case .string, .integer, .number, .boolean:
            return .scalar(type, format: type == .string ? shape.encodedFormat : shape.format)
        }
    }

    // MARK: Enumerations

    private func enumerationForm(of shape: Shape) -> SchemaForm? {
        let values = shape.values?.filter { $0 != .null && $0.isSwiftValue }
        guard let values, !values.isEmpty, !shape.isOnlyContainer else { return nil }
        if values.allSatisfy({ if case .bool = $0 { true } else { false } }) { return .scalar(.boolean, format: nil) }
        let isScalar = values.allSatisfy { value in
            switch value {
            case .array, .object: false
            default: true
            }
        }
        guard isScalar else { return nil }
        if shape.constant != nil, case .number = values[0] {
            return shape.types.isEmpty ? .scalar(values[0].kind == .integer ? .integer : .number, format: nil) : nil
        }
        return .enumeration(unique(values.map { EnumerationMember(value: $0) }))
    }

    func unique(_ members: [EnumerationMember]) -> [EnumerationMember] {
        var seen: Set<PlainValue> = []
        return members.filter { seen.insert($0.value.withShortestNumber).inserted }
    }

    // MARK: Choices

    private func choiceForm(of shape: Shape, _ schema: Schema) -> SchemaForm? {
        guard let first = shape.choices.first else { return nil }
        let isPlain =
            shape.properties.isEmpty && shape.patternProperties.isEmpty && !shape.capturesFurtherMembers
            && shape.choices.count == 1
        guard isPlain else { return distributed(shape, schema) }
        return simplified(first) ?? object(of: first, schema, shape) ?? merged(first, schema, shape) ?? .union(first)
    }

    /// Returns a union with one alternative per `type`.
    private func choiceOfTypes(_ shape: Shape, _ schema: Schema) -> Shape.Choice {
        let alternatives = shape.types.map { type in
            var content = schema.flattenedContent(shape)
            content.types = [type]
            // The union has the title and the description.
            (content.title, content.description) = (nil, nil)
            return Schema(
                id: schema.id.appending("type").appending(type.rawValue), range: schema.range, content: content)
        }
        return Shape.Choice(alternatives: alternatives, discriminator: nil)
    }

    /// Adds the properties beside a union to each of its alternatives.
    private func distributed(_ shape: Shape, _ schema: Schema) -> SchemaForm? {
        var own = schema.flattenedContent(shape)
        own.types = [.object]
        let shaping = shape.choices.filter { choice in
            choice.alternatives.contains { shapes.shape($0).isObjectLike }
        }
        guard let first = shaping.first else { return nil }
        // Alternatives that no object matches: impossible if the schema has a type, otherwise kept unchanged.
        let others =
            shape.statedTypes.isEmpty && shaping.count == 1 ? first.alternatives.filter(neverMatchesObjects) : []
        let objects = shaping.map { $0.alternatives.filter { !neverMatchesObjects($0) } }
        guard shaping.count == 1 || Self.areFew(objects.map(\.count)) else { return nil }
        // Alternatives of alternatives may contain the schema again.
        guard schema.id.tokens.count(where: { $0 == Self.alternative }) < Self.maximumNestedUnions else { return nil }
        let base = Schema(id: schema.id.appending("own"), range: schema.range, content: own)
        var combinations: [[Schema]] = [[]]
        for alternatives in objects {
            combinations = combinations.flatMap { left in alternatives.map { left + [$0] } }
        }
        let alternatives = combinations.enumerated().map { index, parts in
            var content = Schema.Content()
            content.allOf = [base] + parts
            content.title = parts.compactMap { shapes.shape($0).documentation.title }.first
            return Schema(
                id: schema.id.appending(Self.alternative).appending(String(index)), range: schema.range,
                content: content)
        }
        let all = alternatives + others
        if all.count == 1 { return .combination(all[0]) }
        if shaping.count == 1 {
            let choice = first.with(alternatives: all)
            let areInline = first.alternatives.allSatisfy { shapes.reference($0) == nil }
            if areInline, let object = object(of: choice, schema, shape) { return object }
            if let form = merged(choice, schema, shape) { return form }
        }
        var choice = Shape.Choice(alternatives: all, discriminator: first.discriminator)
        // With several unions, a discriminator distinguishes only the alternatives of its own union.
        if shaping.count == 1 { choice.origins = objects[0] + others }
        return .union(choice)
    }

    private func neverMatchesObjects(_ schema: Schema) -> Bool {
        let shape = shapes.shape(schema)
        return shape.choices.isEmpty && !shape.types.isEmpty && !shape.types.contains(.object)
    }

    private static let maximumCombinations = 16
    /// The maximum number of unions inside each other to which properties are added.
    private static let maximumNestedUnions = 8
    private static let alternative = "alternative"

    /// Returns whether unions with these numbers of alternatives have few combinations. The product of many numbers
    /// exceeds every integer.
    private static func areFew(_ counts: [Int]) -> Bool {
        var combinations = 1
        for count in counts {
            combinations *= max(1, count)
            if combinations > maximumCombinations { return false }
        }
        return true
    }

    /// Returns the union of a parent and the children that refer to it in their `allOf`.
    private func parentChoice(of shape: Shape, _ schema: Schema) -> Shape.Choice? {
        guard let discriminator = shape.parentDiscriminator else { return nil }
        let mapped = discriminator.mapping.compactMap(\.target).filter { $0 != schema.id }
        // Mappings may contain only some of the children. The tags of the other children are their schema names.
        let targets = mapped + children.of(schema.id)
        guard !targets.isEmpty else { return nil }
        var seen: Set<SchemaID> = []
        let alternatives = targets.filter { seen.insert($0).inserted }.map { id in
            var content = Schema.Content()
            content.reference = id
            return Schema(id: schema.id.appending("child").appending(id.name), range: schema.range, content: content)
        }
        var own = schema.flattenedContent(shape)
        own.types = [.object]
        own.title = nil
        own.additionalProperties = own.additionalProperties.keepingAll
        let base = Schema(id: schema.id.appending("own"), range: schema.range, content: own)
        return Shape.Choice(alternatives: alternatives + [base], discriminator: discriminator, base: base)
    }
}

extension Shape {
    /// Whether the schemas only have the types array and object. An enumeration of scalars is then misplaced.
    fileprivate var isOnlyContainer: Bool {
        !statedTypes.isEmpty && statedTypes.allSatisfy { $0 == .array || $0 == .object }
    }

    /// The format of strings, which an encoding of bytes replaces.
    package var encodedFormat: String? { Schema.format(ofEncoding: contentEncoding) ?? format }

    package var isObjectLike: Bool {
        types == [.object] || !choices.isEmpty
    }

    /// Whether the schema allows or describes additional properties, which each alternative then keeps.
    fileprivate var capturesFurtherMembers: Bool {
        switch additionalProperties {
        case nil, .forbidden: false
        case .any, .schema: true
        }
    }
}

extension Schema.Content {
    /// Whether the schema is an object without any description of its properties.
    var isAnyObject: Bool {
        types == [.object] && reference == nil && properties.isEmpty && patternProperties.isEmpty
            && additionalProperties == nil && unevaluatedProperties == nil && enumeration == nil && constant == nil
            && allOf.isEmpty && oneOf.isEmpty && anyOf.isEmpty
    }
}

extension PlainValue {
    /// Whether Swift can represent the value: `1e400` exceeds every number type.
    fileprivate var isSwiftValue: Bool {
        guard case .number(let text) = self else { return true }
        return Double(text)?.isFinite == true
    }
}
