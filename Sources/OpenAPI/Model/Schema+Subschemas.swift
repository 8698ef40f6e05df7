extension Schema {
    /// Visits this schema and those inline in it, references not followed.
    package func forEachInside(_ visit: (Schema) -> Void) {
        visit(self)
        content.forEachSubschema { $0.forEachInside(visit) }
    }
}

extension Schema.Content {
    /// Visits the schemas that are directly inside this one: those that `updateSubschemas` changes.
    package func forEachSubschema(_ visit: (Schema) -> Void) {
        for property in properties { visit(property.schema) }
        for property in patternProperties { visit(property.schema) }
        for schema in [items, additionalProperties?.schema, unevaluatedProperties?.schema, contentSchema] {
            schema.map(visit)
        }
        for list in [prefixItems, allOf, oneOf, anyOf, conditional ?? []] { list.forEach(visit) }
    }

    mutating func updateSubschemas(_ result: (Schema) -> Schema) {
        properties = properties.map { $0.updated(result) }
        patternProperties = patternProperties.map { $0.updated(result) }
        items = items.map(result)
        additionalProperties = additionalProperties?.updated(result)
        unevaluatedProperties = unevaluatedProperties?.updated(result)
        contentSchema = contentSchema.map(result)
        prefixItems = prefixItems.map(result)
        allOf = allOf.map(result)
        oneOf = oneOf.map(result)
        anyOf = anyOf.map(result)
        conditional = conditional.map { $0.map(result) }
    }
}

extension Schema.Property {
    fileprivate func updated(_ result: (Schema) -> Schema) -> Self {
        Self(name: name, nameRange: nameRange, schema: result(schema))
    }
}

extension Schema.AdditionalProperties {
    package var schema: Schema? {
        if case .schema(let schema) = self { return schema }
        return nil
    }

    fileprivate func updated(_ result: (Schema) -> Schema) -> Self {
        if case .schema(let schema) = self { return .schema(result(schema)) }
        return self
    }
}
