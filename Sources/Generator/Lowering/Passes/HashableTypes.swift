import CodegenIR

/// Finds the models that are `Hashable` because they have an identifier, and the types that they contain.
struct HashableTypes: APIPass {
    let options: LoweringOptions

    func run(_ api: inout API, _ state: inout PassState) {
        guard options.equality == .identified else { return }
        let search = Search(api.types)
        for index in api.types.indices {
            api.types[index].isHashable = search.hashable.contains(api.types[index].name.swift)
        }
    }

    /// The search for the types that models with an identifier contain.
    private struct Search {
        private let kinds: [String: TypeDeclaration.Kind]
        private(set) var hashable: Set<String> = []

        init(_ types: [TypeDeclaration]) {
            kinds = Dictionary(types.map { ($0.name.swift, $0.kind) }, uniquingKeysWith: { first, _ in first })
            find(types.filter(\.kind.isIdentified).map(\.name.swift))
            removeUnhashable()
        }

        private mutating func find(_ identified: [String]) {
            var open = identified
            while let name = open.popLast() {
                guard let kind = kinds[name], kind.isStored, hashable.insert(name).inserted else { continue }
                kind.forEachType { if case .named(let name) = $0 { open.append(name) } }
            }
        }

        /// Removes the types that cannot be hashed. A model with an identifier is hashed by it, whatever it contains.
        private mutating func removeUnhashable() {
            var isComplete = false
            while !isComplete {
                let removed = hashable.filter { !kinds[$0, default: .bodies([])].isIdentified && !isHashable($0) }
                hashable.subtract(removed)
                isComplete = removed.isEmpty
            }
        }

        private func isHashable(_ name: String) -> Bool {
            var isHashable = true
            kinds[name]?.forEachType { part in
                switch part {
                case .named(let name): if !isHashed(name) { isHashable = false }
                case .external, .generic, .parameter: isHashable = false
                case .primitive, .array, .dictionary, .optional, .threeState, .json, .filePart, .mediaBody, .lines:
                    break
                }
            }
            return isHashable
        }

        private func isHashed(_ name: String) -> Bool {
            if case .enumeration = kinds[name] { true } else { hashable.contains(name) }
        }
    }
}

extension TypeDeclaration.Kind {
    fileprivate var isIdentified: Bool {
        if case .object(let object) = self { object.identifier != nil && object.parameter == nil } else { false }
    }

    /// Whether the declaration can conform to `Hashable` on its own.
    fileprivate var isStored: Bool {
        switch self {
        case .object(let object): object.parameter == nil && object.parts == nil
        case .union, .alias: true
        case .enumeration, .bodies: false
        }
    }
}
