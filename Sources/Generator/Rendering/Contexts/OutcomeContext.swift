/// The responses of one operation, as an enum inside a namespace.
struct OutcomeContext: TemplateContext {
    var name: String
    var documentation: [String]
    var alias: String?
    /// The ids of the operations that can fail in this way, as a literal; `nil` for successes.
    var operations: String?
    let cases: [OutcomeCaseContext]
    let isComplete: Bool

    static let contract = ContextContract<OutcomeContext>(
        "outcome", "The declared failures or the successes of one operation.",
        [
            .text("name", "The nested type.", example: "CreatePost") { $0.name },
            .lines("documentation", "Comment lines.") { $0.documentation },
            .optionalText(
                "alias", "The type that several operations share. If it is present, there are no cases.",
                example: "NotFoundFailure"
            ) { $0.alias },
            .optionalText(
                "operations", "A list literal: the ids of the operations with these failures. Absent for successes.",
                example: "[\"createPost\"]"
            ) { $0.operations },
            .list("cases", "One element for each declared status.") { $0.cases },
            .flag("isComplete", "Whether a case accepts all other statuses.") { $0.isComplete },
        ])
}

struct OutcomeCaseContext: TemplateContext {
    let documentation: [String]
    let name: String
    let member: String
    let statusPattern: String?
    let type: String?
    let reading: String?
    let mediaTypes: String?

    static let contract = ContextContract<OutcomeCaseContext>(
        "outcomeCase", "The body of one status.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The name of the case in its declaration.", example: "notFound") { $0.name },
            .text("member", "The name of the case after a dot.", example: "notFound") { $0.member },
            .optionalText("statusPattern", "The statuses; absent for all other statuses.", example: "500...599") {
                $0.statusPattern
            },
            .optionalText(
                "mediaTypes", "The content types, if the status has another case for other content types.",
                example: "\"application/problem+json\""
            ) { $0.mediaTypes },
            .flag("hasStatusCode", "Whether the first associated value of the case is the status.") {
                $0.hasStatusCode
            },
            .flag("hasValues", "Whether the case has associated values.") { $0.hasStatusCode || $0.type != nil },
            .flag("hasBoth", "Whether the case has the status and a body.") { $0.hasStatusCode && $0.type != nil },
            .optionalText("type", "The type of the body.", example: "Problem") { $0.type },
            .optionalText("reading", "The expression that reads the body.", example: "try response.json()") {
                $0.reading
            },
        ])

    /// Whether the case carries the received status. This applies to cases for several statuses.
    private var hasStatusCode: Bool {
        statusPattern.map { $0 == "_" || $0.utf8.contains(UInt8(ascii: ".")) } ?? true
    }
}
