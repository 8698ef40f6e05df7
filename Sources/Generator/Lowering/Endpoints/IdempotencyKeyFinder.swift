import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import CodegenSettings

/// Finds the header field of an operation's idempotency key: the field of `x-codegen`, or a header parameter
/// `Idempotency-Key` that accepts a UUID. The runtime generates the key, so its parameter becomes optional.
struct IdempotencyKeyFinder {
    let context: LoweringContext

    private static let standardName = "Idempotency-Key"
    /// A key as the runtime generates it.
    private static let example = "6ba7b810-9dad-41d1-80b4-00c04fd430c8"

    /// Returns the header field; `nil` if the operation has no key.
    ///
    /// - Parameter parameters: The parameters of the operation, in the order of the description.
    func header(of operation: CodegenOpenAPI.Operation, _ parameters: inout [CodegenIR.Parameter]) -> String? {
        let setting = setting(of: operation)
        if case .off? = setting?.value { return nil }
        let requested: String? = if case .header(let name)? = setting?.value { name } else { nil }
        let name = requested ?? Self.standardName
        let index = parameters.firstIndex {
            $0.location == .header && $0.name.wire.lowercased() == name.lowercased()
        }
        guard let index else { return setting == nil ? nil : name }
        if let problem = problem(of: operation.parameters[index]) {
            let name = parameters[index].name.wire
            if let setting { context.diagnostics.report(.unusableIdempotencyKey(name, problem), at: setting.range) }
            return nil
        }
        var parameter = parameters[index]
        if parameter.type.presence == .always { parameter.type = .optional(parameter.type) }
        parameter.defaultValue = .null
        parameter.documentation.facts.append("If `nil`, each call has a generated key.")
        parameters[index] = parameter
        return parameter.name.wire
    }

    /// Returns the setting of the operation, or the setting of the description for methods that are not idempotent
    /// (RFC 9110, section 9.2.2).
    private func setting(of operation: CodegenOpenAPI.Operation) -> Located<IdempotencyKeySetting>? {
        if let own = operation.settings.calls[\.idempotencyKey] { return own }
        let wider = context.document.settings.calls[\.idempotencyKey]
        if case .off? = wider?.value { return wider }
        return ["POST", "PATCH"].contains(operation.method) ? wider : nil
    }

    /// Returns the reason why a generated key is not a value of the parameter.
    private func problem(of parameter: CodegenOpenAPI.Parameter) -> String? {
        guard case .schema(let schema, _, _, _) = parameter.value else { return "has no 'schema'" }
        guard schema.content.settings.type == nil else { return "has a type of the app" }
        let validator = SchemaValidator(context.document)
        let problem = validator.problems(.string(Self.example), schema, .sent).first
        return problem.map { "does not accept a UUID: it \($0.text)" }
    }
}

extension DiagnosticMessage {
    fileprivate static func unusableIdempotencyKey(_ name: String, _ problem: String) -> Self {
        Self(
            .lowering.unusableIdempotencyKey,
            "no idempotency key is generated: header parameter '\(name.prefix(60))' \(problem)",
            advice: "write 'idempotencyKey: false', or change the schema of the parameter")
    }
}
