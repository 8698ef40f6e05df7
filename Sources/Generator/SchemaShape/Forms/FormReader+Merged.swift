import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSettings

// Objects of an `anyOf` that cannot be distinguished: a value may match several of them.

extension FormReader {
    /// Returns the form of an `anyOf` whose objects cannot be distinguished: one object with the properties of all; `nil`
    /// for other unions.
    func merged(_ choice: Shape.Choice, _ schema: Schema, _ shape: Shape) -> SchemaForm? {
        guard !choice.isExclusive, choice.discriminator == nil else { return nil }
        let objects = choice.alternatives.filter(isMergeable)
        guard objects.count > 1, objects.count <= Self.maximumMerged else { return nil }
        let comparison = AlternativeComparison(shapes: shapes, children: children)
        for (index, first) in objects.enumerated() {
            for second in objects[(index + 1)...] where comparison.areDistinct(first, second) { return nil }
        }
        var content = mergedContent(of: objects)
        guard objects.count < choice.alternatives.count else {
            content.title = shape.documentation.title
            content.description = shape.documentation.description
            return .combination(object(with: content, of: objects, isExclusive: false, schema))
        }
        // The position of the first object becomes the position of the merged object.
        let object = object(with: content, of: objects, isExclusive: false, schema)
        return .union(
            choice.with(
                alternatives: choice.alternatives.compactMap { alternative in
                    guard objects.contains(where: { $0 === alternative }) else { return alternative }
                    return alternative === objects[0] ? object : nil
                }))
    }

    /// The maximum number of objects that are merged. Larger unions are compared pair by pair at a high cost.
    private static var maximumMerged: Int { 32 }

    /// Returns whether the schema is an object that can become a part of another object. A type of the app cannot.
    private func isMergeable(_ schema: Schema) -> Bool {
        let shape = shapes.shape(schema)
        guard shape.types == [.object], !shape.properties.isEmpty, shape.choices.isEmpty,
            shape.patternProperties.isEmpty, shape.parentDiscriminator == nil
        else { return false }
        return ([schema] + [shapes.target(of: schema)].compactMap(\.self)).allSatisfy { part in
            part.content.settings.type == nil
        }
    }

    /// Returns the content of an object with the properties of all objects.
    private func mergedContent(of objects: [Schema]) -> Schema.Content {
        let inner = objects.map(shapes.shape)
        var content = Schema.Content()
        content.types = [.object]
        var seen: ExactSet = []
        for property in inner.flatMap(\.properties) where seen.insert(property.name) {
            let schemas = inner.compactMap { $0.schema(of: property.name) }
            content.properties.append(
                Schema.Property(
                    name: property.name, nameRange: property.merged.range, schema: shapes.anyOf(schemas)))
        }
        content.required = content.properties.map(\.name)
        content.additionalProperties = shapes.anyFurther(inner.map(\.additionalProperties))
        return content
    }
}

extension Schema {
    /// The alternatives of a schema that is only an `anyOf`, or else the schema itself.
    fileprivate var flattenedAlternatives: [Schema] {
        guard content.reference == nil, content.types.isEmpty, content.allOf.isEmpty, content.oneOf.isEmpty,
            content.discriminator == nil, content.isOnlyAnnotated, !content.anyOf.isEmpty
        else { return [self] }
        return content.anyOf
    }
}

extension ShapeReader {
    /// Returns a schema for the values of all schemas, which describe the same property.
    fileprivate func anyOf(_ schemas: [Schema]) -> Schema {
        if schemas.dropFirst().allSatisfy({ areSame(schemas[0], $0) }) { return schemas[0] }
        var different: [Schema] = []
        // `anyOf: [{type: string}, {type: 'null'}]` of two objects is not a union of unions.
        for schema in schemas.flatMap(\.flattenedAlternatives)
        where !different.contains(where: { areSame($0, schema) }) {
            different.append(schema)
        }
        guard different.count > 1 else { return different[0] }
        let inner = different.map(shape)
        let lists = inner.compactMap { $0.types == [.array] && $0.prefixItems.isEmpty ? $0.items : nil }
        return merger.anyOf(different) {
            var content = Schema.Content()
            content.description = inner.compactMap(\.documentation.description).first
            content.isReadOnly = inner.allSatisfy(\.isReadOnly)
            content.isWriteOnly = inner.allSatisfy(\.isWriteOnly)
            if lists.count == different.count {
                content.types = [.array]
                content.isNullable = inner.contains(where: \.isNullable)
                content.items = anyOf(lists)
            } else {
                content.anyOf = different
            }
            return content
        }
    }

    /// Returns the schema of further properties: any value, if the objects have different schemas.
    fileprivate func anyFurther(_ all: [Schema.AdditionalProperties?]) -> Schema.AdditionalProperties? {
        var schemas: [Schema] = []
        for case .schema(let schema) in all { schemas.append(schema) }
        if let first = schemas.first {
            let areEqual = schemas.count == all.count && schemas.dropFirst().allSatisfy { areSame(first, $0) }
            return areEqual ? .schema(first) : .any
        }
        if all.contains(where: { if case .any = $0 { true } else { false } }) { return .any }
        return all.allSatisfy { if case .forbidden = $0 { true } else { false } } ? .forbidden : nil
    }
}
