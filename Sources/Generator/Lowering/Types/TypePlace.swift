import CodegenIR
import CodegenOpenAPI

/// Where a schema is used: the name that an inline type would have there, and its file.
struct TypePlace {
    private let stem: String
    /// What comes after it. Most places hold scalars: nobody asks for the name.
    private var wire: String?
    /// The type whose file it is in; `nil` for a file of its own.
    let owningFile: String?
    let direction: Direction
    /// The inline types around it, from inside out.
    var enclosing: EnclosingType?

    init(name: String, owningFile: String?, direction: Direction, enclosing: EnclosingType? = nil) {
        stem = name
        self.owningFile = owningFile
        self.direction = direction
        self.enclosing = enclosing
    }

    /// The full name of the inline type.
    var name: String {
        wire.map { SwiftNames.type(stem, $0) } ?? stem
    }

    func named(_ name: String) -> TypePlace {
        TypePlace(name: name, owningFile: owningFile, direction: direction, enclosing: enclosing)
    }

    func appending(_ wire: String) -> TypePlace {
        var place = named(name)
        place.wire = wire
        return place
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
