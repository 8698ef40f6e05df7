import CodegenOpenAPI

// Nullability of schemas.

extension ShapeReader {
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

    /// Returns whether the wrappers around a reference allow null.
    package func isNullableWrapper(_ schema: Schema) -> Bool {
        var current = schema
        for _ in 0..<ReferenceChain.maximum {
            if current.content.isNullable || current.content.oneOf.contains(where: isNullOnly)
                || current.content.anyOf.contains(where: isNullOnly)
                || current.content.allOf.contains(where: { $0.isAnnotation && $0.content.isNullable })
            {
                return true
            }
            if current.content.reference != nil { return false }
            guard let next = wrapped(current) else { return false }
            current = next
        }
        return false
    }
}
