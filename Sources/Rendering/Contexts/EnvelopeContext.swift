/// How an object wraps what calls ask for. The object's name is looked up around it.
struct EnvelopeContext: TemplateContext {
    let alias: String?
    let members: String
    let payload: String?
    let success: String?

    static let contract = ContextContract<EnvelopeContext>(
        "envelope", "How an object wraps what calls ask for; `name` is the object's.",
        [
            .optionalText("alias", "The type of the payload, unless the object's parameter already has its name.") {
                $0.alias
            },
            .text("members", "The expression that makes the ways to its parts.") { $0.members },
            .optionalText("payload", "The expression that takes the payload out.") { $0.payload },
            .optionalText("success", "The expression that tells whether the call succeeded.") { $0.success },
        ])
}
