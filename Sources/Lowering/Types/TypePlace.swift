import IR
import OpenAPI

/// Where a schema is used: the name that an inline type would have there, and its file.
struct TypePlace {
    /// The full name of the inline type.
    let name: String
    /// The type whose file it is in; `nil` for a file of its own.
    let owningFile: String?
    let direction: Direction
    /// The inline types around it, from inside out.
    var enclosing: EnclosingType?

    func named(_ name: String) -> TypePlace {
        TypePlace(name: name, owningFile: owningFile, direction: direction, enclosing: enclosing)
    }

    func appending(_ wire: String) -> TypePlace {
        named(name + SwiftNames.suffix(wire))
    }
}

/// What a declaration was made of.
struct TypeSource {
    let schema: Schema
    let direction: Direction
    /// The description names the type: it is a component or an entry of a file, or has a requested name.
    let isNamed: Bool
}

/// A link of the chain of inline types around a schema. An inline schema can be inside itself, where its `allOf` has
/// the component around it.
final class EnclosingType {
    let schema: Schema
    let name: String
    private let outer: EnclosingType?

    init(_ schema: Schema, name: String, in outer: EnclosingType?) {
        self.schema = schema
        self.name = name
        self.outer = outer
    }

    /// The type that this schema has become further out. Merging makes new, equal schemas, so the second one counts.
    func type(of schema: Schema) -> String? {
        var current: EnclosingType? = self
        var seen = 0
        while let type = current {
            if type.schema === schema { return type.name }
            if type.schema.id == schema.id { seen += 1 }
            if seen == 2 { return type.name }
            current = type.outer
        }
        return nil
    }
}

/// A type in use. Nullability is separate, because what it means depends on where the type is used.
struct ResolvedType {
    var type: TypeReference
    var isNullable: Bool

    /// As the element of an array or dictionary, or a body.
    var value: TypeReference {
        isNullable ? .optional(type) : type
    }

    static let json = ResolvedType(type: .json, isNullable: false)
}
