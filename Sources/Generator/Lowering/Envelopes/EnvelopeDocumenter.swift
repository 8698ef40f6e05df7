import CodegenIR

/// Adds the name of the envelope to each operation's documentation. It is a separate pass, because the names of
/// envelopes change when they become one generic type.
struct EnvelopeDocumenter: APIPass {
    func run(_ api: inout API, _ state: inout PassState) {
        for group in api.groups.indices {
            for position in api.groups[group].endpoints.indices {
                guard case .payload(_?, let envelope) = api.groups[group].endpoints[position].success else { continue }
                let payload = "The payload of `\(envelope.spelling)`."
                let result = api.groups[group].endpoints[position].resultDocumentation
                api.groups[group].endpoints[position].resultDocumentation =
                    result.map { "\($0)\n\n\(payload)" } ?? payload
            }
        }
    }
}
