import IR
import OpenAPI

/// Where a schema is used: what an inline type there would be called and in whose file it stands.
struct TypePlace {
    /// The full name of the inline type.
    let name: String
    /// The type whose file it stands in; `nil` where it opens a file of its own.
    let home: String?
    let view: View

    func named(_ name: String) -> TypePlace {
        TypePlace(name: name, home: home, view: view)
    }

    func appending(_ wire: String) -> TypePlace {
        named(name + SwiftNames.suffix(wire))
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
