import CodegenDiagnostics

/// The output formats of diagnostics.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// Text with source lines, limited to the first diagnostics of each kind.
    case text
    /// One line per diagnostic with absolute paths, which Xcode shows at the source lines.
    case xcode
    /// Workflow commands, which GitHub shows in pull requests.
    case github
    case json
    /// SARIF 2.1.0.
    case sarif
}

/// The diagnostics of a run in the requested format, for standard error or, as the result of a command, for standard output.
package struct DiagnosticReport {
    let engine: DiagnosticsEngine
    let format: DiagnosticFormat
    let folder: WorkingFolder
    /// Whether warnings are printed as errors.
    var isStrict = false
    /// Whether the text contains every diagnostic of a kind.
    var showsAll = false
    var usesColor = false
    /// Whether the text counts skipped parts. The summaries of clients also count them.
    var countsOmissions = true

    /// Creates the report of all diagnostics of an engine.
    package init(_ engine: DiagnosticsEngine, _ format: DiagnosticFormat, in folder: WorkingFolder) {
        self.init(engine: engine, format: format, folder: folder, showsAll: true)
    }

    init(
        engine: DiagnosticsEngine, format: DiagnosticFormat, folder: WorkingFolder, isStrict: Bool = false,
        showsAll: Bool = false, usesColor: Bool = false, countsOmissions: Bool = true
    ) {
        (self.engine, self.format, self.folder) = (engine, format, folder)
        (self.isStrict, self.showsAll, self.usesColor) = (isStrict, showsAll, usesColor)
        self.countsOmissions = countsOmissions
    }

    package var text: String {
        let diagnostics = engine.diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            if isStrict, diagnostic.severity == .warning { diagnostic.severity = .error }
            return diagnostic
        }
        let entries = { diagnostics.map { DiagnosticEntry($0, engine, folder) } }
        switch format {
        case .text: return plain(diagnostics)
        case .xcode: return entries().map(\.xcode).joined()
        case .github: return entries().map(\.entry.github).joined()
        case .json: return JSONReport.text(entries(), engine.omissions)
        case .sarif: return SARIFReport.text(of: "codegen", entries().map(\.entry))
        }
    }

    private func plain(_ diagnostics: [Diagnostic]) -> String {
        let selection = DiagnosticSelection(diagnostics, showsAll: showsAll)
        let printer = DiagnosticPrinter(engine: engine, usesColor: usesColor, showsAll: showsAll)
        let hidden = selection.hidden.map { "+ \($0.count) more \($0.kind.id); --all shows them\n" }
        return printer.text(selection.shown) + hidden.joined()
            + DiagnosticCounts(diagnostics, countsOmissions ? engine.omissions : [:]).text
    }
}

/// The diagnostics to print, and the number of omitted diagnostics per kind.
struct DiagnosticSelection {
    private static let maximumPerKind = 5
    /// Kinds that name files with the user's changes. They are never left out.
    private static let complete: Set<DiagnosticKind> = [
        .driver.editedFile, .driver.overwrittenEdit, .driver.keptFile,
    ]

    private(set) var shown: [Diagnostic] = []
    private(set) var hidden: [(kind: DiagnosticKind, count: Int)] = []

    init(_ diagnostics: [Diagnostic], showsAll: Bool) {
        guard !showsAll else {
            shown = diagnostics
            return
        }
        var counts: [DiagnosticKind: Int] = [:]
        var order: [DiagnosticKind] = []
        for diagnostic in diagnostics {
            let kind = diagnostic.message.kind
            guard !Self.complete.contains(kind) else {
                shown.append(diagnostic)
                continue
            }
            counts[kind, default: 0] += 1
            if counts[kind] == 1 { order.append(kind) }
            if counts[kind, default: 0] <= Self.maximumPerKind { shown.append(diagnostic) }
        }
        hidden = order.compactMap { kind in
            let rest = counts[kind, default: 0] - Self.maximumPerKind
            return rest > 0 ? (kind, rest) : nil
        }
    }
}

/// The last line of the text: `2 errors, 49 warnings; skipped: 1 operation, 3 schemas`.
struct DiagnosticCounts {
    let errors: Int
    let warnings: Int
    let omissions: [Omission: Int]

    init(_ diagnostics: [Diagnostic], _ omissions: [Omission: Int]) {
        errors = diagnostics.count { $0.severity == .error }
        warnings = diagnostics.count { $0.severity == .warning }
        self.omissions = omissions
    }

    /// The counts as text. Empty if all counts are zero.
    var text: String {
        let severities = [(errors, "error"), (warnings, "warning")].compactMap(Self.count).joined(separator: ", ")
        let line = [severities, Self.skipped(omissions)].filter { !$0.isEmpty }.joined(separator: "; ")
        return line.isEmpty ? "" : line + "\n"
    }

    /// Returns the skipped parts, such as `skipped: 1 operation, 3 schemas`, or an empty string.
    static func skipped(_ omissions: [Omission: Int]) -> String {
        let counts = Omission.allCases.map { (omissions[$0, default: 0], $0.rawValue) }.compactMap(count)
        return counts.isEmpty ? "" : "skipped: " + counts.joined(separator: ", ")
    }

    /// Returns a number with its noun: `1 operation`, `2 operations`.
    static func words(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    private static func count(_ number: Int, _ noun: String) -> String? {
        number == 0 ? nil : words(number, noun)
    }
}
