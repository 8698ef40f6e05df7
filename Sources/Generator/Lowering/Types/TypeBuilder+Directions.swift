import CodegenIR
import CodegenOpenAPI

// Directions of schemas, inside and outside components.

extension TypeBuilder {
    func usage(_ id: SchemaID, _ direction: Direction) -> Direction {
        direction == .both ? directions.usage(owners.owner(of: id)) : direction
    }

    /// Returns whether requests with the object distinguish null and absent, so that its optional nullable properties
    /// have three states.
    func hasThreeStates(_ object: Schema) -> Bool {
        (context.document.hasSchemaExtensions ? object.threeState : nil)
            ?? threeStates.contains(owners.owner(of: object.id))
    }
}

extension Schema {
    /// The setting of a component for its properties. The setting of a property is not a setting of its type.
    fileprivate var threeState: Bool? {
        guard let setting = content.settings.threeState else { return nil }
        return id.tokens.dropLast().last == "properties" ? nil : setting
    }
}
