import CodegenIR
import CodegenSwiftText

/// A union of several types.
struct UnionContext: TemplateContext {
    let union: UnionType
    let declaration: TypeDeclaration
    let symbols: SymbolPrinter

    static let contract = ContextContract<UnionContext>(
        "union", "A union of several types.",
        [
            .lines("documentation", "Comment lines.") { DocumentationLines.lines($0.declaration.documentation) },
            .text("name", "The type.", example: "Pet") { Identifier.declared($0.declaration.name.swift) },
            .flag("isIndirect", "Whether the union contains itself.") { $0.union.isIndirect },
            .list("alternatives", "The alternatives.") { $0.alternatives },
            .optionalText("unknown", "The case for unknown values.", example: "unknown") {
                $0.union.unknownCase.map(Identifier.declared)
            },
            .text(
                "selector", "The expression that selects the alternative.",
                example: "reader.alternative(by: [\"kind\": [\"cat\", \"dog\"]])"
            ) { $0.union.selector },
            .list("arms", "The arms of the switch over `selector`.") { $0.union.arms },
            .flag("isValidated", "Whether the union checks the limits of its payload before it is sent.") {
                $0.symbols.isValidated(.named($0.declaration.name.swift))
            },
            .flag("checksAll", "Whether all payloads have limits.") {
                $0.union.unknownCase == nil && $0.alternatives.allSatisfy(\.isChecked)
            },
        ])

    private var alternatives: [AlternativeContext] {
        union.alternatives.map { AlternativeContext(alternative: $0, selection: union.selection, symbols: symbols) }
    }
}

struct AlternativeContext: TemplateContext {
    let alternative: UnionType.Alternative
    let selection: UnionType.Selection
    let symbols: SymbolPrinter

    static let contract = ContextContract<AlternativeContext>(
        "alternative", "One alternative of a union.",
        [
            .lines("documentation", "Comment lines.") { DocumentationLines.lines($0.alternative.documentation) },
            .text("name", "The name of the case in its declaration.", example: "cat") {
                Identifier.declared($0.alternative.caseName)
            },
            .text("member", "The name of the case after a dot.", example: "cat") {
                Identifier.member($0.alternative.caseName)
            },
            .text("type", "The type of the payload.", example: "Cat") { $0.symbols.spell($0.alternative.type) },
            .optionalText(
                "discriminator", "The literals of the discriminator property and value that the union writes.",
                example: "\"kind\", \"cat\""
            ) {
                guard case .discriminator(let property) = $0.selection, $0.alternative.writesDiscriminator,
                    let tag = $0.alternative.tags[property]?.first
                else { return nil }
                return "\(SwiftLiteral.string(property)), \(tag.spelling)"
            },
            .flag("isChecked", "Whether the payload has limits.") { $0.isChecked },
        ])

    fileprivate var isChecked: Bool { symbols.isValidated(alternative.type) }
}

struct UnionArmContext: TemplateContext {
    let pattern: String
    let value: String

    static let contract = ContextContract<UnionArmContext>(
        "unionArm", "One arm of the switch that reads a union.",
        [
            .text("pattern", "The label of the arm.", example: "case 0") { $0.pattern },
            .text("value", "The expression that reads the alternative.", example: ".cat(reader.read())") { $0.value },
        ])
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
