import CodegenIR

/// Finds the types that are validated: types with limits, and types that contain them. Sent types validate the types that
/// they contain. Received types validate themselves when they are decoded.
struct ValidatedTypeFinder: APIPass {
    let options: LoweringOptions

    func run(_ api: inout API, _ state: inout PassState) {
        guard options.validation != .none else { return }
        if !options.validation.includesRequests { api.validatesOnlyResponses = true }
        let holders = options.validation.includesRequests ? holders(in: api.types) : [:]
        var open = api.types.filter(\.hasLimits).map(\.name.swift)
        var found: Set<String> = []
        while let name = open.popLast() {
            guard found.insert(name).inserted else { continue }
            open += holders[name] ?? []
        }
        api.validatedTypes = found.sorted()
    }

    /// Returns the types that contain each type.
    private func holders(in types: [TypeDeclaration]) -> [String: [String]] {
        var holders: [String: [String]] = [:]
        for declaration in types where declaration.usage.isSent && !declaration.isGeneric {
            declaration.kind.forEachPart { part in
                if let name = part.core { holders[name, default: []].append(declaration.name.swift) }
            }
        }
        return holders
    }
}

extension TypeDeclaration {
    fileprivate var hasLimits: Bool {
        guard case .object(let object) = kind, object.parameter == nil else { return false }
        return object.properties.contains { $0.limits != nil }
    }

    fileprivate var isGeneric: Bool {
        guard case .object(let object) = kind else { return false }
        return object.parameter != nil
    }
}

extension TypeDeclaration.Kind {
    fileprivate func forEachPart(_ visit: (TypeReference) -> Void) {
        switch self {
        case .object(let object):
            (object.properties.map(\.type) + [object.additionalProperties].compactMap(\.self)).forEach(visit)
        case .union(let union): union.alternatives.map(\.type).forEach(visit)
        case .alias(let target): visit(target)
        case .bodies(let bodies): bodies.map(\.body.type).forEach(visit)
        case .enumeration: break
        }
    }
}
