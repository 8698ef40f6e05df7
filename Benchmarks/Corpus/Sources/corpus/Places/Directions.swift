/// How the API uses the models at places of the description. What matters inside a value is the direction of the model
/// that stands there, not that of the one around it.
struct Directions {
    private let places: [Place: Set<Symbols.Direction>]
    private let types: [String: Set<Symbols.Direction>]
    private let description: Description

    init(_ schemas: [Symbols.Schema], description: Description) {
        places = Dictionary(grouping: schemas) { Place(file: $0.file, pointer: $0.pointer) }
            .mapValues { Set($0.map(\.direction)) }
        // A reference to a type is listed with the direction of what refers to it.
        let definitions = schemas.filter { schema in
            let place = Place(file: schema.file, pointer: schema.pointer)
            return description.models(of: [place]).contains(place)
        }
        types = Dictionary(grouping: definitions) { Self.innermost($0.type) }
            .mapValues { Set($0.map(\.direction)) }
        self.description = description
    }

    /// Of the models that may stand at these places; those that stand nowhere in the symbols have the directions of
    /// what is around them, and of the two views of a model the one counts that fits there.
    func of(
        _ schemas: Set<Place>, inside outer: Set<Symbols.Direction>, for value: JSON? = nil
    ) -> Set<Symbols.Direction> {
        of(models: description.models(of: schemas, for: value), inside: outer)
    }

    func of(models: Set<Place>, inside outer: Set<Symbols.Direction>) -> Set<Symbols.Direction> {
        let found = models.flatMap { model in
            guard let own = places[model] else { return outer }
            return own.count < 2 || own.isDisjoint(with: outer) ? own : own.intersection(outer)
        }
        return found.isEmpty ? outer : Set(found)
    }

    /// Of a type whose place is not known; a collection has the direction of what it holds.
    func of(type: String) -> Symbols.Direction {
        guard let known = types[Self.innermost(type)], known.count == 1, let only = known.first else { return .both }
        return only
    }

    /// `Post` of `[Post]?`.
    private static func innermost(_ type: String) -> String {
        let inner = type.drop { $0 == "[" }
        return String(inner.prefix { !"]?".contains($0) })
    }
}
