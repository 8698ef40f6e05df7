import CodegenDiagnostics

/// Warnings that often repeat at hundreds of locations. Each warning is reported once, with the number of locations.
final class AggregatedWarnings {
    private struct AggregatedWarning {
        let message: DiagnosticMessage
        let range: SourceRange
        var others = 0
    }

    private let diagnostics: DiagnosticsEngine
    private var warnings: [AggregatedWarning] = []
    private var indices: [String: Int] = [:]

    init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// - Parameter key: The same key for all warnings that are aggregated.
    func warn(key: String, _ message: DiagnosticMessage, at range: SourceRange) {
        if let index = indices[key] {
            warnings[index].others += 1
        } else {
            indices[key] = warnings.count
            warnings.append(AggregatedWarning(message: message, range: range))
        }
    }

    /// Reports the warnings. Called after everything is decoded.
    func report() {
        for warning in warnings {
            let note = Diagnostic.Note("the same at \(warning.others) more locations")
            diagnostics.report(warning.message, at: warning.range, notes: warning.others == 0 ? [] : [note])
        }
        (warnings, indices) = ([], [:])
    }
}
