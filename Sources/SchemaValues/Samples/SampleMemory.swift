import IR
import OpenAPI

/// Objects that were generated for components: hundreds of operations may have the same error responses. Only first
/// variants are remembered: the others are asked for once.
final class SampleMemory {
    struct Key: Hashable {
        let component: SchemaID
        let direction: Direction
    }

    private var values: [Key: Literal.Value] = [:]

    func value(_ key: Key) -> Literal.Value? {
        values[key]
    }

    /// Only objects: other values may depend on where the reference is.
    func remember(_ value: Literal.Value, _ key: Key) {
        if case .object = value { values[key] = value }
    }
}
