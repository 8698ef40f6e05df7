import CodegenOpenAPI
import CodegenYAML
import EndpointMockData

/// The changes of responses and parameters: undeclared statuses, content types and query parameters, and headers that are
/// required. Each is one action.
struct OperationChanges {
    /// The identity of a change. Several mismatches may need the same one: the statuses of `4XX`.
    private struct Key: Hashable {
        let kind: MismatchKind
        let place: SchemaID
        /// The status, content type, parameter or header.
        let name: String
    }

    private struct Change {
        var evidence: String
        let version: SpecVersion
        let contentType: String?
        var body: InferredSchema?
    }

    private var changes: [Key: Change] = [:]
    private var order: [Key] = []

    /// Adds the change for a mismatch, and returns whether there is one.
    mutating func add(_ mismatch: Mismatch, _ place: SchemaID, _ version: SpecVersion, _ evidence: String) -> Bool {
        let (kind, type) = (mismatch.key.kind, mismatch.context.contentType)
        if kind == .undeclaredContentType {
            // A response of Swagger 2 has one schema for all content types.
            guard mismatch.key.part != .request, version != .swagger2, let type else { return false }
            // The client asks for JSON, so it would still not read the other type.
            if mismatch.consequence.isFailure, !type.hasSuffix("json") { return false }
        }
        let key = Key(kind: kind, place: place, name: mismatch.key.subject)
        if changes[key] == nil {
            order.append(key)
            changes[key] = Change(
                evidence: evidence, version: version, contentType: type, body: mismatch.context.inferred)
        } else {
            changes[key]?.evidence += "; " + evidence
            if let inferred = mismatch.context.inferred { changes[key]?.body?.merge(inferred) }
        }
        return true
    }

    /// - Parameter query: Returns the query of a location.
    func actions(_ query: (SchemaID) -> String) -> [OverlayAction] {
        order.compactMap { key in
            changes[key].map { change in
                OverlayAction(
                    target: query(key.place), description: change.evidence,
                    change: .update(.members(Self.members(key, change))))
            }
        }
    }

    private static func members(_ key: Key, _ change: Change) -> [(name: String, value: PlainValue)] {
        switch key.kind {
        case .undeclaredStatus:
            var response: [(name: String, value: PlainValue)] = [("description", .string("Seen in traffic."))]
            if let type = change.contentType { response += content(type, change) }
            return [("responses", .members([(key.name, .members(response))]))]
        case .undeclaredContentType: return change.contentType.map { content($0, change) } ?? []
        case .undeclaredParameter:
            let type: (name: String, value: PlainValue) =
                change.version == .swagger2
                ? ("type", .string("string")) : ("schema", .members([("type", .string("string"))]))
            let parameter = PlainValue.members([("name", .string(key.name)), ("in", .string("query")), type])
            return [("parameters", .array([parameter]))]
        default: return [("required", .bool(false))]
        }
    }

    private static func content(_ type: String, _ change: Change) -> [(name: String, value: PlainValue)] {
        let isJSON = type.hasSuffix("json")
        let schema =
            isJSON ? (change.body ?? InferredSchema()).json(change.version) : .members([("type", .string("string"))])
        if change.version == .swagger2 { return [("schema", schema)] }
        return [("content", .members([(type, .members([("schema", schema)]))]))]
    }
}
