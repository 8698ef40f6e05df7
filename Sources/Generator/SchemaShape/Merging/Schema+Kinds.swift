import CodegenOpenAPI

// What schemas have beside what they inherit.

extension Schema {
    /// Has a reference or alternatives or members of `allOf`.
    var isComposed: Bool {
        content.reference != nil || !content.allOf.isEmpty || !content.oneOf.isEmpty || !content.anyOf.isEmpty
    }

    /// Allows nothing but null: resolution writes that as the constant null.
    var isNullOnly: Bool {
        constant?.value == .null
    }

    /// Has only `required`: a condition.
    var isOnlyRequirement: Bool {
        !content.required.isEmpty && isOnlyLimits && content.format == nil
    }

    /// Has at most limits and a format, which mean something beside a type: `{minLength: 3}`.
    var isOnlyLimits: Bool {
        !isComposed && content.types.isEmpty && content.properties.isEmpty && content.items == nil
            && content.prefixItems.isEmpty && content.enumeration == nil && constant == nil
            && content.additionalProperties == nil && content.patternProperties.isEmpty && !content.isNever
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

extension Schema {
    /// A reference with nothing beside it.
    var isOnlyReference: Bool {
        isBareReference && saysNothing
    }

    /// No annotations that shapes have: titles, limits, defaults, …
    private var saysNothing: Bool {
        hasNothingRare && content.title == nil && content.description == nil && content.examples.isEmpty
            && content.extensions.isEmpty && !content.isNullable && !content.isDeprecated && !content.isReadOnly
            && !content.isWriteOnly
    }
}
