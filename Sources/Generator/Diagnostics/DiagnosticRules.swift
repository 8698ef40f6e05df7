/// The severities that a configuration sets for kinds of diagnostics. `DiagnosticsEngine` applies them when a
/// diagnostic is reported.
package struct DiagnosticRules: Sendable {
    package enum Level: String, Sendable, CaseIterable {
        case off, warning, error
    }

    package struct Rule: Sendable {
        package let level: Level
        /// The files that the rule applies to; empty for every file.
        package let files: [FilePattern]

        package init(_ level: Level, files: [FilePattern] = []) {
            self.level = level
            self.files = files
        }
    }

    /// The rules by the identifier of the kind.
    private let rules: [String: Rule]
    /// The kinds, also errors, that are not reported.
    private var tolerated: Set<DiagnosticKind> = []

    package init(_ rules: [String: Rule] = [:]) {
        self.rules = rules
    }

    /// The rules, one per line in a stable order. Two lists with the same text have the same effect.
    package var text: String {
        rules.sorted { $0.key.isBefore($1.key) }.map { id, rule in
            "\(id) \(rule.level.rawValue)\(rule.files.map { " \($0.text.debugDescription)" }.joined())\n"
        }.joined()
    }

    /// Returns the rules without reports of these kinds, for callers whose result does not depend on them.
    package func tolerating(_ kinds: DiagnosticKind...) -> Self {
        var rules = self
        rules.tolerated.formUnion(kinds)
        return rules
    }

    /// Returns the diagnostic with the severity of its rule; `nil` if the rule is `off`.
    /// - Parameter path: The path of the file that the diagnostic is about.
    func applied(to diagnostic: Diagnostic, in path: String?) -> Diagnostic? {
        if tolerated.contains(diagnostic.message.kind) { return nil }
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

/// A pattern for paths: `*` and `?` match characters other than a slash, `**` matches any characters.
package struct FilePattern: Sendable {
    private let pattern: [Unicode.Scalar]

    package init(_ text: String) {
        pattern = Array(text.unicodeScalars)
    }

    fileprivate var text: String { String(String.UnicodeScalarView(pattern)) }

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

    /// Adds a position of the pattern. At stars, also adds the position after them, because stars match the empty
    /// string.
    private func add(_ state: Int, to states: inout Set<Int>) {
        guard states.insert(state).inserted, state < pattern.count, pattern[state] == "*" else { return }
        let end = state + (isDouble(state) ? 2 : 1)
        add(end, to: &states)
        // `**/a` also matches `a`.
        if isDouble(state), end < pattern.count, pattern[end] == "/" { add(end + 1, to: &states) }
    }

    private func isDouble(_ state: Int) -> Bool {
        pattern[state] == "*" && state + 1 < pattern.count && pattern[state + 1] == "*"
    }
}
