import CodegenDiagnostics

/// Warnings that often repeat at hundreds of locations. Each warning is reported once, with the number of locations.
final class AggregatedWarnings {
    private struct AggregatedWarning {
        let message: DiagnosticMessage
        let range: SourceRange
        /// The corrections of all locations.
        var edits: [SourceEdit]
        var others = 0
    }

    private let diagnostics: DiagnosticsEngine
    private var warnings: [AggregatedWarning] = []
    private var indices: [String: Int] = [:]

    init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// - Parameter key: The same key for all warnings that are aggregated.
    func warn(key: String, _ message: DiagnosticMessage, at range: SourceRange, edits: [SourceEdit] = []) {
        if let index = indices[key] {
            warnings[index].others += 1
            warnings[index].edits += edits
        } else {
            indices[key] = warnings.count
            warnings.append(AggregatedWarning(message: message, range: range, edits: edits))
        }
    }

    /// Reports the warnings. Called after everything is decoded.
    func report() {
        for warning in warnings {
            let note = Diagnostic.Note("the same at \(warning.others) more locations")
            diagnostics.report(
                Diagnostic(
                    warning.message, at: warning.range, notes: warning.others == 0 ? [] : [note], edits: warning.edits))
        }
        (warnings, indices) = ([], [:])
    }
}
