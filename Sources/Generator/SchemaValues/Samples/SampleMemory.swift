import CodegenIR
import CodegenOpenAPI

/// Objects that were generated for components, and valid examples: hundreds of operations may have the same error
/// responses. Only first variants are remembered: the others are asked for once.
final class SampleMemory {
    struct Key: Hashable {
        let component: SchemaID
        let direction: Direction
    }

    private var values: [Key: Literal.Value] = [:]

    func value(_ key: Key) -> Literal.Value? {
        values[key]
    }

    private struct ExampleKey: Hashable {
        let schema: Schema.Identity
        let direction: Direction
    }

    /// The schema is kept with its example, so that no other schema gets its identity.
    private var examples: [ExampleKey: (schema: Schema, value: Literal.Value?)] = [:]

    /// The valid example of a schema, which is looked for once: validating one can cost more than making a value.
    func example(of schema: Schema, _ direction: Direction, find: () -> Literal.Value?) -> Literal.Value? {
        let key = ExampleKey(schema: Schema.Identity(schema), direction: direction)
        if let known = examples[key] { return known.value }
        let value = find()
        examples[key] = (schema, value)
        return value
    }

    /// Only objects: other values may depend on where the reference is.
    func remember(_ value: Literal.Value, _ key: Key) {
        if case .object = value { values[key] = value }
    }
}
