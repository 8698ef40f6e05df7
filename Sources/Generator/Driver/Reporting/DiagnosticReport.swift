import CodegenDiagnostics

/// The formats in which diagnostics are printed.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// For people: with the source line, and the first ones of each kind.
    case text
    /// One line each, with absolute paths: Xcode shows them at their lines.
    case xcode
    /// Workflow commands: GitHub shows them in pull requests.
    case github
    case json
    /// SARIF 2.1.0.
    case sarif
}

/// The diagnostics of a run in one of the formats. Made by `Session`, printed to standard error.
struct DiagnosticReport {
    let engine: DiagnosticsEngine
    let format: DiagnosticFormat
    let folder: WorkingFolder
    /// Warnings are printed as errors.
    var isStrict = false
    /// Whether the text has every diagnostic of a kind.
    var showsAll = false
    var usesColor = false
    /// Whether the text counts what is skipped: the summaries of clients do, too.
    var countsOmissions = true

    var text: String {
        let diagnostics = engine.diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            if isStrict, diagnostic.severity == .warning { diagnostic.severity = .error }
            return diagnostic
        }
        let entries = { diagnostics.map { DiagnosticEntry($0, engine, folder) } }
        switch format {
        case .text: return plain(diagnostics)
        case .xcode: return entries().map(\.xcode).joined()
        case .github: return entries().map(\.github).joined()
        case .json: return JSONReport.text(entries(), engine.omissions)
        case .sarif: return SARIFReport.text(entries())
        }
    }

    private func plain(_ diagnostics: [Diagnostic]) -> String {
        let selection = DiagnosticSelection(diagnostics, showsAll: showsAll)
        let printer = DiagnosticPrinter(engine: engine, usesColor: usesColor)
        let hidden = selection.hidden.map { "+ \($0.count) more \($0.kind.id); --all shows them\n" }
        return printer.text(selection.shown) + hidden.joined()
            + DiagnosticCounts(diagnostics, countsOmissions ? engine.omissions : [:]).text
    }
}

/// The diagnostics that are shown, and how many of each kind are not.
struct DiagnosticSelection {
    private static let mostOfAKind = 5

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
            counts[kind, default: 0] += 1
            if counts[kind] == 1 { order.append(kind) }
            if counts[kind, default: 0] <= Self.mostOfAKind { shown.append(diagnostic) }
        }
        hidden = order.compactMap { kind in
            let rest = counts[kind, default: 0] - Self.mostOfAKind
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

    /// Empty if there is nothing to count.
    var text: String {
        let severities = [(errors, "error"), (warnings, "warning")].compactMap(Self.count).joined(separator: ", ")
        let line = [severities, Self.skipped(omissions)].filter { !$0.isEmpty }.joined(separator: "; ")
        return line.isEmpty ? "" : line + "\n"
    }

    /// `skipped: 1 operation, 3 schemas`; empty if nothing is.
    static func skipped(_ omissions: [Omission: Int]) -> String {
        let counts = Omission.allCases.map { (omissions[$0, default: 0], $0.rawValue) }.compactMap(count)
        return counts.isEmpty ? "" : "skipped: " + counts.joined(separator: ", ")
    }

    /// `1 operation`, `2 operations`.
    static func words(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    private static func count(_ number: Int, _ noun: String) -> String? {
        number == 0 ? nil : words(number, noun)
    }
}
