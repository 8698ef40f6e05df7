/// The bodies an operation can send in different content types.
struct BodiesContext: TemplateContext {
    let documentation: [String]
    let name: String
    let bodyCases: [BodyCaseContext]
    let isValidated: Bool

    static let contract = ContextContract<BodiesContext>(
        "bodies", "The request bodies of an operation with several content types.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The type.", example: "CreatePostBody") { $0.name },
            .list("bodyCases", "One element for each content type.") { $0.bodyCases },
            .flag("isValidated", "Whether the enum checks the limits of its payload before it is sent.") {
                $0.isValidated
            },
            .flag("checksAll", "Whether all payloads have limits.") { $0.bodyCases.allSatisfy(\.isChecked) },
        ])
}

struct BodyCaseContext: TemplateContext {
    let documentation: [String]
    let name: String
    let member: String
    let type: String
    let value: String
    let isChecked: Bool

    static let contract = ContextContract<BodyCaseContext>(
        "bodyCase", "A body in one content type.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The name of the case in its declaration.", example: "json") { $0.name },
            .text("member", "The name of the case after a dot.", example: "json") { $0.member },
            .text("type", "The type of the payload.", example: "Post") { $0.type },
            .text("value", "The expression of the body for the payload `value`.", example: ".json(value)") { $0.value },
            .flag("isChecked", "Whether the payload has limits.") { $0.isChecked },
        ])
}
