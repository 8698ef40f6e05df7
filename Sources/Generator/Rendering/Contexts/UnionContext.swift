import CodegenIR
import CodegenSwiftText

/// A union of several types.
struct UnionContext: TemplateContext {
    let union: UnionType
    let declaration: TypeDeclaration
    let symbols: SymbolPrinter

    static let contract = ContextContract<UnionContext>(
        "union",
        .lines("documentation") { DocumentationLines.lines($0.declaration.documentation) },
        .text("name") { Identifier.declared($0.declaration.name.swift) },
        .flag("isIndirect") { $0.union.isIndirect },
        .optionalText("direction") { context in context.declaration.coding.symbol.map { context.symbols.spell($0) } },
        .flag("isDecoded") { $0.declaration.isDecoded },
        .flag("isEncoded") { $0.declaration.isEncoded },
        .list("alternatives") { $0.alternatives },
        .optionalText("unknown") { $0.union.unknownCase.map(Identifier.declared) },
        .optionalText("equality") { context in
            context.declaration.equality(in: context.symbols.client).map { context.symbols.spell($0) }
        },
        .text("selector") { $0.union.selector },
        .list("arms") { $0.union.arms },
        .flag("isValidated") { $0.symbols.isValidated(.named($0.declaration.name.swift)) },
        .flag("checksAll") { $0.union.unknownCase == nil && $0.alternatives.allSatisfy(\.isChecked) },
        .optionalText("stringLiteral") { context in
            context.literal(.string).flatMap { alternative in
                alternative.type == .primitive(.string) ? Identifier.member(alternative.caseName) : nil
            }
        },
        .object("arrayLiteral") { ArrayLiteralContext($0.literal(.array), in: $0.symbols) })

    /// Returns the only alternative of a kind, if values of the union are written in code for requests.
    private func literal(_ kind: UnionType.JSONKind) -> UnionType.Alternative? {
        let found = union.alternatives.filter { $0.kinds.contains(kind) }
        guard declaration.usage.isSent, found.count == 1, !found[0].writesDiscriminator else { return nil }
        return found[0]
    }

    private var alternatives: [AlternativeContext] {
        union.alternatives.map { AlternativeContext(alternative: $0, selection: union.selection, symbols: symbols) }
    }
}

/// The list alternative that an array literal creates.
struct ArrayLiteralContext: TemplateContext {
    let member: String
    let element: String

    fileprivate init?(_ alternative: UnionType.Alternative?, in symbols: SymbolPrinter) {
        guard let alternative, case .array(let element) = alternative.type else { return nil }
        member = Identifier.member(alternative.caseName)
        self.element = symbols.spell(element)
    }

    static let contract = ContextContract<ArrayLiteralContext>(
        "arrayLiteral",
        .text("member") { $0.member },
        .text("element") { $0.element })
}

struct AlternativeContext: TemplateContext {
    let alternative: UnionType.Alternative
    let selection: UnionType.Selection
    let symbols: SymbolPrinter

    static let contract = ContextContract<AlternativeContext>(
        "alternative",
        .lines("documentation") { DocumentationLines.lines($0.alternative.documentation) },
        .text("name") { Identifier.declared($0.alternative.caseName) },
        .text("member") { Identifier.member($0.alternative.caseName) },
        .text("type") { $0.symbols.spell($0.alternative.type) },
        .optionalText("discriminator") {
            guard case .discriminator(let property) = $0.selection, $0.alternative.writesDiscriminator,
                let tag = $0.alternative.tags[property]?.first
            else { return nil }
            return "\(SwiftLiteral.string(property)), \(tag.spelling)"
        },
        .flag("isChecked") { $0.isChecked })

    fileprivate var isChecked: Bool { symbols.isValidated(alternative.type) }
}

struct UnionArmContext: TemplateContext {
    let pattern: String
    let value: String

    static let contract = ContextContract<UnionArmContext>(
        "unionArm",
        .text("pattern") { $0.pattern },
        .text("value") { $0.value })
}

extension UnionType {
    fileprivate var selector: String {
        switch selection {
        case .discriminator(let property): selector("discriminator", [property])
        case .literals(let properties): selector("by", properties)
        case .jsonKind: "reader.kind"
        case .bestMatch: "reader.bestMatch(of: \(alternatives.count))"
        }
    }

    /// Returns the expression that selects an alternative, such as
    /// `reader.alternative(by: ["type": ["a", ["b", "c"], nil]])`.
    private func selector(_ label: String, _ properties: [String]) -> String {
        let members = properties.map { property in
            let tags = alternatives.map { self.tag(of: $0, property) }
            return "\(SwiftLiteral.string(property)): \(SwiftExpression.array(tags))"
        }
        return SwiftExpression.call("reader.alternative", ["\(label): \(SwiftExpression.array(members))"])
    }

    private func tag(of alternative: Alternative, _ property: String) -> String {
        if alternative.caseName == baseCase { return ".base" }
        let tags = (alternative.tags[property] ?? []).map(\.spelling)
        if alternative.caseName == defaultCase { return ".otherwise(\(SwiftExpression.array(tags)))" }
        if alternative.goesByName, let name = tags.first { return ".name(\(name))" }
        guard let first = tags.first else { return "nil" }
        return tags.count == 1 ? first : SwiftExpression.array(tags)
    }

    fileprivate var arms: [UnionArmContext] {
        if case .jsonKind = selection { return kindArms }
        return alternatives.enumerated().map { UnionArmContext(pattern: "case \($0)", value: $1.reading) } + [lastArm]
    }

    /// The arms that select an alternative by JSON kind. Each kind selects the first alternative that lists it.
    private var kindArms: [UnionArmContext] {
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
    private var lastArm: UnionArmContext {
        let fallback =
            if let unknownCase {
                ".\(Identifier.member(unknownCase))(reader.json())"
            } else {
                alternatives.first.map { ".\(Identifier.member($0.caseName))(reader.noMatch())" }
            }
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
