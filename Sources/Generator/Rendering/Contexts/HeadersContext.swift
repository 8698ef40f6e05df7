/// The declared headers of an operation's successful response.
struct HeadersContext: TemplateContext {
    var documentation: [String]
    var name: String
    var alias: String?
    let properties: [PropertyContext]

    static let contract = ContextContract<HeadersContext>(
        "headers", "The declared headers of one operation's success.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The nested type.", example: "CreatePost") { $0.name },
            .optionalText(
                "alias", "The type that several operations share. If it is present, there are no properties.",
                example: "LinkHeaders"
            ) { $0.alias },
            .list("properties", "One element for each header; `wire` is the name of the header.") { $0.properties },
        ])
}
