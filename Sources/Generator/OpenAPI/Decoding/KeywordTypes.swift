extension SchemaKeyword {
    /// The types of values to which keywords apply (JSON Schema 2020-12, Validation, section 6, and Core, section
    /// 10.3; OpenAPI 3.2, section 4.25). A keyword has no effect on values of other types. A keyword that is not
    /// listed applies to every type; `enum` and `const` apply to the types of their values.
    static let applicableTypes: [String: Set<Schema.JSONType>] =
        ([
            Row(text, [.string]), Row(array, [.array]), Row(object, [.object]),
            // Custom formats may apply to any type. The format of an array is meant for its elements.
            Row(["format"], Set(Schema.JSONType.allCases).subtracting([.array])),
        ] + LimitKeyword.allCases.map { Row([$0.rawValue], $0.types) })
        .reduce(into: [:]) { table, row in for keyword in row.keywords { table[keyword] = row.types } }

    /// Keywords that list values.
    static let listsOfValues: Set<String> = ["enum", "const", "x-extensible-enum"]

    /// Keywords that combine schemas.
    static let compositions = ["oneOf", "anyOf", "allOf"]

    private struct Row {
        let keywords: [String]
        let types: Set<Schema.JSONType>

        init(_ keywords: [String], _ types: Set<Schema.JSONType>) {
            (self.keywords, self.types) = (keywords, types)
        }
    }

    private static let text = ["contentEncoding", "contentMediaType", "contentSchema"]
    private static let array = [
        "items", "prefixItems", "additionalItems", "unevaluatedItems", "contains", "minContains", "maxContains",
    ]
    private static let object = [
        "properties", "patternProperties", "additionalProperties", "unevaluatedProperties", "propertyNames",
        "required", "dependentRequired", "dependentSchemas", "dependencies", "discriminator",
    ]
}
