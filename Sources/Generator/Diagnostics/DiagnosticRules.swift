/// The severities that a configuration gives to kinds of diagnostics. Applied by `DiagnosticsEngine` when a diagnostic is
/// reported.
package struct DiagnosticRules: Sendable {
    package enum Level: String, Sendable, CaseIterable {
        case off, warning, error
    }

    package struct Rule: Sendable {
        package let level: Level
        /// Where it applies; empty for every file.
        package let files: [FilePattern]

        package init(_ level: Level, files: [FilePattern] = []) {
            self.level = level
            self.files = files
        }
    }

    /// By the identifier of the kind.
    private let rules: [String: Rule]

    package init(_ rules: [String: Rule] = [:]) {
        self.rules = rules
    }

    /// The diagnostic as it is reported; `nil` if it is off.
    /// - Parameter path: The file that it is about.
    func applied(to diagnostic: Diagnostic, in path: String?) -> Diagnostic? {
        guard let rule = rules[diagnostic.message.kind.id], diagnostic.message.kind.isConfigurable,
            rule.files.isEmpty || path.map({ path in rule.files.contains { $0.matches(path) } }) ?? false
        else { return diagnostic }
        var diagnostic = diagnostic
        switch rule.level {
        case .off: return nil
        case .warning: diagnostic.severity = .warning
        case .error: diagnostic.severity = .error
        }
        return diagnostic
    }
}

/// A pattern for paths: `*` and `?` stand for characters other than a slash, `**` for any.
package struct FilePattern: Sendable {
    private let pattern: [Unicode.Scalar]

    package init(_ text: String) {
        pattern = Array(text.unicodeScalars)
    }

    package func matches(_ path: String) -> Bool {
        var states: Set<Int> = []
        add(0, to: &states)
        for scalar in path.unicodeScalars {
            var next: Set<Int> = []
            for state in states where state < pattern.count {
                switch pattern[state] {
                case "*":
                    let crossesFolders = isDouble(state)
                    if scalar != "/" || crossesFolders { add(state, to: &next) }
                case "?":
                    if scalar != "/" { add(state + 1, to: &next) }
                default:
                    if pattern[state] == scalar { add(state + 1, to: &next) }
                }
            }
            states = next
        }
        return states.contains(pattern.count)
    }

    /// Adds a position of the pattern, and those after stars, which may stand for nothing.
    private func add(_ state: Int, to states: inout Set<Int>) {
        guard states.insert(state).inserted, state < pattern.count, pattern[state] == "*" else { return }
        let end = state + (isDouble(state) ? 2 : 1)
        add(end, to: &states)
        // `**/a` is also `a`.
        if isDouble(state), end < pattern.count, pattern[end] == "/" { add(end + 1, to: &states) }
    }

    private func isDouble(_ state: Int) -> Bool {
        pattern[state] == "*" && state + 1 < pattern.count && pattern[state + 1] == "*"
    }
}
