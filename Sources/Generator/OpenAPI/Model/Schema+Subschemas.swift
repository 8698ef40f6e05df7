extension Schema {
    /// Visits this schema and its inline schemas. References are not followed.
    package func forEachInside(_ visit: (Schema) -> Void) {
        visit(self)
        content.forEachSubschema { $0.forEachInside(visit) }
    }
}

extension Schema.Content {
    /// The schemas that this schema is built on: its own reference, and the references in its `allOf`.
    package var bases: [SchemaID] {
        ([reference] + allOf.map(\.content.reference)).compactMap(\.self)
    }

    /// Visits the schemas directly inside this schema. `updateSubschemas` changes the same schemas.
    package func forEachSubschema(_ visit: (Schema) -> Void) {
        // By index, because copying properties is expensive.
        for index in properties.indices { visit(properties[index].schema) }
        for index in patternProperties.indices { visit(patternProperties[index].schema) }
        if let items { visit(items) }
        if let schema = additionalProperties?.schema { visit(schema) }
        if let schema = unevaluatedProperties?.schema { visit(schema) }
        if let contentSchema { visit(contentSchema) }
        for schema in prefixItems { visit(schema) }
        for schema in allOf { visit(schema) }
        for schema in oneOf { visit(schema) }
        for schema in anyOf { visit(schema) }
        for schema in conditional ?? [] { visit(schema) }
        if let propertyNames { visit(propertyNames) }
        for contained in contains ?? [] { visit(contained.schema) }
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
        propertyNames = propertyNames.map(result)
        contains = contains.map { $0.map { $0.with(result($0.schema)) } }
    }
}

extension Schema.Property {
    fileprivate func updated(_ result: (Schema) -> Schema) -> Self {
        Self(name: name, nameRange: nameRange, schema: result(schema))
    }
}

extension Schema.Contained {
    package func with(_ schema: Schema) -> Self {
        Self(schema: schema, minimum: minimum, maximum: maximum)
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
