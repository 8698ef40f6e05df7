import CodegenDiagnostics

/// Removes operations whose method and path are repeated. The causes are paths that differ only in a missing leading
/// `/`, and methods that `additionalOperations` names again.
struct RepeatedOperationRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        var first: [ExactText: Operation] = [:]
        document.operations.removeAll { operation in
            guard let earlier = first[ExactText(operation.key)] else {
                first[ExactText(operation.key)] = operation
                return false
            }
            let note = Diagnostic.Note("first defined here", at: earlier.range)
            diagnostics.report(
                .duplicateOperation(operation.label, in: operation.id.readablePath), at: operation.range, notes: [note])
            return true
        }
    }
}

extension DiagnosticMessage {
    static func duplicateOperation(_ operation: String, in context: String?) -> Self {
        Self(
            .openAPI.duplicateOperation,
            "\(operation) is defined twice", in: context,
            advice: "remove one of the two; the first is used", omits: .operation)
    }
}
