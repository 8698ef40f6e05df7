import CodegenDiagnostics
import CodegenOpenAPI

/// Reports operations without an `operationId`: their Swift names depend on the path.
struct OperationIDRule: LintRule {
    func check(_ document: ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        for operation in document.operations where operation.operationID == nil {
            diagnostics.report(.missingOperationID(operation.key), at: operation.range)
        }
    }
}

extension DiagnosticMessage {
    static func missingOperationID(_ operation: String) -> Self {
        Self(
            .lint.missingOperationID, "\(operation.prefix(200)) has no 'operationId'",
            advice: "add a unique 'operationId'")
    }
}
