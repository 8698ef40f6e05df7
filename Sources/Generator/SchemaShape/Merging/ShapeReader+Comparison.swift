import CodegenOpenAPI

extension ShapeReader {
    /// Returns whether two schemas describe the same values, as far as a quick comparison can determine. Descriptions
    /// repeat the schema for each content type of a body.
    package func areSame(_ schema: Schema, _ other: Schema) -> Bool {
        areSame(schema, other, depth: 0)
    }

    private static let maximumComparisonDepth = 8

    private func areSame(_ schema: Schema, _ other: Schema, depth: Int) -> Bool {
        if schema.id == other.id { return true }
        let references = (reference(schema), reference(other))
        if references.0 != nil || references.1 != nil { return references.0 == references.1 }
        let (shape, second) = (shape(schema), shape(other))
        guard depth < Self.maximumComparisonDepth, shape.choices.isEmpty, second.choices.isEmpty,
            shape.types == second.types, shape.format == second.format, shape.enumeration == second.enumeration,
            shape.constant == second.constant, shape.isNullable == second.isNullable,
            areSameRest(shape, second, depth: depth),
            shape.properties.map(\.name) == second.properties.map(\.name), (shape.items == nil) == (second.items == nil)
        else { return false }
        let members = zip(shape.properties, second.properties).map { ($0.merged, $1.merged) }
        let items = shape.items.flatMap { first in second.items.map { (first, $0) } }
        return (members + (items.map { [$0] } ?? [])).allSatisfy { areSame($0, $1, depth: depth + 1) }
    }

    /// Compares the schemas of undeclared properties. Whether they are forbidden or only not declared makes no difference
    /// for types.
    func areSameRest(_ shape: Shape, _ other: Shape, depth: Int = 0) -> Bool {
        switch (shape.additionalProperties, other.additionalProperties) {
        case (.schema(let first), .schema(let second)): areSame(first, second, depth: depth + 1)
        case (.schema, _), (_, .schema): false
        case (.any, .any): true
        case (.any, _), (_, .any): false
        case (.forbidden, _), (nil, _): true
        }
    }
}
