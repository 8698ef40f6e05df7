import IR

/// Says in the documentation of each operation what its payload comes in. Later than the rest, because names of
/// envelopes change where they become one generic type.
struct EnvelopeDocumenter: APIPass {
    func run(_ api: inout API, _ state: inout PassState) {
        for group in api.groups.indices {
            for position in api.groups[group].endpoints.indices {
                guard case .payload(_?, let envelope) = api.groups[group].endpoints[position].success else { continue }
                api.groups[group].endpoints[position].documentation.facts.append(
                    "Returns: The payload of `\(envelope.spelling)`.")
            }
        }
    }
}
