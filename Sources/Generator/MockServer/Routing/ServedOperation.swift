import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues

/// One operation with the samples of all its responses.
struct ServedOperation: Sendable {
    /// Names it in the log.
    let id: String
    let description: CodegenOpenAPI.Operation
    /// Of the preferred content type first, then of the others. Interim answers (1xx) end no call: they are not there.
    let samples: [Sample]

    var method: String { description.method }
    var template: String { description.path }

    /// Whether all that succeeds is an interim answer: `101 Switching Protocols`.
    var onlySwitchesProtocols: Bool {
        let isInterim = description.responses.contains { $0.status == .code(101) || $0.status == .family(1) }
        return isInterim && !samples.contains { $0.status < 400 }
    }

    /// Joins endpoints with the operations they came from; representations of one operation count together.
    static func all(of api: API, _ document: ResolvedDocument, _ samples: SampleExtent) -> [ServedOperation] {
        let endpoints = Dictionary(grouping: api.groups.flatMap(\.endpoints)) { endpoint in
            SchemaID(file: endpoint.origin.file, pointer: endpoint.origin.pointer)
        }
        let wire = WireSamples(
            sampler: SchemaSampler(document, extent: samples), validator: SchemaValidator(document))
        return document.operations.compactMap { operation in
            guard let here = endpoints[operation.id] else { return nil }
            // Two paths may refer to one path item: the same location and settings, but two operations.
            let exact = here.filter { $0.template.isExactly(operation.path) }
            let own = exact.isEmpty ? here : exact
            guard let preferred = own.first(where: { $0.representationOf == nil }) else { return nil }
            let others = own.filter { $0.representationOf != nil }
            let final = unique(preferred.samples + others.flatMap(\.samples)).filter { $0.status >= 200 }
            let samples = wire.complete(final, operation)
            return ServedOperation(id: preferred.id, description: operation, samples: samples)
        }
    }

    /// Representations repeat the failures.
    private static func unique(_ samples: [Sample]) -> [Sample] {
        struct Key: Hashable {
            let status: Int
            let name: String?
            let contentType: String
        }
        var seen: Set<Key> = []
        return samples.filter {
            seen.insert(Key(status: $0.status, name: $0.name, contentType: $0.contentType)).inserted
        }
    }
}
