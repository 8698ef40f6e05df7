import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenRequests

/// The use of an operation's responses by the generated client.
struct ClientOperation: Sendable {
    /// The decoding of a body.
    enum Decoding: Sendable {
        case nothing
        case json(TypeReference)
        /// Each event or line is JSON.
        case stream(TypeReference)
        /// The status is not among the results of the method.
        case undeclaredStatus
    }

    private let endpoint: Endpoint
    /// The payloads in JSON.
    private let payloads: [Payload]

    init(_ endpoint: Endpoint) {
        self.endpoint = endpoint
        payloads = endpoint.payloads.filter { MediaType($0.contentType).isJSON }
    }

    /// Returns the operations by their keys: `GET /posts/{id}`.
    static func all(of api: API, _ document: ResolvedDocument) -> [String: ClientOperation] {
        let endpoints = Dictionary(
            grouping: api.groups.flatMap(\.endpoints).filter { $0.representationOf == nil }
        ) { SchemaID(file: $0.origin.file, pointer: $0.origin.pointer) }
        var found: [String: ClientOperation] = [:]
        for operation in document.operations {
            let own = endpoints[operation.id] ?? []
            guard let endpoint = own.first(where: { $0.template == operation.path }) ?? own.first else { continue }
            found[operation.key] = ClientOperation(endpoint)
        }
        return found
    }

    /// Whether lists leave out elements that cannot be decoded.
    var skipsInvalidElements: Bool { endpoint.skipsInvalidElements }

    /// Whether an empty body is a value of the method.
    func allowsEmptyBody(_ status: Int) -> Bool {
        switch endpoint.success {
        case .value, .payload: (endpoint.emptyStatuses ?? []).contains(status)
        case .empty, .optionalValue, .text, .data, .events, .lines: true
        case .output(let cases):
            switch Self.body(status, cases) {
            case .json: false
            case .some(.none), .text, .data, nil: true
            }
        }
    }

    /// Returns the decoding of a body.
    ///
    /// - Parameter media: The declared media type of the body; `nil` if it is not declared.
    func decoding(_ status: Int, _ media: MediaTypeObject?) -> Decoding {
        if let media, let type = payload(status, media.type) {
            return .json(type)
        }
        guard (200..<300).contains(status) else {
            switch Self.body(status, endpoint.errors) {
            case .json(let type): return .json(type)
            case .some(.none), .text, .data, nil: return .nothing
            }
        }
        switch endpoint.success {
        case .empty, .data, .text: return .nothing
        case .value(let type), .optionalValue(let type): return .json(type)
        case .payload(let payload, let envelope): return payload == nil ? .nothing : .json(envelope)
        case .events(let type), .lines(let type): return .stream(type)
        case .output(let cases):
            switch Self.body(status, cases) {
            case .json(let type): return .json(type)
            case .some(.none), .text, .data: return .nothing
            case nil: return .undeclaredStatus
            }
        }
    }

    /// Returns the type of a declared body, also in a content type that the client does not request.
    private func payload(_ status: Int, _ contentType: String) -> TypeReference? {
        Self.nearest(status, payloads.filter { $0.contentType == contentType }, \.status)?.type
    }

    private static func body(_ status: Int, _ cases: [StatusCase]) -> StatusCase.Body? {
        nearest(status, cases) { $0.status }?.body
    }

    /// Returns the element of a status, of its family, or of all statuses.
    private static func nearest<Element>(
        _ status: Int, _ elements: [Element], _ statusOf: (Element) -> StatusCase.Status?
    ) -> Element? {
        for wanted in [StatusCase.Status.code(status), .family(status / 100), .any] {
            if let found = elements.first(where: { statusOf($0) == wanted }) { return found }
        }
        return nil
    }
}
