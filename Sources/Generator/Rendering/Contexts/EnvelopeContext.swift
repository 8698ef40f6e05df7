/// The access path from an envelope object to its payload. The object's name comes from the outer context.
struct EnvelopeContext: TemplateContext {
    let alias: String?
    let members: [LabelledValueContext]
    let payload: String?
    let success: String?

    static let contract = ContextContract<EnvelopeContext>(
        "envelope", "The payload of an object; `name` is the type of the object.",
        [
            .optionalText(
                "alias", "The type of the payload, unless the generic parameter of the object is named `Payload`.",
                example: "Post"
            ) { $0.alias },
            .list("envelopeMembers", "The arguments of `EnvelopeMembers`.") { $0.members },
            .optionalText("payload", "The expression of the payload.", example: "envelope.result?.data") {
                $0.payload
            },
            .optionalText("success", "The expression of the success flag.", example: "envelope.ok") { $0.success },
        ])
}
