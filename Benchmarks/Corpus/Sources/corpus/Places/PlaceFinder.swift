/// Finds the Swift type of an example's place in the symbols.
struct PlaceFinder {
    struct Found {
        let type: String
        let direction: Symbols.Direction
        /// Where the schema stands in the description, to look up what it declares.
        let schema: Place?
    }

    private let schemas: [Place: [Symbols.Schema]]
    private let operations: [String: Symbols.Operation]
    private let directions: [String: Set<Symbols.Direction>]
    private let description: Description

    init(_ symbols: Symbols, description: Description) {
        schemas = Dictionary(grouping: symbols.schemas) { Place(file: $0.file, pointer: $0.pointer) }
        operations = Dictionary(symbols.operations.map { ($0.method + " " + $0.path, $0) }) { first, _ in first }
        directions = Dictionary(grouping: symbols.schemas, by: \.type).mapValues { Set($0.map(\.direction)) }
        self.description = description
    }

    func find(_ example: Example) -> Found? {
        operationPlace(example) ?? schemaPlace(example)
    }

    // MARK: By operation

    private func operationPlace(_ example: Example) -> Found? {
        guard
            let method = example.method, let path = example.path,
            let operation = operations[method + " " + path],
            let message = message(of: operation, for: example)
        else { return nil }
        let origin = Place(file: operation.file ?? "", pointer: operation.pointer)
        return Found(
            type: message.type, direction: direction(of: message.type),
            schema: description.schema(of: example, in: origin))
    }

    private func message(of operation: Symbols.Operation, for example: Example) -> Symbols.Message? {
        let candidates = example.kind == .request ? operation.requests : operation.answers(of: example.status ?? "")
        let mediaType = Symbols.Message.mediaType(example.contentType ?? "application/json")
        let values = candidates.filter { $0.type != "Void" }
        return values.first { $0.mediaType == mediaType } ?? values.first { $0.mediaType.hasSuffix("json") }
    }

    /// How the API uses a type; a collection has the direction of what it holds.
    func direction(of type: String) -> Symbols.Direction {
        let known = directions[type] ?? directions[Self.innermost(type)] ?? [.both]
        guard known.count == 1, let only = known.first else { return .both }
        return only
    }

    /// `Post` of `[Post]?`.
    private static func innermost(_ type: String) -> String {
        let inner = type.drop { $0 == "[" }
        return String(inner.prefix { !"]?".contains($0) })
    }

    // MARK: By schema

    private func schemaPlace(_ example: Example) -> Found? {
        guard let reference = example.schemaReference else { return nil }
        let place = Place(reference: reference, from: "")
        let views = schemas[place] ?? viewsOfFile(ending: place)
        let choice = views.count < 2 ? views.first : view(of: views, for: example, at: place)
        return choice.map { Found(type: $0.type, direction: $0.direction, schema: place) }
    }

    /// A relative reference does not say from where: the one file whose path ends so.
    private func viewsOfFile(ending place: Place) -> [Symbols.Schema] {
        let tail = "/" + place.file.split(separator: "/").drop { $0 == ".." }.joined(separator: "/")
        let matches = schemas.filter { $0.key.pointer == place.pointer && ("/" + $0.key.file).hasSuffix(tail) }
        return matches.count == 1 ? matches.first?.value ?? [] : []
    }

    private func view(of views: [Symbols.Schema], for example: Example, at place: Place) -> Symbols.Schema? {
        let prefersSent =
            switch example.kind {
            case .request: true
            case .response: false
            case .schema, .synthetic: !description.hasReadOnlyMember(example.value, at: place)
            }
        let order: [Symbols.Direction] = prefersSent ? [.sent, .both, .received] : [.received, .both, .sent]
        return order.lazy.compactMap { direction in views.first { $0.direction == direction } }.first
    }
}
