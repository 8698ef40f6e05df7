import Diagnostics

/// A path parameter that the path does not name is never sent.
struct UnusedPathParameterRule: OperationRule {
    let readsPath = true

    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool {
        let names = PathTemplate.names(in: operation.path)
        let declared = Set(operation.parameters.filter { $0.location == .path }.map(\.name))
        let label = operation.label
        operation.parameters.removeAll { parameter in
            guard parameter.location == .path, !names.contains(parameter.name) else { return false }
            let suggestion = Spelling.closest(to: parameter.name, among: names.filter { !declared.contains($0) })
            diagnostics.warning(.unusedPathParameter(parameter.name, suggestion, in: label), at: parameter.range)
            return true
        }
        return true
    }
}

extension DiagnosticMessage {
    static func unusedPathParameter(_ name: String, _ suggestion: String?, in context: String) -> Self {
        Self(
            "path parameter '\(name.prefix(60))' does not stand in the path; it is left out", in: context,
            advice: suggestion.map { "did you mean '\($0)'?" } ?? "add '{\(name.prefix(60))}' to the path")
    }
}
