extension ResolvedDocument {
    /// Visits every schema once for each place where it stands, inline ones included, in an order that depends only
    /// on the document.
    package func forEachSchema(_ visit: (Schema) -> Void) {
        for id in schemas.keys.sorted(by: { $0.isBefore($1) }) {
            schemas[id]?.forEachInside(visit)
        }
        for operation in operations + incoming {
            for schema in operation.schemas { schema.forEachInside(visit) }
        }
    }

    /// Changes every schema, inline ones included. Schemas that operations share stay shared.
    package mutating func updateSchemas(_ update: (inout Schema.Content, SchemaID) -> Void) {
        var updated: [ObjectIdentifier: Schema] = [:]
        func result(_ schema: Schema) -> Schema {
            if let known = updated[ObjectIdentifier(schema)] { return known }
            var content = schema.content
            content.updateChildren(result)
            update(&content, schema.id)
            let result = Schema(id: schema.id, range: schema.range, content: content)
            updated[ObjectIdentifier(schema)] = result
            return result
        }
        // The schemas of this copy stay alive, so that no new one takes the identity of an old one.
        let old = self
        schemas = old.schemas.mapValues(result)
        for index in operations.indices { operations[index].updateSchemas(result) }
        for index in incoming.indices { incoming[index].updateSchemas(result) }
    }
}

extension Operation {
    /// The schemas that stand in the operation itself.
    package var schemas: [Schema] {
        let bodies = (requestBody.map { [$0.content] } ?? []) + responses.map(\.content)
        let parameters = parameters.compactMap { parameter in
            switch parameter.value {
            case .schema(let schema, _, _, _): schema
            case .content(let mediaType): mediaType.schema
            }
        }
        let media = bodies.joined().flatMap { [$0.schema, $0.itemSchema].compactMap(\.self) }
        return parameters + media + responses.flatMap(\.headers).compactMap(\.schema)
    }

    fileprivate mutating func updateSchemas(_ result: (Schema) -> Schema) {
        for index in parameters.indices {
            switch parameters[index].value {
            case .schema(let schema, let style, let explode, let allowReserved):
                parameters[index].value = .schema(
                    result(schema), style: style, explode: explode, allowReserved: allowReserved)
            case .content(var mediaType):
                mediaType.updateSchemas(result)
                parameters[index].value = .content(mediaType)
            }
        }
        requestBody?.content.updateEach { $0.updateSchemas(result) }
        responses.updateEach { response in
            response.content.updateEach { $0.updateSchemas(result) }
            response.headers.updateEach { $0.schema = $0.schema.map(result) }
        }
    }
}

extension MediaTypeObject {
    fileprivate mutating func updateSchemas(_ result: (Schema) -> Schema) {
        schema = schema.map(result)
        itemSchema = itemSchema.map(result)
        encodings.updateEach { encoding in
            encoding.headers.updateEach { $0.schema = $0.schema.map(result) }
        }
    }
}

extension Array {
    fileprivate mutating func updateEach(_ update: (inout Element) -> Void) {
        for index in indices { update(&self[index]) }
    }
}

extension Schema {
    /// This schema and those inline in it, references not followed.
    package func forEachInside(_ visit: (Schema) -> Void) {
        visit(self)
        for child in children { child.forEachInside(visit) }
    }

    private var children: [Schema] {
        let single = [content.items, content.additionalProperties?.schema, content.unevaluatedProperties?.schema]
        let properties = (content.properties + content.patternProperties).map(\.schema)
        let lists = content.prefixItems + content.allOf + content.oneOf + content.anyOf
        return properties + single.compactMap(\.self) + lists
    }
}

extension Schema.Content {
    fileprivate mutating func updateChildren(_ result: (Schema) -> Schema) {
        let property = { (property: Schema.Property) in
            Schema.Property(name: property.name, nameRange: property.nameRange, schema: result(property.schema))
        }
        properties = properties.map(property)
        patternProperties = patternProperties.map(property)
        items = items.map(result)
        additionalProperties = additionalProperties?.updated(result)
        unevaluatedProperties = unevaluatedProperties?.updated(result)
        prefixItems = prefixItems.map(result)
        allOf = allOf.map(result)
        oneOf = oneOf.map(result)
        anyOf = anyOf.map(result)
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
