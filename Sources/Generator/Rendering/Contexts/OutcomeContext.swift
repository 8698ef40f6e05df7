/// The responses of one operation, as an enum inside a namespace.
struct OutcomeContext: TemplateContext {
    let name: String
    let documentation: [String]
    var alias: String?
    let cases: [OutcomeCaseContext]
    let isComplete: Bool

    static let contract = ContextContract<OutcomeContext>(
        "outcome", "The declared failures, or the successes, of one operation.",
        [
            .text("name", "The nested type.", example: "CreatePost") { $0.name },
            .lines("documentation", "Comment lines.") { $0.documentation },
            .optionalText(
                "alias", "The equal type of another operation; then there are no cases.", example: "GetPost"
            ) { $0.alias },
            .list("cases", "One for each declared status.") { $0.cases },
            .flag("isComplete", "Whether one of the cases accepts every other status.") { $0.isComplete },
        ])
}

struct OutcomeCaseContext: TemplateContext {
    let documentation: [String]
    let name: String
    let member: String
    let statusPattern: String?
    let type: String?
    let reading: String?

    static let contract = ContextContract<OutcomeCaseContext>(
        "outcomeCase", "The body of one status.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The case where it is declared.", example: "notFound") { $0.name },
            .text("member", "The case after a dot.", example: "notFound") { $0.member },
            .optionalText("statusPattern", "The statuses; none for all others.", example: "500...599") {
                $0.statusPattern
            },
            .flag("hasStatusCode", "Whether the case has the status as its first value.") { $0.hasStatusCode },
            .flag("hasValues", "Whether the case has any values.") { $0.hasStatusCode || $0.type != nil },
            .flag("hasBoth", "Whether the case has the status and a body.") { $0.hasStatusCode && $0.type != nil },
            .optionalText("type", "The type of the body.", example: "Problem") { $0.type },
            .optionalText("reading", "The expression that reads the body.", example: "try response.json()") {
                $0.reading
            },
        ])

    /// Whether the case carries the received status. This applies to cases for several statuses.
    private var hasStatusCode: Bool {
        statusPattern.map { $0.utf8.contains(UInt8(ascii: ".")) } ?? true
    }
}
