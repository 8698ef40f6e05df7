import CodegenIR
import CodegenSwiftText

extension EnvelopeContext {
    init(_ envelope: EnvelopeType, in symbols: SymbolPrinter) {
        let isParameter = envelope.payloadType == .parameter("Payload")
        alias = isParameter ? nil : envelope.payloadType.map { symbols.spell($0) }
        let paths: [(String, String?)] = [
            ("payload", envelope.members.payload), ("success", envelope.members.success),
            ("code", envelope.members.code), ("message", envelope.members.message),
            ("errors", envelope.members.errors),
        ]
        members = paths.compactMap { LabelledValueContext($0, literal: $1) }
        payload = Self.expression(envelope.payload)
        success = Self.expression(envelope.success)
    }

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
