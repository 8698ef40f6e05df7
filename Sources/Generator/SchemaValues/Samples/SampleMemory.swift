import CodegenIR
import CodegenOpenAPI

/// A cache of generated objects and valid examples of components: hundreds of operations may share the same error
/// responses. Only first variants are stored, since other variants are requested only once.
final class SampleMemory {
    struct Key: Hashable {
        let component: SchemaID
        let direction: Direction
    }

    let resources: ResourceTable
    private var values: [Key: Literal.Value] = [:]
    private var shared: [SharedKey: Literal.Value?] = [:]

    private struct SharedKey: Hashable {
        let property: [String]
        let component: SchemaID
        let direction: Direction
    }

    init(_ document: ResolvedDocument) {
        resources = ResourceTable(document)
    }

    func value(_ key: Key) -> Literal.Value? {
        values[key]
    }

    private struct ExampleKey: Hashable {
        let schema: Schema.Identity
        let direction: Direction
    }

    /// The cached examples. They retain their schemas, so that another schema cannot get the same identity.
    private var examples: [ExampleKey: (schema: Schema, value: Literal.Value?)] = [:]

    /// Returns the valid example of a schema and caches it: validating an example may cost more than generating a
    /// value.
    func example(of schema: Schema, _ direction: Direction, find: () -> Literal.Value?) -> Literal.Value? {
        let key = ExampleKey(schema: Schema.Identity(schema), direction: direction)
        if let known = examples[key] { return known.value }
        let value = find()
        examples[key] = (schema, value)
        return value
    }

    /// Returns the value of a component's property, by the words of its name, and caches it.
    func shared(
        _ property: [String], of component: SchemaID, _ direction: Direction, make: () -> Literal.Value?
    ) -> Literal.Value? {
        let key = SharedKey(property: property, component: component, direction: direction)
        if let known = shared[key] { return known }
        let value = make()
        shared[key] = .some(value)
        return value
    }

    /// Stores a value if it is an object. Other values may depend on the location of the reference.
    func remember(_ value: Literal.Value, _ key: Key) {
        if case .object = value { values[key] = value }
    }
}
