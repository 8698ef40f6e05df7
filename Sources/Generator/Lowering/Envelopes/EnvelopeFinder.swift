import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// Finds operations whose responses are envelopes according to the settings of the description. Their methods return
/// the payload.
struct EnvelopeFinder: APIPass {
    let record: BuildRecord

    private var context: LoweringContext { record.context }

    func run(_ api: inout API, _ state: inout PassState) {
        let sharedSetting = context.document.settings[\.envelope]
        guard sharedSetting != nil || context.document.operations.contains(where: { $0.settings.envelope != nil })
        else { return }
        let positions = state.positions(of: api.types)
        let index = TypeIndex(api.types, positions)
        let check = EnvelopeCheck(api, positions, record)
        let shared = sharedSetting.flatMap { EnvelopeSetting($0.value, at: $0.range, isOwn: false) }.flatMap {
            setting in
            check.passes(setting) ? setting : nil
        }
        for group in api.groups.indices {
            for position in api.groups[group].endpoints.indices {
                var endpoint = api.groups[group].endpoints[position]
                guard let operation = record.operations[endpoint.id],
                    let setting = setting(of: operation, else: shared),
                    !setting.isOwn || check.passes(setting, of: endpoint),
                    let found = wrap(&endpoint, operation, setting, index, &api.types)
                else { continue }
                api.groups[group].endpoints[position] = endpoint
                state.genericCandidates += found
            }
        }
    }

    private func setting(of operation: CodegenOpenAPI.Operation, else shared: EnvelopeSetting?) -> EnvelopeSetting? {
        guard let own = operation.settings[\.envelope] else { return shared }
        return own.value.value.flatMap { EnvelopeSetting($0, at: own.range, isOwn: true) }
    }

    /// Returns `nil` if the response is not such an envelope.
    private func wrap(
        _ endpoint: inout Endpoint, _ operation: CodegenOpenAPI.Operation, _ setting: EnvelopeSetting,
        _ index: TypeIndex,
        _ declarations: inout [TypeDeclaration]
    ) -> [GenericCandidate]? {
        guard let body = endpoint.success.body, let position = index.declaration(of: body.type),
            let envelope = envelope(position, setting, index)
        else {
            // Responses of the operation in other content types need not be envelopes.
            if setting.isOwn, endpoint.representationOf == nil, endpoint.success.mayBeEnvelope {
                context.diagnostics.report(.envelopeNotFound(setting.members), at: setting.range)
            }
            return nil
        }
        guard mark(&declarations[position], as: envelope, setting) else { return nil }
        let isOptional = body.isOptional || isNullable(endpoint, operation, setting)
        let payload = envelope.payloadType.map { isOptional ? TypeReference.optional($0) : $0 }
        endpoint.success = .payload(payload, in: body.type)
        return candidates(declarations[position], setting, operation)
    }

    /// - Returns: `false` if the type cannot be this envelope.
    private func mark(
        _ declaration: inout TypeDeclaration, as envelope: EnvelopeType, _ setting: EnvelopeSetting
    ) -> Bool {
        guard case .object(var object) = declaration.kind else { return false }
        if let other = object.envelope, other != envelope {
            context.diagnostics.report(.envelopeConflict(declaration.displayName), at: setting.range)
            return false
        }
        object.envelope = envelope
        declaration.kind = .object(object)
        return true
    }

    /// Returns the envelope as a form of a generic type, if the setting contains the name of the generic type.
    private func candidates(
        _ declaration: TypeDeclaration, _ setting: EnvelopeSetting, _ operation: CodegenOpenAPI.Operation
    ) -> [GenericCandidate] {
        guard let name = setting.name, setting.payload.count == 1 else { return [] }
        return [
            GenericCandidate(
                declaration: declaration.name.swift, generic: name, property: setting.payload[0], isEnvelope: true,
                settingRange: setting.range, range: setting.isOwn ? setting.range : operation.range)
        ]
    }

