import CodegenDiagnostics

/// Limits the number of values in a description, because aliases of aliases can multiply a few lines without limit.
final class WorkBudget {
    private let library: DocumentLibrary
    private let diagnostics: DiagnosticsEngine
    private var spent = 0

    init(library: DocumentLibrary, diagnostics: DiagnosticsEngine) {
        self.library = library
        self.diagnostics = diagnostics
    }

    /// Whether there are more values than the size of the files allows.
    var isExceeded: Bool {
        spent > library.byteCount + 50_000
    }

    /// Counts one decoded value. `false`, after reporting it, when there are too many.
    func spend(at range: SourceRange) -> Bool {
        spent += 1
        guard isExceeded else { return true }
        diagnostics.report(.tooManyValues, at: .start(of: range.file))
        return false
    }
}

extension DiagnosticMessage {
    static let tooManyValues = Self(
        .yaml.aliasExpansionLimit,
        "the aliases of the description expand to too many values",
        advice: "use fewer aliases of aliases")
}
