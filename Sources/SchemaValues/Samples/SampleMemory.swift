import IR
import OpenAPI

/// Objects that were made for components: hundreds of operations may answer with the same errors.
final class SampleMemory {
    struct Key: Hashable {
        let component: SchemaID
        let direction: Direction
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
