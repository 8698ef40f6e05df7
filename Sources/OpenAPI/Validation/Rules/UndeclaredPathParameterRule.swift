import Diagnostics

/// An operation whose path names a parameter that is not declared cannot be called.
struct UndeclaredPathParameterRule: OperationRule {
    let readsPath = true

    func check(_ operation: inout Operation, _ diagnostics: DiagnosticsEngine) -> Bool {
        let declared = Set(operation.parameters.filter { $0.location == .path }.map(\.name))
        let missing = PathTemplate.names(in: operation.path).filter { !declared.contains($0) }
        guard let name = missing.first else { return true }
        diagnostics.warning(
            .undeclaredPathParameter(name, operation.label, in: operation.id.context), at: operation.range)
        return false
    }
}

extension DiagnosticMessage {
    static func undeclaredPathParameter(_ name: String, _ operation: String, in context: String?) -> Self {
        Self(
            "\(operation) is left out: path parameter '\(name.prefix(60))' is not declared", in: context,
            advice: "add it below 'parameters' with 'in: path'")
    }
}
