import CodegenDiagnostics
import Testing

@Suite struct DiagnosticRulesTests {
    private static let warning = DiagnosticKind("some-warning", .warning, cause: "", remedy: "")
    private static let error = DiagnosticKind("some-error", .error, cause: "", remedy: "")

    /// Returns the severities with which a warning and an error in a file are reported.
    private func severities(_ rules: DiagnosticRules, path: String = "api.yaml") -> [Diagnostic.Severity] {
        let engine = DiagnosticsEngine()
        engine.apply(rules)
        let file = engine.register(path: path, bytes: [])
        engine.report(DiagnosticMessage(Self.warning, "a"), at: .start(of: file.id))
        engine.report(DiagnosticMessage(Self.error, "b"), at: .start(of: file.id))
        return engine.diagnostics.map(\.severity)
    }

    @Test func rulesReplaceTheSeverityOfTheirKind() {
        #expect(severities(DiagnosticRules()) == [.warning, .error])
        #expect(severities(DiagnosticRules(["some-warning": .init(.error)])) == [.error, .error])
        #expect(severities(DiagnosticRules(["some-warning": .init(.off)])) == [.error])
        #expect(severities(DiagnosticRules(["other-warning": .init(.off)])) == [.warning, .error])
    }

    @Test(arguments: [DiagnosticRules.Level.off, .warning])
    func errorsStayErrors(_ level: DiagnosticRules.Level) {
        #expect(severities(DiagnosticRules(["some-error": .init(level)])) == [.warning, .error])
    }

    @Test func rulesWithFilesApplyThereOnly() {
        let rules = DiagnosticRules([
            "some-warning": .init(.off, files: [FilePattern("old/**"), FilePattern("b.yaml")])
        ])
        #expect(severities(rules, path: "old/deep/a.yaml") == [.error])
        #expect(severities(rules, path: "b.yaml") == [.error])
        #expect(severities(rules, path: "new/a.yaml") == [.warning, .error])
    }

    @Test func omissionsAreCountedWhereTheDiagnosticIsOff() {
        let engine = DiagnosticsEngine()
        engine.apply(DiagnosticRules(["some-warning": .init(.off)]))
        for text in ["a", "b", "b"] { engine.report(DiagnosticMessage(Self.warning, text, omits: .operation), at: nil) }
        #expect(engine.diagnostics.isEmpty)
        #expect(engine.omissions == [.operation: 2])
    }

    @Test(arguments: [
        ("api.yaml", "api.yaml", true), ("api.yaml", "Api.yaml", false), ("*.yaml", "api.yaml", true),
        ("*.yaml", "a/api.yaml", false), ("**/*.yaml", "api.yaml", true), ("**/*.yaml", "a/b/api.yaml", true),
        ("a/**", "a/b/api.yaml", true), ("a/**", "b/a/api.yaml", false), ("a?.yaml", "ab.yaml", true),
        ("a?.yaml", "a/.yaml", false), ("a*", "a", true), ("", "", true), ("", "a", false), ("a", "", false),
        ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("é*", "éa", true),
    ])
    func patternsMatchPaths(pattern: String, path: String, isMatch: Bool) {
        #expect(FilePattern(pattern).matches(path) == isMatch)
    }
}
