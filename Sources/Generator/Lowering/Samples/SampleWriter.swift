import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues

/// Adds the samples to operations and types.
struct SampleWriter: APIPass {
    let record: BuildRecord

    func run(_ api: inout API, _ state: inout PassState) {
        let types = sampledTypes(of: api, record.sources.merging(state.sources) { $1 })
        let parts = SampleParts(
            record.context, types: types.map(\.type), sampled: references(among: api, types.map(\.type)))
        let made = parts.samples(of: operations(of: api), incoming: record.context.document.incoming)
        state.samples = made.table
        let aliases = api.aliases
        for group in api.groups.indices {
            for index in api.groups[group].endpoints.indices {
                setSamples(of: &api.groups[group].endpoints[index], made, aliases)
            }
        }
        if var refresh = api.tokenRefresh {
            setSamples(of: &refresh.endpoint, made, aliases)
            api.tokenRefresh = refresh
        }
        for list in api.incoming.indices {
            for index in api.incoming[list].requests.indices {
                let origin = api.incoming[list].requests[index].origin
                api.incoming[list].requests[index].samples = made.incoming[origin] ?? []
            }
        }
        let places = OperationPlaces(api.groups, record.operations)
        for (index, type) in types {
            guard api.types[index].isDecoded else { continue }
            api.types[index].sample = made.table[type.name]
            guard !type.source.isNamed else { continue }
            api.types[index].sampleGroup =
                state.sharedGroups[type.name] ?? places.group(around: type.source.schema.id, of: api.name)
        }
    }

    /// Returns the types to which samples refer. A merged type is a name for the type that remains.
    private func references(among api: API, _ types: [NamedSource]) -> SampledTypes {
        var found = SampledTypes()
        let names = Set(types.map(\.name))
        for type in types { found.add(type.name, for: type.source.schema.id, type.source.direction) }
        for declaration in api.types {
            guard case .alias(.named(let target)) = declaration.kind, names.contains(target),
                let source = record.sources[declaration.name.swift]
            else { continue }
            found.add(target, for: source.schema.id, source.direction)
        }
        return found
    }

    /// The operations of all endpoints, each once, in the order in which their problems are reported.
    private func operations(of api: API) -> [CodegenOpenAPI.Operation] {
        var seen: Set<SchemaID> = []
        return api.groups.flatMap(\.endpoints).compactMap { record.operations[$0.id] }.filter {
            seen.insert($0.id).inserted
        }
    }

    private func setSamples(
        of endpoint: inout Endpoint, _ made: MadeSamples, _ aliases: [String: TypeReference]
    ) {
        guard let operation = record.operations[endpoint.id] else { return }
        var samples = made.operations[operation.id]?[record.contentTypes[endpoint.id]] ?? []
        let finder = IdentityFinder(endpoint, made.table, aliases: aliases)
        for index in samples.indices where (200...299).contains(samples[index].status) {
            let identities = samples[index].json.map(finder.identities) ?? []
            guard !identities.isEmpty else { continue }
            samples[index].identities = identities
            samples[index].path = endpoint.path(with: identities)
        }
        endpoint.samples = samples
    }

    private func sampledTypes(of api: API, _ sources: [String: TypeSource]) -> [(index: Int, type: NamedSource)] {
        var generics: Set<TypeReference> = []
        var found: [(index: Int, type: NamedSource)] = []
        for (index, declaration) in api.types.enumerated() {
            guard let type = NamedSource(declaration, sources) else { continue }
            // Two aliases of the same form would declare its samples twice.
            if case .alias(let target) = declaration.kind, !generics.insert(target).inserted { continue }
            found.append((index, type))
        }
        return found
    }
}

extension API {
    /// The types that are other names of types.
    fileprivate var aliases: [String: TypeReference] {
        let found = types.compactMap { type -> (String, TypeReference)? in
            if case .alias(let target) = type.kind { (type.name.swift, target) } else { nil }
        }
        return Dictionary(found) { first, _ in first }
    }
}
