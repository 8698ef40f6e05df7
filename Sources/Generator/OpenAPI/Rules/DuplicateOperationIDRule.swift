import CodegenDiagnostics

/// Reports a duplicate `operationId`. Both operations keep it; Lowering chooses another name for the second.
struct DuplicateOperationIDRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        var first: [ExactText: Operation] = [:]
        for operation in document.operations {
            guard let id = operation.operationID else { continue }
            guard let earlier = first[ExactText(id)] else {
                first[ExactText(id)] = operation
                continue
            }
            let note = Diagnostic.Note(
                "first used here, by \(earlier.label)", at: earlier.operationIDRange ?? earlier.range)
            let message = DiagnosticMessage.duplicateOperationID(id, operation.label)
            diagnostics.report(message, at: operation.operationIDRange ?? operation.range, notes: [note])
        }
    }
}

extension DiagnosticMessage {
    static func duplicateOperationID(_ id: String, _ operation: String) -> Self {
        Self(
            .openAPI.duplicateOperationID,
            "duplicate operationId '\(id.prefix(100))'", in: operation,
            advice: "give this operation a unique id; another name is generated for it")
    }
}
