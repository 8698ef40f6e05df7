extension ResolvedDocument {
    /// Visits every schema once for each of its locations, including inline schemas. The order depends only on the
    /// document.
    package func forEachSchema(_ visit: (Schema) -> Void) {
        for id in schemas.keys.sorted(by: { $0.isBefore($1) }) {
            schemas[id]?.forEachInside(visit)
        }
        for operation in operations + incoming {
            for schema in operation.schemas { schema.forEachInside(visit) }
        }
    }

    /// Returns the schemas that satisfy a condition, in the order of `forEachSchema`. Only the schemas that are found
    /// are sorted.
    package func schemas(where isFound: (Schema) -> Bool) -> [Schema] {
        var targets: [(id: SchemaID, found: [Schema])] = []
        for (id, schema) in schemas {
            var found: [Schema] = []
            schema.forEachInside { if isFound($0) { found.append($0) } }
            if !found.isEmpty { targets.append((id, found)) }
        }
        var found = targets.sorted { $0.id.isBefore($1.id) }.flatMap(\.found)
        for operations in [operations, incoming] {
            // By index, here and below, because copying the parts of operations is expensive.
            for index in operations.indices {
                operations[index].forEachSchema { schema in
                    schema.forEachInside { if isFound($0) { found.append($0) } }
                }
            }
        }
        return found
    }

    /// The components whose `allOf` refers to each schema, in document order.
    package var componentsByBase: [SchemaID: [SchemaID]] {
        var components: [SchemaID: [SchemaID]] = [:]
        var seen: Set<SchemaID> = []
        for id in componentSchemas where seen.insert(id).inserted {
            for base in (schemas[id]?.content.allOf ?? []).compactMap(\.content.reference) {
                components[base, default: []].append(id)
            }
        }
        return components
    }

    /// Changes every schema, including inline schemas. Schemas that operations share stay shared.
    package mutating func updateSchemas(_ update: (inout Schema.Content, SchemaID) -> Void) {
        var updated: [Schema.Identity: Schema] = [:]
        func result(_ schema: Schema) -> Schema {
            if let known = updated[Schema.Identity(schema)] { return known }
            var content = schema.content
            content.updateSubschemas(result)
            update(&content, schema.id)
            let result = schema.with(content)
            updated[Schema.Identity(schema)] = result
            return result
        }
        // This copy keeps the old schemas alive, so that no new schema gets the identity of an old schema.
        let old = self
        schemas = old.schemas.mapValues(result)
        for index in operations.indices { operations[index].updateSchemas(result) }
        for index in incoming.indices { incoming[index].updateSchemas(result) }
    }
}

extension Operation {
    /// The inline schemas of the operation.
    package var schemas: [Schema] { sentSchemas + receivedSchemas }

    /// The schemas that a client sends.
    package var sentSchemas: [Schema] {
        var found: [Schema] = []
        forEachSentSchema { found.append($0) }
        return found
    }

    /// The schemas that a client receives.
    package var receivedSchemas: [Schema] {
        var found: [Schema] = []
        forEachReceivedSchema { found.append($0) }
        return found
    }

    fileprivate func forEachSchema(_ visit: (Schema) -> Void) {
        forEachSentSchema(visit)
        forEachReceivedSchema(visit)
    }

    private func forEachSentSchema(_ visit: (Schema) -> Void) {
        for index in parameters.indices {
            switch parameters[index].value {
            case .schema(let schema, _, _, _): visit(schema)
            case .content(let media): media.forEachSchema(visit)
            }
        }
        requestBody?.content.forEachSchema(visit)
    }

    private func forEachReceivedSchema(_ visit: (Schema) -> Void) {
        for index in responses.indices {
            responses[index].content.forEachSchema(visit)
            for header in responses[index].headers.indices {
                if let schema = responses[index].headers[header].schema { visit(schema) }
            }
        }
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

extension [MediaTypeObject] {
    fileprivate func forEachSchema(_ visit: (Schema) -> Void) {
        for index in indices { self[index].forEachSchema(visit) }
    }
}

extension MediaTypeObject {
    fileprivate func forEachSchema(_ visit: (Schema) -> Void) {
        if let schema { visit(schema) }
        if let itemSchema { visit(itemSchema) }
    }

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
