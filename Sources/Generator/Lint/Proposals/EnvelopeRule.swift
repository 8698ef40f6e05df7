import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings
import EndpointMockData

/// Proposes `envelope` if almost all results are objects with the same flag and the same payload.
struct EnvelopeRule: ProposalRule {
    private static let flags: Set<String> = ["success", "ok", "issuccess", "succeeded", "successful", "issuccessful"]
    private static let payloads: Set<String> = ["data", "result", "payload", "response"]
    private static let minimum = 3

    func proposals(_ description: ProposalContext) -> [Proposal] {
        let operations = description.document.operations
        guard description.document.settings.envelope == nil,
            !operations.contains(where: { $0.settings.envelope != nil })
        else { return [] }
        let bodies = operations.compactMap(description.result).filter(description.isObject)
        let found = bodies.compactMap { Found($0, description) }
        let flags = Set(found.map(\.flag))
        let payloads = Set(found.compactMap(\.payload))
        let wrapped = found.filter { $0.payload != nil }
        guard wrapped.count >= Self.minimum, found.count * 10 >= bodies.count * 9, flags.count == 1,
            payloads.count == 1, let flag = flags.first, let payload = payloads.first, let first = wrapped.first
        else { return [] }
        let keys = EnvelopeKeys.keys
        let common = { (name: KeyPath<Found, String?>) -> String? in
            let names = Set(found.compactMap { $0[keyPath: name] })
            return names.count == 1 && found.count { $0[keyPath: name] != nil } * 2 > found.count ? names.first : nil
        }
        let settings = PlainValue.settings([
            (keys.payload.name, payload), (keys.success.name, flag), (keys.code.name, common(\.code)),
            (keys.message.name, common(\.message)), (keys.errors.name, common(\.errors)),
        ])
        return [
            Proposal(
                .lint.proposedEnvelope, ProposalContext.path(DocumentKeys.keys.envelope.name), settings,
                "\(found.count) of \(bodies.count) results have '\(flag)', and the value in '\(payload)'",
                at: first.body.range)
        ]
    }

    /// An object with a flag.
    private struct Found {
        let body: Schema
        let flag: String
        let payload: String?
        let code: String?
        let message: String?
        let errors: String?

        init?(_ body: Schema, _ description: ProposalContext) {
            let properties = description.shape(body).properties.filter { !$0.name.contains("/") }
            let flag = properties.first { property in
                EnvelopeRule.flags.contains(property.name.key)
                    && description.shape(property.merged).types == [.boolean]
            }
            guard let flag else { return nil }
            self.body = description.shapes.target(of: body) ?? body
            self.flag = flag.name
            let name = { (keys: Set<String>, isMeant: (Schema) -> Bool) in
                properties.first { keys.contains($0.name.key) && isMeant($0.merged) }?.name
            }
            payload = name(EnvelopeRule.payloads) { _ in true }
            code = name(["code", "errorcode"]) { description.isString($0) || description.isInteger($0) }
            message = name(["message", "msg", "errormessage"], description.isString)
            errors = name(["errors"], description.isList)
        }
    }
}
