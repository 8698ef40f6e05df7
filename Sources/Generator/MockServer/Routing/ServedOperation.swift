import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues

/// An operation with the samples of all its responses.
struct ServedOperation: Sendable {
    /// The name of the operation in code, which is also its name in the log: `posts.getPosts`.
    let name: String
    let description: CodegenOpenAPI.Operation
    /// The samples of the preferred content type, followed by the other samples. Interim responses (1xx) do not end a
    /// call and have no samples.
    let samples: [Sample]

    var method: String { description.method }
    var template: String { description.path }

    /// Whether the only success is an interim response: `101 Switching Protocols`.
    var onlySwitchesProtocols: Bool {
        let isInterim = description.responses.contains { $0.status == .code(101) || $0.status == .family(1) }
        return isInterim && !samples.contains { $0.status < 400 }
    }

    /// Joins endpoints with their operations. All representations of an operation are served as one operation.
    static func all(of api: API, _ document: ResolvedDocument, _ samples: SampleExtent) -> [ServedOperation] {
        let endpoints = Dictionary(grouping: api.groups.flatMap(\.endpoints)) { endpoint in
            SchemaID(file: endpoint.origin.file, pointer: endpoint.origin.pointer)
        }
        let wire = WireSamples(
            sampler: SchemaSampler(document, extent: samples), validator: SchemaValidator(document))
        return document.operations.compactMap { operation in
            guard let here = endpoints[operation.id] else { return nil }
            // Two paths may refer to the same path item: two operations with the same location and settings.
            let exact = here.filter { $0.template.isExactly(operation.path) }
            let own = exact.isEmpty ? here : exact
            guard let preferred = own.first(where: { $0.representationOf == nil }) else { return nil }
            let others = own.filter { $0.representationOf != nil }
            let final = unique(preferred.samples + others.flatMap(\.samples)).filter { $0.status >= 200 }
            let samples = wire.complete(final, operation)
            return ServedOperation(name: preferred.operation, description: operation, samples: samples)
        }
    }

    /// Removes duplicates, because every representation contains the failures.
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
