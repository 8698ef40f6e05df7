import CodegenIR
import CodegenSwiftText

/// The access path from an envelope object to its payload. The object's name comes from the outer context.
struct EnvelopeContext: TemplateContext {
    let envelope: EnvelopeType
    let symbols: SymbolPrinter

    static let contract = ContextContract<EnvelopeContext>(
        "envelope", "The payload of an object; `name` is the type of the object.",
        [
            .optionalText(
                "alias", "The type of the payload, unless the generic parameter of the object is named `Payload`.",
                example: "Post"
            ) { context in
                guard let type = context.envelope.payloadType, type != .parameter("Payload") else { return nil }
                return context.symbols.spell(type)
            },
            .list("envelopeMembers", "The arguments of `EnvelopeMembers`.") {
                let members = $0.envelope.members
                return .literals([
                    "payload": members.payload, "success": members.success, "code": members.code,
                    "message": members.message, "errors": members.errors,
                ])
            },
            .optionalText("payload", "The expression of the payload.", example: "envelope.result?.data") {
                expression($0.envelope.payload)
            },
            .optionalText("success", "The expression of the success flag.", example: "envelope.ok") {
                expression($0.envelope.success)
            },
        ])

    /// Returns the access expression, such as `envelope.result?.data`. The path contains no nested optionals.
    private static func expression(_ steps: [AccessPath.Step]) -> String? {
        guard !steps.isEmpty else { return nil }
        var text = "envelope"
        for (number, step) in steps.enumerated() {
            text += ".\(Identifier.member(step.name.swift))"
            if step.presence == .threeState { text += ".value" }
            if step.presence != .always, number + 1 < steps.count { text += "?" }
        }
        return text
    }
}
