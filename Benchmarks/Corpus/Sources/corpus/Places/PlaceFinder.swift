/// Finds the Swift type of an example in the symbols.
struct PlaceFinder {
    struct Found {
        let type: String
        let direction: Symbols.Direction
        /// The schema in the description, for looking up its declarations.
        let schema: Place?
    }

    let directions: Directions
    private let schemas: [Place: [Symbols.Schema]]
    private let operations: [String: Symbols.Operation]
    private let description: Description

    init(_ symbols: Symbols, description: Description) {
        schemas = Dictionary(grouping: symbols.schemas) { Place(file: $0.file, pointer: $0.pointer) }
        operations = Dictionary(symbols.operations.map { ($0.method + " " + $0.path, $0) }) { first, _ in first }
        directions = Directions(symbols.schemas, threeStates: symbols.threeStates, description: description)
        self.description = description
    }

    func find(_ example: Example) -> Found? {
        operationPlace(example) ?? schemaPlace(example) ?? textPlace(example)
    }

    // MARK: By operation

    private func operationPlace(_ example: Example) -> Found? {
        operation(of: example).flatMap { find(example.body, of: $0) }
    }

    /// Finds the place of a text, which may be an example of JSON or of plain text.
    private func textPlace(_ example: Example) -> Found? {
        guard example.value.string != nil, let operation = operation(of: example) else { return nil }
        return candidates(of: operation, for: example.body).first { $0.type == "String" }
            .map { Found(type: $0.type, direction: .both, schema: nil) }
    }

    private func operation(of example: Example) -> Symbols.Operation? {
        guard let method = example.method, let path = example.path else { return nil }
        return operations[method + " " + path]
    }

    /// Returns the type that the operation declares for a body.
    func find(_ body: BodyKey, of operation: Symbols.Operation) -> Found? {
        guard let message = message(of: operation, for: body) else { return nil }
        let schema = description.schema(of: body, in: Place(file: operation.file ?? "", pointer: operation.pointer))
        let way: Symbols.Direction = body.status == nil ? .sent : .received
        return Found(
            type: message.type, direction: schema == nil ? directions.of(type: message.type) : way, schema: schema)
    }

    private func message(of operation: Symbols.Operation, for body: BodyKey) -> Symbols.Message? {
        let mediaType = Symbols.Message.mediaType(body.contentType)
        let values = candidates(of: operation, for: body).filter { $0.type != "Void" }
        return values.first { $0.mediaType == mediaType } ?? values.first { $0.mediaType.hasSuffix("json") }
            ?? values.first { $0.mediaType == "*/*" }
    }

    private func candidates(of operation: Symbols.Operation, for body: BodyKey) -> [Symbols.Message] {
        body.status.map(operation.answers) ?? operation.requests
    }

    // MARK: By schema

    private func schemaPlace(_ example: Example) -> Found? {
        guard let reference = example.schemaReference else { return nil }
        let place = Place(reference: reference, from: "")
        let views = schemas[place] ?? viewsOfFile(ending: place)
        let choice = views.count < 2 ? views.first : view(of: views, for: example, at: place)
        return choice.map { Found(type: $0.type, direction: $0.direction, schema: place) }
    }

    /// Finds the file of a relative reference. Its base is unknown, so the path must be the suffix of exactly one file.
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
