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

    // MARK: Other programs

    var entry: ReportEntry {
        let notes = notes.compactMap { note in note.location.map { Self.place($0, note.message) } }
        let rule = ReportEntry.Rule(
            id: kind.id, description: kind.cause, help: kind.remedy, level: .init(kind.severity))
        return ReportEntry(
            rule: rule, level: .init(diagnostic.severity), message: diagnostic.line,
            place: location.map { Self.place($0) },
            related: notes + otherLocations.map { Self.place($0, Diagnostic.sameProblem) })
    }

    private static func place(_ location: Location, _ message: String? = nil) -> ReportEntry.Place {
        let range = location.range
        return ReportEntry.Place(
            path: location.path, line: Int(range.line), column: Int(range.column),
            end: (Int(range.endLine), Int(range.endColumn)), message: message)
    }
}

extension ReportEntry.Level {
    fileprivate init(_ severity: Diagnostic.Severity) {
        self =
            switch severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
    }
}
