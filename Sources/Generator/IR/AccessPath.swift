/// How Swift reaches a property of a value, through other properties.
package struct AccessPath: Encodable, Sendable, Hashable {
    /// Whether a value is always there.
    package enum Presence: String, Encodable, Sendable {
        case always, optional, threeState
    }

    package struct Step: Encodable, Sendable, Hashable {
        package var name: Name
        package var presence: Presence

        package init(_ name: Name, _ presence: Presence = .always) {
            self.name = name
            self.presence = presence
        }
    }

    /// Whether the value at the start may be missing.
    package var startsOptional: Bool
    package var steps: [Step]
    /// What is found there, without optionality and aliases.
    package var type: TypeReference

    package init(_ steps: [Step], startsOptional: Bool = false, type: TypeReference) {
        self.steps = steps
        self.startsOptional = startsOptional
        self.type = type
    }
}
