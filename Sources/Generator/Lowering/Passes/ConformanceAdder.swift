import CodegenIR

/// Adds the protocols of the configuration to the types.
struct ConformanceAdder: APIPass {
    let options: LoweringOptions

    func run(_ api: inout API, _ state: inout PassState) {
        guard !options.conformances.isEmpty else { return }
        var modules: Set<String> = []
        for index in api.types.indices where api.types[index].canAdoptProtocols {
            let adopted = protocols(of: api.types[index])
            api.types[index].conformances = adopted
            modules.formUnion(adopted.compactMap(\.module))
        }
        let imported = modules.union(api.importedModules ?? [])
        api.importedModules = imported.isEmpty ? nil : imported.sorted()
    }

    /// The protocols by the name of the type come before those by the name of its component and those of all models.
    private func protocols(of type: TypeDeclaration) -> [AdoptedProtocol] {
        let names = type.isModel ? [type.name.swift, type.name.wire, "*"] : [type.name.swift, type.name.wire]
        var found: [AdoptedProtocol] = []
        for name in names {
            for adopted in options.conformances[name] ?? [] where !found.contains(adopted) { found.append(adopted) }
        }
        return found
    }
}

extension TypeDeclaration {
    /// Whether the type describes values of the API. Forms, and the bodies of an operation in several content types,
    /// only group what is sent.
    fileprivate var isModel: Bool {
        switch kind {
        case .object, .enumeration, .union: !isForm
        case .alias, .bodies: false
        }
    }
}
