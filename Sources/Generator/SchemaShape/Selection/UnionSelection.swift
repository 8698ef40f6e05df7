import CodegenIR

/// How the alternative of a received value is selected, and the values that select each alternative. `UnionSelector`
/// decides it.
package struct UnionSelection {
    package struct Alternative {
        package var kinds: [UnionType.JSONKind]
        /// The values that select this alternative, by property.
        package var tags: [String: [UnionType.Tag]] = [:]
        /// Whether the only tag is the schema's name, because no other value is known.
        package var goesByName = false
        /// Whether the alternative describes the discriminator, or may describe it in a nested union.
        package var declaresDiscriminator = true
    }

    package var criterion = UnionType.Selection.bestMatch
    package var alternatives: [Alternative]
    /// With a discriminator: the alternative for missing and unlisted values.
    package var fallback: Int?
    /// With a discriminator: the parent that the alternatives extend.
    package var base: Int?

    /// The property of the discriminator; `nil` if the alternatives are not selected by one.
    package var property: String? {
        if case .discriminator(let property) = criterion { property } else { nil }
    }
}
