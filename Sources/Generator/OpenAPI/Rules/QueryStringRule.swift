import CodegenDiagnostics

/// Removes parameters that cannot be combined with a parameter for the whole query string: query parameters, and
/// another parameter for the whole query string.
struct QueryStringRule: OperationRule {
    let readsPath = false

    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool {
        guard let whole = operation.parameters.first(where: { $0.location == .querystring }) else { return true }
        let note = Diagnostic.Note("the whole query string is set here", at: whole.range)
        operation.parameters.removeAll { parameter in
            guard parameter.location == .query || parameter.location == .querystring, parameter.id != whole.id else {
                return false
            }
            let message = DiagnosticMessage.querystringConflict(parameter.name, in: parameter.id.readablePath)
            diagnostics.report(message, at: parameter.range, notes: [note])
            return true
        }
        return true
    }
}

extension DiagnosticMessage {
    static func querystringConflict(_ name: String, in context: String?) -> Self {
        Self(
            .openAPI.querystringConflict,
            "parameter '\(name.prefix(60))' cannot be combined with a 'querystring' parameter", in: context,
            advice: "keep one of them; this one is left out")
    }
}
