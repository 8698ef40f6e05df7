import IR

/// Gives the types their samples.
struct TypeSamples: APIPass {
    let samples: SampleBuilder
    let sources: [String: TypeSource]

    func run(_ api: inout API, _ state: inout PassState) {
        var generics: Set<TypeReference> = []
        var found: [(index: Int, source: TypeSource)] = []
        // Inline types have none: an app makes them as parts of the type around them.
        for index in api.types.indices where api.types[index].owningFile == api.types[index].name.swift {
            // Two names of one form would declare their samples twice.
            if case .alias(let target) = api.types[index].kind, !generics.insert(target).inserted { continue }
            guard api.types[index].kind.hasSamples, let source = sources[api.types[index].name.swift] else { continue }
            found.append((index, source))
        }
        for ((index, _), values) in zip(found, samples.values(of: found.map(\.source))) {
            (api.types[index].sample, api.types[index].moreSamples) = (values.first, values.more)
        }
    }
}

extension TypeDeclaration.Kind {
    /// Enumerations need no samples.
    fileprivate var hasSamples: Bool {
        switch self {
        case .object(let object): object.parameter == nil
        case .union, .alias(.generic): true
        case .enumeration, .alias, .bodies: false
        }
    }
}
