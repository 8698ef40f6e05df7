import CodegenDiagnostics

/// A diagnostic with the paths of its files, for machine-readable formats.
struct DiagnosticEntry {
    struct Location {
        /// The path as printed in messages.
        let path: String
        let absolutePath: String
        let range: SourceRange
    }

    let diagnostic: Diagnostic
    let location: Location?
    /// The other locations of the same cause.
    let otherLocations: [Location]
    let notes: [(message: String, location: Location?)]

    init(_ diagnostic: Diagnostic, _ engine: DiagnosticsEngine, _ folder: WorkingFolder) {
        let location = { (range: SourceRange?) in
            range.flatMap { range in
                engine.file(range.file).map { file in
                    Location(
                        path: file.path, absolutePath: PathText.simplified(folder.resolve(file.path).path), range: range
                    )
                }
            }
        }
        self.diagnostic = diagnostic
        self.location = location(diagnostic.range)
        otherLocations = diagnostic.otherRanges.compactMap(location)
        notes = diagnostic.notes.map { ($0.message, location($0.range)) }
    }

    var kind: DiagnosticKind { diagnostic.message.kind }

    // MARK: Xcode

    /// The diagnostic and its notes in Xcode's format: `/path/api.yaml:1:2: warning: message [kind]`.
    var xcode: String {
        let message = "\(diagnostic.line) [\(kind.id)]"
        let first = Self.line(location, diagnostic.severity, message)
        return notes.reduce(first) { $0 + Self.line($1.location, .note, $1.message) }
    }

    private static func line(_ location: Location?, _ severity: Diagnostic.Severity, _ message: String) -> String {
        let start = location.map { "\($0.absolutePath):\($0.range.line):\($0.range.column): " } ?? ""
        return "\(start)\(severity.rawValue): \(TerminalText.line(message))\n"
    }

    // MARK: GitHub

    /// The diagnostic as a GitHub workflow command: `::warning file=api.yaml,line=1,col=2,title=kind::message`.
    var github: String {
        let position = location.map { location in
            let range = location.range
            let end = range.endLine == range.line ? ",endColumn=\(max(range.endColumn, range.column))" : ""
            return "file=\(Self.property(location.path)),line=\(range.line),endLine=\(range.endLine),"
                + "col=\(range.column)\(end),"
        }
        let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
        let message = Self.escaped(TerminalText.line(diagnostic.line))
        return "::\(command) \(position ?? "")title=\(kind.id)::\(message)\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
