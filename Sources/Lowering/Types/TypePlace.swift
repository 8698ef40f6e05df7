import IR
import OpenAPI

/// Where a schema is used: what an inline type there would be called and in whose file it stands.
struct TypePlace {
    /// The full name of the inline type.
    let name: String
    /// The type whose file it stands in; `nil` where it opens a file of its own.
    let home: String?
    let direction: Direction
    /// The inline types around it, from inside out.
    var enclosing: EnclosingType?

    func named(_ name: String) -> TypePlace {
        TypePlace(name: name, home: home, direction: direction, enclosing: enclosing)
    }

    func appending(_ wire: String) -> TypePlace {
        named(name + SwiftNames.suffix(wire))
    }
}

/// What a declaration was made of.
struct TypeSource {
    let schema: Schema
    let direction: Direction
}

/// A link of the chain of inline types around a place. An inline schema can come to stand inside itself, where it takes
/// in the members of the component around it by `allOf`.
final class EnclosingType {
    let schema: Schema
    let name: String
    private let outer: EnclosingType?

    init(_ schema: Schema, name: String, in outer: EnclosingType?) {
        self.schema = schema
        self.name = name
        self.outer = outer
    }

    /// The type that this schema has become further out. Merging makes equal schemas anew: the second time counts.
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

/// A type in use: nullability is kept apart, because a member's place decides what it means there.
struct ResolvedType {
    var type: TypeReference
    var isNullable: Bool

    /// As the element of an array or dictionary, or a body.
    var value: TypeReference {
        isNullable ? .optional(type) : type
    }

    static let json = ResolvedType(type: .json, isNullable: false)
}
