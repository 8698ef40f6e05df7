import IR
import SwiftText

extension EnvelopeContext {
    init(_ envelope: EnvelopeType, in symbols: SymbolPrinter) {
        let isParameter = envelope.payloadType == .parameter("Payload")
        alias = isParameter ? nil : envelope.payloadType.map { symbols.spell($0) }
        let ways: [(String, String?)] = [
            ("payload", envelope.members.payload), ("success", envelope.members.success),
            ("code", envelope.members.code), ("message", envelope.members.message),
            ("errors", envelope.members.errors),
        ]
        let items = ways.compactMap { name, way in way.map { "\(name): \(SwiftLiteral.string($0))" } }
        members = SwiftExpression.call(symbols.spell(.envelopeMembers), items)
        payload = Self.expression(envelope.payload)
        success = Self.expression(envelope.success)
    }

    /// `envelope.result?.data`; nothing on the way is an optional inside of an optional.
    private static func expression(_ steps: [EnvelopeType.Step]) -> String? {
        guard !steps.isEmpty else { return nil }
        var text = "envelope"
        for (number, step) in steps.enumerated() {
            text += ".\(Identifier.member(step.name.swift))"
            if step.form == .threeState { text += ".value" }
            if step.form != .plain, number + 1 < steps.count { text += "?" }
        }
        return text
    }
}
