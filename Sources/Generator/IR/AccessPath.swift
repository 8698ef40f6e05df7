/// The path from a value through its properties to a nested property.
package struct AccessPath: Encodable, Sendable, Hashable {
    package struct Step: Encodable, Sendable, Hashable {
        package var name: Name
        package var presence: Presence

        package init(_ name: Name, _ presence: Presence = .always) {
            self.name = name
            self.presence = presence
        }
    }

    /// Whether the value at the start of the path may be missing.
    package var startsOptional: Bool
    package var steps: [Step]
    /// The type of the nested property, without optionality and aliases.
    package var type: TypeReference

    package init(_ steps: [Step], startsOptional: Bool = false, type: TypeReference) {
        self.steps = steps
        self.startsOptional = startsOptional
        self.type = type
    }
}
