/// The validation of one value before it is sent.
struct CheckContext: TemplateContext {
    let value: String
    let path: String
    let limits: [String]

    static let contract = ContextContract<CheckContext>(
        "check", "The check of one value before it is sent.",
        [
            .text("value", "The value.", example: "title") { $0.value },
            .text("path", "A string literal: the name of the value in errors.", example: "\"title\"") { $0.path },
            .lines("limits", "The limits. If there are none, the value checks itself.") { $0.limits },
        ])
}
