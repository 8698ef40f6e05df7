import OpenAPI

/// Objects that were made for components: hundreds of operations may answer with the same errors.
final class SampleMemory {
    struct Key: Hashable {
        let component: SchemaID
        let view: View
        let variant: Int
    }

    private var values: [Key: Literal.Value] = [:]

    func value(_ key: Key) -> Literal.Value? {
        values[key]
    }

    /// Only objects: other values may depend on the place of the reference.
    func remember(_ value: Literal.Value, _ key: Key) {
        if case .object = value { values[key] = value }
    }
}

extension TypeBuilder {
    /// The component that this schema is, or refers to with nothing beside the reference that a sample could show.
    func component(_ schema: Schema) -> SchemaID? {
        let content = schema.content
        guard let reference = content.reference else { return componentID(schema) }
        let saysMore =
            content.isNullable || !content.examples.isEmpty || content.defaultValue != nil
            || content.constraints != Constraints() || shapes.reference(schema) != reference
            || !(content.allOf + content.oneOf + content.anyOf).isEmpty
        return saysMore ? nil : reference
    }
}
