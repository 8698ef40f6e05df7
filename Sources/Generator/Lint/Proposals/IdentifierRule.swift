import CodegenIR
import CodegenOpenAPI
import CodegenSettings
import CodegenWords
import EndpointMockData

/// Proposes the identifiers of models without a property `id`: `uuid` and `guid` for all models, and the property with
/// the name of its component, such as `contact_id` of `Contact`, for one.
struct IdentifierRule: ProposalRule {
    private static let universal = ["uuid", "guid"]
    /// Words at the end of names of components that do not belong to the name of the object.
    private static let affixes: Set<String> = [
        "dto", "entity", "model", "object", "representation", "resource", "vo", "out", "read", "public", "summary",
        "brief",
    ]
    /// Names of components that describe a message, whose id may be that of something else.
    private static let messages: Set<String> = ["request", "response", "error", "event", "result"]

    func proposals(_ description: ProposalContext) -> [Proposal] {
        let open = description.document.componentSchemas.compactMap { Candidate($0, description) }
        var proposals: [Proposal] = []
        for key in Self.universal {
            let found = open.filter { $0.names.contains { $0.key == key } }
            let names = Set(found.flatMap { $0.names.filter { $0.key == key } })
            guard found.count > 1, names.count == 1, let name = names.first,
                !description.identifiers.contains(name), proposals.isEmpty
            else { continue }
            proposals.append(
                Proposal(
                    .lint.proposedIdentifier, ["identifiers"],
                    .array((description.identifiers + [name]).map(PlainValue.string)),
                    "'\(name)' identifies the values of \(found.count) models without a property 'id'",
                    at: found[0].schema.range))
        }
        let rest = open.filter { $0.names.allSatisfy { !Self.universal.contains($0.key) } }
        return proposals + rest.compactMap { proposal($0) }
    }

    private func proposal(_ candidate: Candidate) -> Proposal? {
        var words = Words(candidate.schema.id.name).lowercased
        var found: [String] = []
        while found.isEmpty, !words.isEmpty {
            guard !Self.messages.contains(words.joined()) else { return nil }
            found = candidate.names.filter { ["id", "uuid", "guid"].map { words.joined() + $0 }.contains($0.key) }
            guard found.isEmpty, let last = words.last, Self.affixes.contains(last) else { break }
            words.removeLast()
        }
        guard found.count == 1, let name = found.first else { return nil }
        let key = SchemaKeys.keys.id.name
        return Proposal(
            .lint.proposedIdentifier, ProposalContext.path(schema: candidate.schema.id, key, isComponent: true),
            .string(name), "'\(name.prefix(60))' identifies the values of '\(candidate.schema.id.name.prefix(60))'",
            at: candidate.schema.range)
    }

    /// A component that is a received object without an identifier.
    private struct Candidate {
        let schema: Schema
        /// The names of properties that can identify values.
        let names: [String]

        init?(_ id: SchemaID, _ description: ProposalContext) {
            guard let schema = description.document.schemas[id], schema.content.settings.id == nil,
                schema.content.reference == nil, Self.isReceived(id, description)
            else { return nil }
            let properties = description.shape(schema).properties
            guard !properties.isEmpty, !properties.contains(where: { $0.name.key == "id" }) else { return nil }
            self.schema = schema
            names = properties.filter { property in
                description.isString(property.merged) || description.isInteger(property.merged)
            }.map(\.name)
            guard !names.isEmpty else { return nil }
        }

        /// Returns whether responses contain the type of a component, and no setting identifies its values.
        private static func isReceived(_ id: SchemaID, _ description: ProposalContext) -> Bool {
            guard let type = description.type(of: id), type.usage != .sent, case .object(let object) = type.kind else {
                return false
            }
            return object.identifier == nil
        }
    }
}
