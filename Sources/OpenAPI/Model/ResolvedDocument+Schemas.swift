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

extension Schema.AdditionalProperties {
    package var schema: Schema? {
        if case .schema(let schema) = self { return schema }
        return nil
    }
}
