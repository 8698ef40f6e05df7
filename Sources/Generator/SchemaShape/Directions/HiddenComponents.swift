import CodegenIR
import CodegenOpenAPI

/// The components that are `readOnly` or `writeOnly` as a whole, so that properties that refer to them occur in one
/// direction.
struct HiddenComponents {
    private let schemas: SchemaTable
    private var known: [SchemaID: Bool] = [:]
    let areNone: Bool

    init(_ schemas: SchemaTable) {
        self.schemas = schemas
        areNone = schemas.allSatisfy { !$0.value.isDirectional }
    }

    /// Returns whether a property of the schema, or of an inline schema in it, refers to such a component.
    mutating func isProperty(of schema: Schema) -> Bool {
        var open = [schema]
        while let next = open.popLast() {
            for property in next.content.properties where isHidden(property.schema) { return true }
            next.content.forEachSubschema { open.append($0) }
        }
        return false
    }

    private mutating func isHidden(_ schema: Schema) -> Bool {
        if schema.isDirectional { return true }
        for base in schema.content.bases where isHidden(base) { return true }
        return false
    }

    private mutating func isHidden(_ id: SchemaID) -> Bool {
        if let result = known[id] { return result }
        // A schema that is based on itself is not hidden because of that.
        known[id] = false
        let result = schemas[id].map { isHidden($0) } ?? false
        known[id] = result
        return result
    }
}

extension Schema {
    /// Whether the schema, or an inline schema of its `allOf`, is `readOnly` or `writeOnly`.
    var isDirectional: Bool {
        content.isReadOnly || content.isWriteOnly || content.allOf.contains(where: \.isDirectional)
    }
}

extension Direction {
    /// Returns whether values in this direction contain the property with this shape. A `readOnly` property is not
    /// sent, and a `writeOnly` property is not received.
    package func shows(_ shape: Shape) -> Bool {
        switch self {
        case .both: true
        case .sent: !shape.isReadOnly
        case .received: !shape.isWriteOnly
        }
    }
}
