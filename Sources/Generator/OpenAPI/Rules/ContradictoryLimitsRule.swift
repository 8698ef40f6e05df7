import CodegenDiagnostics

/// Reports a minimum above the maximum: no value is valid, and no sample can be generated.
struct ContradictoryLimitsRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        for schema in document.schemas(where: \.content.hasConstraints) {
            guard let contradiction = schema.content.constraints.contradiction else { continue }
            diagnostics.report(.contradictoryLimits(contradiction, in: schema.id.readablePath), at: schema.range)
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func contradictoryLimits(_ contradiction: String, in context: String?) -> Self {
        Self(
            .openAPI.contradictoryLimits, "\(contradiction); no value is valid", in: context,
            advice: "correct one of them")
    }
}
