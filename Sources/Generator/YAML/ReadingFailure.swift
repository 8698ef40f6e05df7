import CodegenDiagnostics

/// The reason why a file could not be read to its end.
struct ReadingFailure: Error {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}

/// The tree of a file, and the diagnostics that did not stop the reader.
struct ParsedText {
    let root: Node
    var diagnostics: CollectedDiagnostics
}

/// The diagnostics of a file while it is read. They are reported only if the result is used, because a file that is
/// not strict JSON is read again as YAML.
struct CollectedDiagnostics {
    private(set) var list: [Diagnostic] = []
    private var count = 0

    /// The maximum number of diagnostics. A hostile file could cause a diagnostic for every few bytes.
    private static let limit = 100

    var haveErrors: Bool {
        list.contains { $0.severity == .error }
    }

    mutating func add(_ message: DiagnosticMessage, at range: SourceRange, notes: [Diagnostic.Note] = []) {
        count += 1
        let diagnostic = Diagnostic(message, at: range, notes: notes)
        if count < Self.limit || (diagnostic.severity == .error && !haveErrors) {
            list.append(diagnostic)
        } else if count == Self.limit {
            list.append(Diagnostic(.tooManyDiagnostics, at: range))
        }
    }

    /// The diagnostics in the order of the file.
    var inOrder: [Diagnostic] {
        list.sorted { left, right in
            guard let first = left.range, let second = right.range else { return false }
            return (first.line, first.column) < (second.line, second.column)
        }
    }
}
