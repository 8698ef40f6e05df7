import CodegenOpenAPI

// The content of schemas without their bases.

extension Schema {
    /// Whether the schema has a reference, alternatives or `allOf`.
    var isComposed: Bool {
        content.reference != nil || !content.allOf.isEmpty || !content.oneOf.isEmpty || !content.anyOf.isEmpty
    }

    /// Returns whether the schema, or an inline schema of its `allOf`, refers to a schema. References are not followed.
    func contains(reference: SchemaID) -> Bool {
        content.reference == reference || content.allOf.contains { $0.contains(reference: reference) }
    }

    /// Whether the schema allows only null. The decoder represents such schemas as the constant null.
    var isNullOnly: Bool {
        constant?.value == .null
    }

    /// Whether the schema has only `required`, which makes it a condition.
    var isOnlyRequirement: Bool {
        !content.required.isEmpty && isOnlyLimits && content.format == nil
    }

    /// Whether the schema has at most limits and a format, which are meaningful beside a type: `{minLength: 3}`.
    var isOnlyLimits: Bool {
        !isComposed && content.types.isEmpty && content.properties.isEmpty && content.items == nil
            && content.prefixItems.isEmpty && content.enumeration == nil && constant == nil
            && content.additionalProperties == nil && content.patternProperties.isEmpty && !content.isNever
    }

    /// Whether the schema has only annotations or `nullable`: `allOf: [{$ref: …}, {nullable: true}]`.
    var isAnnotation: Bool {
        hasNoValueKeywords && content.types.isEmpty && content.isOnlyAnnotated && !isNullOnly
    }

    /// Whether the schema has no keyword that forbids null.
    var hasNoValueKeywords: Bool {
        !isComposed && content.types.isEmpty && content.enumeration == nil && content.properties.isEmpty
    }
}

extension Schema {
    /// Whether the schema is a reference without other keywords.
    var isOnlyReference: Bool {
        isBareReference && hasNoAnnotations
    }

    /// Whether the schema has no annotations that a shape contains, such as titles, limits and defaults.
    private var hasNoAnnotations: Bool {
        hasNothingRare && content.title == nil && content.description == nil && content.examples.isEmpty
            && content.extensions.isEmpty && !content.isNullable && !content.isDeprecated && !content.isReadOnly
            && !content.isWriteOnly
    }
}
