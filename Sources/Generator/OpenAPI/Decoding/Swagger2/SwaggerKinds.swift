extension ObjectKind {
    /// The keys of a Swagger 2 parameter that do not belong to its schema.
    static let swaggerParameterOnly: Set<String> = [
        "name", "in", "description", "required", "allowEmptyValue", "collectionFormat", "schema", "style", "explode",
        "deprecated",
    ]

    static let swaggerParameter = Self(
        "parameter", swaggerParameterOnly.union(inlineSchema), extensionTarget: .parameter)

    static let swaggerHeader = Self(
        "header", inlineSchema.union(["description", "collectionFormat", "name"]))

    private static let inlineSchema: Set<String> = [
        "type", "format", "items", "default", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum",
        "maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "enum", "multipleOf", "example",
        "examples",
    ]
}
