import CodegenIR
import CodegenOpenAPI

/// The place where a schema is used: the name of an inline type at this place, and its file.
struct TypePlace {
    private let stem: String
    /// The end of the name. It is kept separately, because most places contain scalars, which need no name.
    private var ending = Ending.none
    /// The type whose file contains the inline type; `nil` for a file of its own.
    let owningFile: String?
    let direction: Direction
    /// The enclosing inline types, innermost first.
    var enclosing: EnclosingType?
    /// The name of the elements of the list among the alternatives of a union at this place.
    var alternativeElement: String?

    private enum Ending {
        case none
        case wire(String)
        case member(MemberTypeNames, Int)
        case element(of: MemberTypeNames, Int)
        /// A value of a dictionary, or an element of a list of such values.
        case value
        /// A list with a name of its own.
        case list
        case elementOfList
    }

    init(name: String, owningFile: String?, direction: Direction, enclosing: EnclosingType? = nil) {
        stem = name
        self.owningFile = owningFile
        self.direction = direction
        self.enclosing = enclosing
    }

    /// The complete name of the inline type.
    var name: String {
        switch ending {
        case .none: stem
        case .wire(let wire): SwiftNames.type(stem, wire)
        case .value: SwiftNames.type(stem, "Value")
        case .member(let names, let index): SwiftNames.type(stem, names.name(of: index))
        case .element(let names, let index):
            alternativeElement ?? names.element(of: index).map { SwiftNames.type(stem, $0) }
                ?? item(SwiftNames.type(stem, names.name(of: index)))
        case .list: stem
        case .elementOfList: Singular.element(of: stem).map { SwiftNames.type($0) } ?? item(stem)
        }
    }

    /// The names of the inline type, from the preferred name on.
    var candidates: [String] {
        switch ending {
        case .element(let names, let index): [name, item(SwiftNames.type(stem, names.name(of: index)))]
        case .elementOfList: [name, item(stem)]
        case .none, .wire, .member, .list, .value: [name]
        }
    }

    /// The place of the elements of a list.
    var elements: TypePlace {
        switch ending {
        case .member(let names, let index): with(.element(of: names, index))
        case .list: with(.elementOfList)
        // The elements of a list inside of a list: the inner list needs no name.
        case .element, .elementOfList, .value: self
        case .none, .wire: appending("Item")
        }
    }

    private func item(_ list: String) -> String {
        SwiftNames.type(list, "Item")
    }

    func named(_ name: String) -> TypePlace {
        TypePlace(name: name, owningFile: owningFile, direction: direction, enclosing: enclosing)
    }

    /// Returns the place of a component that is a list.
    func ofList(named name: String) -> TypePlace {
        named(name).with(.list)
    }

    func appending(_ wire: String) -> TypePlace {
        named(name).with(.wire(wire))
    }

    /// The place of the values of a dictionary.
    var values: TypePlace {
        named(name).with(.value)
    }

    /// Returns the place of an alternative of the union at this place.
    ///
    /// - Parameter isOnlyList: Whether the alternative is the only list of the union.
    func alternative(_ names: MemberTypeNames, _ index: Int, isOnlyList: Bool) -> TypePlace {
        var place = appending(names, index)
        place.alternativeElement = isOnlyList ? alternativeElement : nil
        return place
    }

    /// The name of the elements of the list among the alternatives, for a union of a property or parameter.
    var elementOfUnion: String? {
        guard case .member(let names, let index) = ending else { return nil }
        return names.alternativeElement(of: index).map { SwiftNames.type(stem, $0) }
    }

    /// Returns the place of a property or parameter.
    func appending(_ names: MemberTypeNames, _ index: Int) -> TypePlace {
        named(name).with(.member(names, index))
    }

    private func with(_ ending: Ending) -> TypePlace {
        var place = self
        place.ending = ending
        return place
    }
}

/// The source of a declaration.
struct TypeSource {
    let schema: Schema
    let direction: Direction
    /// Whether the description names the type: it is a component or an entry of a file, or has a requested name.
    let isNamed: Bool
}

/// A link in the chain of inline types around a schema. An inline schema can contain itself if its `allOf` refers to
/// the enclosing component.
final class EnclosingType {
    let schema: Schema
    let name: String
    private let outer: EnclosingType?

    init(_ schema: Schema, name: String, in outer: EnclosingType?) {
        self.schema = schema
        self.name = name
        self.outer = outer
    }

    /// Returns the name of the enclosing type with this schema. Merging creates new, equal schemas, so the second type
    /// with the same schema id also counts.
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

/// The type of a schema at a place. Nullability is separate, because its meaning depends on the place.
struct ResolvedType {
    var type: TypeReference
    var isNullable: Bool

    /// The type of a body, or of an element of an array or dictionary.
    var value: TypeReference {
        isNullable ? .optional(type) : type
    }

    static let json = ResolvedType(type: .json, isNullable: false)
}

extension ComponentPlace {
    /// Returns the place with the name of the component if the schema is its own.
    func named(_ place: TypePlace) -> TypePlace {
        guard isRoot else { return place }
        return isValue ? place.ofList(named: name) : place.named(name)
    }
}
