/// The directions in which the API uses models. For a nested value, the direction of its own model counts, not that of
/// the enclosing model.
struct Directions {
    private let places: [Place: Set<Symbols.Direction>]
    private let types: [String: Set<Symbols.Direction>]
    /// The models whose optional properties do not distinguish null and absent.
    private let twoStates: Set<Place>
    private let description: Description

    /// - Parameter threeStates: The models with properties that distinguish null and absent; `nil` if every model may
    ///   have them.
    init(_ schemas: [Symbols.Schema], threeStates: Set<String>? = nil, description: Description) {
        twoStates = Set(
            schemas.filter { threeStates?.contains(Self.innermost($0.type)) == false }
                .map { Place(file: $0.file, pointer: $0.pointer) })
        places = Dictionary(grouping: schemas) { Place(file: $0.file, pointer: $0.pointer) }
            .mapValues { Set($0.map(\.direction)) }
        // A reference to a type is listed with the direction of the referring schema.
        let definitions = schemas.filter { schema in
            let place = Place(file: schema.file, pointer: schema.pointer)
            return description.models(of: [place]).contains(place)
        }
        types = Dictionary(grouping: definitions) { Self.innermost($0.type) }
            .mapValues { Set($0.map(\.direction)) }
        self.description = description
    }

    /// Returns the directions of the models at these places. Models that are missing in the symbols have the directions
    /// of the enclosing model. If a model has two views, the view that matches the enclosing directions counts.
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

    /// Returns whether null and absent are equal in optional properties of a model.
    func isNullAbsent(in model: Place, inside outer: Set<Symbols.Direction>) -> Bool {
        twoStates.contains(model) || of(models: [model], inside: outer).allSatisfy { $0 == .received }
    }

    /// Returns the direction of a type whose place is unknown. A collection has the direction of its elements.
    func of(type: String) -> Symbols.Direction {
        guard let known = types[Self.innermost(type)], known.count == 1, let only = known.first else { return .both }
        return only
    }

    /// Returns the innermost type: `Post` for `[Post]?`.
    private static func innermost(_ type: String) -> String {
        let inner = type.drop { $0 == "[" }
        return String(inner.prefix { !"]?".contains($0) })
    }
}