    private func envelope(_ position: Int, _ setting: EnvelopeSetting, _ index: TypeIndex) -> EnvelopeType? {
        let payload = index.path(setting.payload, from: position)
        var success = setting.success.flatMap { index.path($0, from: position) }
        let isFlagMissing = success == nil && setting.success != nil
        // Without the flag, a response with a property such as `data` may be a page instead of an envelope.
        if isFlagMissing, !setting.isOwn { return nil }
        if let found = success, found.type.unwrapped != .primitive(.bool) {
            context.diagnostics.report(.envelopeSuccessNotBoolean(setting.members.success ?? ""), at: setting.range)
            success = nil
        }
        guard payload != nil || success != nil else { return nil }
        if isFlagMissing, let member = setting.members.success {
            context.diagnostics.report(.envelopeSuccessNotFound(member), at: setting.range)
        }
        var members = setting.members
        if payload == nil { members.payload = nil }
        if success == nil { members.success = nil }
        return EnvelopeType(
            members: members, payload: payload?.steps ?? [], payloadType: payload?.type.unwrapped,
            success: success?.steps ?? [])
    }

    /// Returns whether the payload is nullable in the description. An optional payload counts as required, because only
    /// failures leave it out.
    private func isNullable(_ endpoint: Endpoint, _ operation: CodegenOpenAPI.Operation, _ setting: EnvelopeSetting)
        -> Bool
    {
        let media = operation.responses.filter { $0.isSuccess || $0.status == .default }.flatMap(\.content)
        guard var schema = media.first(where: { endpoint.accept.contains($0.type) })?.schema else { return false }
        for member in setting.payload {
            guard let property = context.shapes.shape(schema).property(member) else { return false }
            schema = property.merged
        }
        return context.shapes.shape(schema).isNullable
    }
}

/// The `envelope` setting of an operation or of the description.
struct EnvelopeSetting {
    let values: SettingValues<EnvelopeKeys>
    let payload: [String]
    let success: [String]?
    let members: EnvelopeType.Members
    let name: String?
    let range: SourceRange
    /// Whether the setting belongs to an operation.
    let isOwn: Bool

    /// Returns `nil` if the setting is unusable.
    init?(_ values: SettingValues<EnvelopeKeys>, at range: SourceRange, isOwn: Bool) {
        guard let payload = values.payload?.components else { return nil }
        self.values = values
        self.payload = payload
        self.isOwn = isOwn
        success = values.success?.components
        members = EnvelopeType.Members(
            payload: payload.joined(separator: "/"), success: values.success?.text, code: values.code?.text,
            message: values.message?.text, errors: values.errors?.text)
        name = values.name
        self.range = range
    }
}

extension SuccessShape {
    /// The single JSON body of a success, and whether it may be absent.
    var body: (type: TypeReference, isOptional: Bool)? {
        switch self {
        case .value(let type): (type, false)
        case .optionalValue(let type): (type, true)
        case .empty, .text, .data, .output, .events, .lines, .payload: nil
        }
    }

    /// Whether the response may be an envelope. Operations without a response body need no setting of their own.
    fileprivate var mayBeEnvelope: Bool {
        if case .empty = self { return false }
        return true
    }
}

extension DiagnosticMessage {
    static func envelopeNotFound(_ members: EnvelopeType.Members) -> Self {
        let asked = [members.payload, members.success].compactMap(\.self).map { "'\($0)'" }
        return Self(
            .lowering.envelopeNotFound,
            "the response is not a JSON object with \(asked.joined(separator: " or "))",
            advice: "the method returns the response as it is")
    }

    static func envelopeConflict(_ type: String) -> Self {
        Self(
            .lowering.envelopeConflict,
            "'\(type)' is the envelope of another operation with other properties",
            advice: "the method returns the response as it is")
    }

    static func envelopeSuccessNotFound(_ member: String) -> Self {
        Self(
            .lowering.envelopeSuccessNotFound, "the response has no property '\(member)'",
            advice: "a response with a payload is treated as a success")
    }

    static func envelopeSuccessNotBoolean(_ member: String) -> Self {
        Self(
            .lowering.envelopeSuccessNotBoolean,
            "'\(member)' is not a boolean in every response",
            advice: "in other responses, a payload is treated as a success")
    }
}
