import CodegenIR
import CodegenOpenAPI

// Directions of schemas, inside and outside components.

extension TypeBuilder {
    func usage(_ id: SchemaID, _ direction: Direction) -> Direction {
        direction == .both ? directions.usage(owners.owner(of: id)) : direction
    }

    /// Returns whether null means something in requests with the object, so that its optional nullable properties have
    /// three states.
    func hasThreeStates(_ object: Schema) -> Bool {
        object.threeState ?? threeStates.contains(object.id, in: owners.owner(of: object.id))
    }
}

extension Schema {
    /// The setting of a component for its properties. The setting of a property is not a setting of its type.
    fileprivate var threeState: Bool? {
        id.tokens.dropLast().last == "properties" ? nil : content.settings[\.threeState]?.value
    }
}
