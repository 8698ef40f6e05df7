import CodegenIR
import CodegenSwiftText

/// The access path from an envelope object to its payload. The object's name comes from the outer context.
struct EnvelopeContext: TemplateContext {
    let envelope: EnvelopeType
    let symbols: SymbolPrinter

    static let contract = ContextContract<EnvelopeContext>(
        "envelope",
        .optionalText("alias") { context in
            guard let type = context.envelope.payloadType, type != .parameter("Payload") else { return nil }
            return context.symbols.spell(type)
        },
        .list("envelopeMembers") {
            let members = $0.envelope.members
            return .literals([
                "payload": members.payload, "success": members.success, "code": members.code,
                "message": members.message, "errors": members.errors,
            ])
        },
        .optionalText("payload") { expression($0.envelope.payload) },
        .optionalText("success") { expression($0.envelope.success) })

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
