import CodegenOpenAPI
import CodegenSettings
import EndpointMockData

/// Proposes `idempotencyKey` for header parameters that contain an idempotency key under another name than
/// `Idempotency-Key`, which is recognised.
struct IdempotencyRule: ProposalRule {
    func proposals(_ description: ProposalContext) -> [Proposal] {
        let key = CallKeys.keys.idempotencyKey.name
        guard description.document.settings.calls.idempotencyKey == nil else { return [] }
        return description.document.operations.compactMap { operation in
            guard ["POST", "PATCH"].contains(operation.method), operation.settings.calls.idempotencyKey == nil,
                let parameter = operation.parameters.first(where: Self.isKey)
            else { return nil }
            return Proposal(
                .lint.proposedIdempotencyKey, description.path(operation, key), .string(parameter.name),
                "the header parameter '\(parameter.name.prefix(60))' is an idempotency key", at: parameter.range)
        }
    }

    private static func isKey(_ parameter: Parameter) -> Bool {
        guard parameter.location == .header, parameter.name.lowercased() != "idempotency-key" else { return false }
        if parameter.name.key.contains(/idempoten(cy|t)(key|token|id)/) { return true }
        let text = parameter.description?.lowercased() ?? ""
        return parameter.name.key.hasSuffix("requestid") && text.contains("idempoten")
    }
}
