import CodegenIR
import CodegenSwiftText

extension UnionContext {
    init(_ union: UnionType, of declaration: TypeDeclaration, in symbols: SymbolPrinter) {
        documentation = DocumentationLines.lines(declaration.documentation)
        name = Identifier.declared(declaration.name.swift)
        isIndirect = union.isIndirect
        unknown = union.unknownCase.map(Identifier.declared)
        let discriminator: String?
        switch union.selection {
        case .discriminator(let property):
            discriminator = property
            selector = union.selector("discriminator", [property])
        case .literals(let properties):
            discriminator = nil
            selector = union.selector("by", properties)
        case .jsonKind:
            discriminator = nil
            selector = "reader.kind"
        case .bestMatch:
            discriminator = nil
            selector = "reader.bestMatch(of: \(union.alternatives.count))"
        }
        arms = if case .jsonKind = union.selection { union.kindArms } else { union.indexArms + [union.lastArm] }
        isValidated = symbols.isValidated(.named(declaration.name.swift))
        alternatives = union.alternatives.map { AlternativeContext($0, discriminator: discriminator, in: symbols) }
    }
}

extension AlternativeContext {
    fileprivate init(_ alternative: UnionType.Alternative, discriminator property: String?, in symbols: SymbolPrinter) {
        documentation = DocumentationLines.lines(alternative.documentation)
        name = Identifier.declared(alternative.caseName)
        member = Identifier.member(alternative.caseName)
        type = symbols.spell(alternative.type)
        isChecked = symbols.isValidated(alternative.type)
        if let property, alternative.writesDiscriminator, let tag = alternative.tags[property]?.first {
            discriminator = "\(SwiftLiteral.string(property)), \(tag.spelling)"
        } else {
            discriminator = nil
        }
    }
}

extension UnionType {
    /// Returns the expression that selects an alternative, such as
    /// `reader.alternative(by: ["type": ["a", ["b", "c"], nil]])`.
    fileprivate func selector(_ label: String, _ properties: [String]) -> String {
        let members = properties.map { property in
            let tags = alternatives.map { self.tag(of: $0, property) }
            return "\(SwiftLiteral.string(property)): \(SwiftExpression.array(tags))"
        }
        return SwiftExpression.call("reader.alternative", ["\(label): \(SwiftExpression.array(members))"])
    }

    private func tag(of alternative: Alternative, _ property: String) -> String {
        if alternative.caseName == baseCase { return ".base" }
        let tags = (alternative.tags[property] ?? []).map(\.spelling)
        if alternative.caseName == defaultCase { return ".otherwise([\(tags.joined(separator: ", "))])" }
        if alternative.goesByName, let name = tags.first { return ".name(\(name))" }
        guard let first = tags.first else { return "nil" }
        return tags.count == 1 ? first : "[\(tags.joined(separator: ", "))]"
    }

    fileprivate var indexArms: [UnionArmContext] {
        alternatives.enumerated().map { UnionArmContext(pattern: "case \($0.offset)", value: $0.element.reading) }
    }

    /// The arms that select an alternative by JSON kind. Each kind selects the first alternative that lists it.
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

    /// The arm for all other values: the unknown case, or an error.
    fileprivate var lastArm: UnionArmContext {
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

extension UnionType.Tag {
    fileprivate var spelling: String {
        switch self {
        case .string(let text): SwiftLiteral.string(text)
        case .integer(let number): SwiftLiteral.integer(number)
        case .bool(let flag): String(flag)
        }
    }
}
