import CodegenDiagnostics
import CodegenOpenAPI

// Unions of objects that differ only in their required properties.

extension FormReader {
    /// Returns the object that all alternatives describe; `nil` if they differ in more than their required properties.
    /// The lists of required properties become conditions of the object. Alternatives that are components keep their
    /// types, because their names have a meaning.
    func object(of choice: Shape.Choice, _ schema: Schema, _ shape: Shape) -> SchemaForm? {
        guard choice.discriminator == nil, choice.alternatives.count > 1,
            choice.alternatives.allSatisfy({ shapes.reference($0) == nil && $0.content.readExtension == nil })
        else { return nil }
        let inner = choice.alternatives.map(shapes.shape)
        guard let first = inner.first, inner.allSatisfy(\.isPlainObject),
            inner.dropFirst().allSatisfy({ haveSameProperties(first, $0) })
        else { return nil }
        // No value matches exactly one of two equal alternatives.
        guard !choice.isExclusive || Set(inner.map(\.required)).count == inner.count else { return nil }
        var content = choice.alternatives[0].flattenedContent(first)
        content.title = shape.documentation.title
        content.description = shape.documentation.description
        return .combination(object(with: content, of: choice.alternatives, isExclusive: choice.isExclusive, schema))
    }

    /// Returns an object with this content. The properties that only some of the alternatives require become conditions.
    func object(
        with content: Schema.Content, of alternatives: [Schema], isExclusive: Bool, _ schema: Schema
    ) -> Schema {
        let inner = alternatives.map(shapes.shape)
        let common = inner.dropFirst().reduce(inner[0].required) { $0.subtracting($0.subtracting($1.required)) }
        var content = content
        content.required = content.required.filter(common.contains)
        let lists = zip(alternatives, inner).map { alternative, shape in
            var requirement = Schema.Content()
            requirement.required = alternative.flattenedContent(shape).required.filter { !common.contains($0) }
            return Schema(id: alternative.id.appending("required"), range: alternative.range, content: requirement)
        }
        if isExclusive {
            content.oneOf = lists
        } else if lists.allSatisfy({ !$0.content.required.isEmpty }) {
            content.anyOf = lists
        }
        return Schema(id: schema.id.appending("object"), range: schema.range, content: content)
    }

    private func haveSameProperties(_ shape: Shape, _ other: Shape) -> Bool {
        guard shape.properties.count == other.properties.count,
            shapes.areSameRest(shape, other)
        else { return false }
        return shape.properties.allSatisfy { property in
            other.property(property.name).map { shapes.areSame(property.merged, $0.merged) } ?? false
        }
    }
}

extension Shape {
    fileprivate var isPlainObject: Bool {
        types == [.object] && !properties.isEmpty && choices.isEmpty && conditions.isEmpty && patternProperties.isEmpty
            && parentDiscriminator == nil
    }
}

extension Shape.Choice {
    func with(alternatives: [Schema]) -> Self {
        var copy = self
        copy.alternatives = alternatives
        return copy
    }
}
