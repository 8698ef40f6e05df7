import CodegenOpenAPI

// Which schemas allow null: `newShape` asks these functions, and `Shape.isNullable` is the result. `ObjectBuilder` combines
// it with the required properties; the result is a `Presence`.

extension ShapeReader {
    /// Returns whether the target of the reference and the schemas of `allOf` make a schema nullable.
    func basesAllowNull(_ schema: Schema, _ bases: [Schema]) -> Bool {
        guard !bases.isEmpty else { return false }
        // An annotation beside the only base makes it nullable: `allOf: [{$ref: …}, {nullable: true}]`.
        if schema.content.allOf.contains(where: { $0.isAnnotation && $0.content.isNullable }), wrapped(schema) != nil {
            return true
        }
        guard schema.content.types.isEmpty else { return false }
        let shapes = bases.compactMap { base in known(base).map { (base, $0) } }
        guard shapes.allSatisfy({ $1.isNullable || $0.hasNoValueKeywords }) else { return false }
        // If the schema has properties or values of its own, a nullable base counts only if it has types or properties.
        let hasOwn = !schema.content.properties.isEmpty || schema.content.enumeration != nil
        return shapes.contains { _, base in
            base.isNullable && (!hasOwn || !base.types.isEmpty || !base.properties.isEmpty)
        }
    }

    /// Returns whether the schema or the target of its reference allows only null.
    func isNullOnly(_ schema: Schema) -> Bool {
        schema.isNullOnly || schema.content.reference.flatMap { document.schemas[$0] }?.isNullOnly == true
    }

    /// Returns whether an alternative only allows null. `anyOf: [{$ref: …}, {type: object, nullable: true}]` means the
    /// reference or null.
    func isNullableAnything(_ schema: Schema, beside list: [Schema]) -> Bool {
        schema.content.isNullable && schema.content.isAnyObject && list.contains { reference($0) != nil }
    }

    /// Returns whether the alternative, its target or a nested alternative is nullable.
    func allowsNull(_ alternative: Schema) -> Bool {
        var open = [alternative]
        var seen: Set<Schema.Identity> = []
        while let next = open.popLast(), seen.count < ReferenceChain.maximum {
            guard seen.insert(Schema.Identity(next)).inserted else { continue }
            let content = next.content
            if content.isNullable || next.isNullOnly { return true }
            if let target = content.reference.flatMap({ document.schemas[$0] }) { open.append(target) }
            if content.types.isEmpty, content.properties.isEmpty { open += content.oneOf + content.anyOf }
        }
        return false
    }
}
