import OpenAPI

// What schemas have beside what they inherit.

extension Schema {
    /// Has a reference or alternatives or members of `allOf`.
    var isComposed: Bool {
        content.reference != nil || !content.allOf.isEmpty || !content.oneOf.isEmpty || !content.anyOf.isEmpty
    }

    /// Allows nothing but null: resolution writes that as the constant null.
    var isNullOnly: Bool {
        content.constant?.value == .null
    }

    /// Has only `required`: a condition.
    var isOnlyRequirement: Bool {
        !content.required.isEmpty && !isComposed && content.types.isEmpty && content.properties.isEmpty
            && content.items == nil && content.enumeration == nil && content.constant == nil
            && content.additionalProperties == nil && content.patternProperties.isEmpty && content.format == nil
            && !content.isNever
    }

    /// Has only annotations, `nullable` and the like: `allOf: [{$ref: …}, {nullable: true}]`.
    var isAnnotation: Bool {
        saysNothingAboutValues && content.types.isEmpty && content.isOnlyAnnotated && !isNullOnly
    }

    /// Has nothing that would forbid null.
    var saysNothingAboutValues: Bool {
        !isComposed && content.types.isEmpty && content.enumeration == nil && content.properties.isEmpty
    }
}

extension Schema.Content {
    /// The reference where nothing beside it says more about values.
    var bareReference: SchemaID? {
        guard let reference, types.isEmpty, allOf.isEmpty, oneOf.isEmpty, anyOf.isEmpty, isOnlyAnnotated else {
            return nil
        }
        return reference
    }

    /// A reference with nothing beside it.
    var isOnlyReference: Bool {
        bareReference != nil && saysNothing
    }

    /// No annotations that shapes have: titles, limits, defaults, …
    private var saysNothing: Bool {
        title == nil && description == nil && examples.isEmpty && extensions.isEmpty && !isNullable && !isDeprecated
            && !isReadOnly && !isWriteOnly && hasNothingRare
    }

    /// Beside references and compositions there are only annotations (and `nullable`, and `type`).
    var isOnlyAnnotated: Bool {
        format == nil && enumeration == nil && constant == nil && properties.isEmpty
            && required.isEmpty && additionalProperties == nil && unevaluatedProperties == nil
            && patternProperties.isEmpty && items == nil && prefixItems.isEmpty && conditional == nil && !isNever
    }
}
