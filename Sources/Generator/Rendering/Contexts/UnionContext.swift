/// A union of several types.
struct UnionContext: TemplateContext {
    let documentation: [String]
    let name: String
    let isIndirect: Bool
    let alternatives: [AlternativeContext]
    let unknown: String?
    let selector: String
    let arms: [UnionArmContext]
    let isValidated: Bool

    static let contract = ContextContract<UnionContext>(
        "union", "A union of several types.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The type.", example: "Pet") { $0.name },
            .flag("isIndirect", "Whether the union contains itself.") { $0.isIndirect },
            .list("alternatives", "The alternatives.") { $0.alternatives },
            .optionalText("unknown", "The case for unknown values.", example: "unknown") { $0.unknown },
            .text(
                "selector", "The expression that selects the alternative.",
                example: "reader.alternative(by: [\"kind\": [\"cat\", \"dog\"]])"
            ) { $0.selector },
            .list("arms", "The arms of the switch over `selector`.") { $0.arms },
            .flag("isValidated", "Whether the union checks the limits of its payload before it is sent.") {
                $0.isValidated
            },
            .flag("checksAll", "Whether all payloads have limits.") {
                $0.unknown == nil && $0.alternatives.allSatisfy(\.isChecked)
            },
        ])
}

struct AlternativeContext: TemplateContext {
    let documentation: [String]
    let name: String
    let member: String
    let type: String
    let discriminator: String?
    let isChecked: Bool

    static let contract = ContextContract<AlternativeContext>(
        "alternative", "One alternative of a union.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The name of the case in its declaration.", example: "cat") { $0.name },
            .text("member", "The name of the case after a dot.", example: "cat") { $0.member },
            .text("type", "The type of the payload.", example: "Cat") { $0.type },
            .optionalText(
                "discriminator", "The literals of the discriminator property and value that the union writes.",
                example: "\"kind\", \"cat\""
            ) {
                $0.discriminator
            },
            .flag("isChecked", "Whether the payload has limits.") { $0.isChecked },
        ])
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
