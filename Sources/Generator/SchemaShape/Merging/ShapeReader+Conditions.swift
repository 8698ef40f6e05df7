import CodegenDiagnostics
import CodegenOpenAPI
import EndpointMockData

/// Properties that occur only in `then`, `else` and `dependentSchemas`. They are optional in every value.
extension ShapeReader {
    private static let maximumConditions = 64

    func addConditionalProperties(of schema: Schema, to shape: Shape) {
        guard let conditional = schema.conditional else { return }
        var found: [Schema.Property] = []
        var open = conditional.reversed() as [Schema]
        var seen: Set<Schema.Identity> = []
        while let next = open.popLast(), seen.count < Self.maximumConditions {
            guard seen.insert(Schema.Identity(next)).inserted else { continue }
            let content = next.content
            found += content.properties.filter { !$0.schema.content.isNever }
            let inner = content.allOf + content.oneOf + content.anyOf + (content.conditional ?? [])
            open += (inner + [content.reference.flatMap { document.schemas[$0] }].compactMap(\.self)).reversed()
        }
        var schemas: [ExactText: [Schema]] = [:]
        for property in found { schemas[ExactText(property.name), default: []].append(property.schema) }
        for property in found where shape.position(of: property.name) == nil {
            let merged = either(of: schemas[ExactText(property.name)] ?? [property.schema])
            shape.append(Shape.Property(name: property.name, schemas: [merged], merged: merged))
            shape.conditional.insert(property.name)
        }
    }

    /// Returns a schema that allows the values of all schemas. A condition applies only to some values, so a constant
    /// becomes the type of its value.
    private func either(of schemas: [Schema]) -> Schema {
        let schemas = schemas.map { schema in
            guard let constant = schema.constant?.value else { return schema }
            var content = Schema.Content()
            content.types = schema.content.types.isEmpty ? constant.scalarTypes : schema.content.types
            return Schema(id: schema.id, range: schema.range, content: content)
        }
        let first = schemas[0]
        let isSame = schemas.dropFirst().allSatisfy { $0.content.types == first.content.types && $0.isPlain }
        if schemas.count == 1 || isSame && first.isPlain { return first }
        var content = Schema.Content()
        content.anyOf = schemas
        return Schema(id: first.id, range: first.range, content: content)
    }
}

extension PlainValue {
    /// The type of a scalar; empty for other values.
    fileprivate var scalarTypes: [Schema.JSONType] {
        switch kind {
        case .string: [.string]
        case .integer: [.integer]
        case .number: [.number]
        case .bool: [.boolean]
        case .null, .array, .object: []
        }
    }
}

extension Schema {
    /// Whether the schema is a single scalar type, with or without limits.
    fileprivate var isPlain: Bool {
        !isComposed && content.types.count == 1 && content.format == nil && content.enumeration == nil
            && content.types != [.object] && content.types != [.array]
    }
}
