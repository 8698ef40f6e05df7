import IR

extension UnionContext {
    init(_ union: UnionType, of declaration: TypeDeclaration, in scope: Scope) {
        documentation = DocumentationLines.lines(declaration.documentation)
        name = Identifier.declared(declaration.name.swift)
        isIndirect = union.isIndirect
        unknown = union.unknownCase.map(Identifier.declared)
        switch union.selection {
        case .discriminator(let property):
            selector = "reader.discriminator(\(Literal.string(property)))"
            arms = union.discriminatorArms + [union.lastArm]
            alternatives = union.alternatives.map { AlternativeContext($0, discriminator: property, in: scope) }
        case .jsonKind:
            selector = "reader.kind"
            arms = union.kindArms
            alternatives = union.alternatives.map { AlternativeContext($0, discriminator: nil, in: scope) }
        case .bestMatch:
            let candidates = union.alternatives.map { "\(scope($0.type)).self" }
            selector = CallLayout(indent: 8).list("reader.bestMatch([", candidates, "])", reserved: 9)
            arms = union.matchArms + [union.lastArm]
            alternatives = union.alternatives.map { AlternativeContext($0, discriminator: nil, in: scope) }
        }
    }
}

extension AlternativeContext {
    fileprivate init(_ alternative: UnionType.Alternative, discriminator property: String?, in scope: Scope) {
        documentation = DocumentationLines.lines(alternative.documentation)
        name = Identifier.declared(alternative.caseName)
        member = Identifier.member(alternative.caseName)
        type = scope(alternative.type)
        if let property, alternative.writesDiscriminator, let value = alternative.discriminatorValues.first {
            discriminator = "\(Literal.string(property)), \(Literal.string(value))"
        } else {
            discriminator = nil
        }
    }
}

extension UnionType {
    fileprivate var discriminatorArms: [UnionArmContext] {
        alternatives.filter { !$0.discriminatorValues.isEmpty }.map { alternative in
            let values = alternative.discriminatorValues.map(Literal.string)
            let pattern = CallLayout(indent: 8).list("case ", values, "", reserved: 1)
            return UnionArmContext(pattern: pattern, value: alternative.reading)
        }
    }

    fileprivate var matchArms: [UnionArmContext] {
        alternatives.enumerated().map { UnionArmContext(pattern: "case \($0.offset)", value: $0.element.reading) }
    }

    /// Each kind goes to the first alternative that names it; no `default` where nothing is left for it.
    fileprivate var kindArms: [UnionArmContext] {
        var free = Set(JSONKind.allCases)
        var arms: [UnionArmContext] = []
        for alternative in alternatives {
            let kinds = JSONKind.allCases.filter { alternative.kinds.contains($0) && free.contains($0) }
            guard !kinds.isEmpty else { continue }
            free.subtract(kinds)
            let pattern = "case " + kinds.map { ".\($0.rawValue)" }.joined(separator: ", ")
            arms.append(UnionArmContext(pattern: pattern, value: alternative.reading))
        }
        return free.isEmpty ? arms : arms + [lastArm]
    }

    /// What is neither listed nor matched: the default case, the unknown one, or an error.
    fileprivate var lastArm: UnionArmContext {
        if let alternative = alternatives.first(where: { $0.caseName == defaultCase }) {
            return UnionArmContext(pattern: "default", value: alternative.reading)
        }
        if let unknownCase {
            let value = ".\(Identifier.member(unknownCase))(reader.json())"
            return UnionArmContext(pattern: "default", value: value)
        }
        let fallback = alternatives.first.map { ".\(Identifier.member($0.caseName))(reader.noMatch())" }
        return UnionArmContext(pattern: "default", value: fallback ?? ".unknown(reader.json())")
    }
}

extension UnionType.Alternative {
    fileprivate var reading: String {
        ".\(Identifier.member(caseName))(reader.read())"
    }
}
