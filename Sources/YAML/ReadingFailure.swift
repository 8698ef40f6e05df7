import Diagnostics

/// Why a text could not be read to its end: the one finding that stopped it.
struct ReadingFailure: Error {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}

/// What a reader saw: the tree and the findings that did not stop it.
struct ParsedText {
    let root: Node
    var findings: Findings
}

/// The findings of one text while it is read. They reach the engine only when this reading is the one that counts:
/// a text that is not JSON after all is read again as YAML.
struct Findings {
    private(set) var list: [Diagnostic] = []
    private var count = 0

    /// Nobody reads more, and a hostile file could have one finding for every few bytes.
    private static let limit = 100

    var haveErrors: Bool {
        list.contains { $0.severity == .error }
    }

    mutating func add(
        _ severity: Diagnostic.Severity, _ message: DiagnosticMessage, at range: SourceRange,
        notes: [Diagnostic.Note] = []
    ) {
        count += 1
        if count < Self.limit || (severity == .error && !haveErrors) {
            list.append(Diagnostic(severity, message, at: range, notes: notes))
        } else if count == Self.limit {
            list.append(Diagnostic(severity, .tooManyFindings, at: range))
        }
    }

    /// In the order of the text, whatever order the reader met them in.
    var inOrder: [Diagnostic] {
        list.sorted { left, right in
            guard let first = left.range, let second = right.range else { return false }
            return (first.line, first.column) < (second.line, second.column)
        }
    }
}
