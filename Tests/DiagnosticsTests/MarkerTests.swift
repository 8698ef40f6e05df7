import CodegenDiagnostics
import DiagnosticsSupport
import Testing

@Suite struct MarkerTests {
    private static let kind = DiagnosticKind("some-kind", .warning, cause: "", remedy: "")

    private func differences(_ source: String, reported: [(line: Int, column: Int)]) -> [String] {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "api.yaml", bytes: Array(source.utf8))
        for (line, column) in reported {
            let range = SourceRange(file: file.id, line: line, column: column, endLine: line, endColumn: column + 1)
            engine.report(DiagnosticMessage(Self.kind, "unknown key 'b'", advice: "remove it"), at: range)
        }
        return MarkerCheck.differences(engine)
    }

    @Test(arguments: [
        "a: 1\n  b: 2\n# ^ warning: some-kind",
        "a: 1\n  b: 2\n# ^ warning: some-kind: unknown key 'b'; remove it",
        "a: 1\n  b: 2\n# comment\n",
    ])
    func aMarkerIsBelowTheLineThatItIsAbout(_ source: String) {
        let isMarked = source.contains("^")
        #expect(differences(source, reported: [(2, 3)]).isEmpty == isMarked)
        #expect(differences(source, reported: []).isEmpty != isMarked)
    }

    @Test func severalMarkersAreBelowOneLine() {
        let source = "é: b\n#< warning: some-kind\n#  ^ warning: some-kind\n"
        #expect(differences(source, reported: [(1, 4), (1, 1)]).isEmpty)
        #expect(differences(source, reported: [(1, 1)]) == ["missing: 1:4 warning: some-kind"])
    }

    @Test(arguments: [
        "a:\n#^ warning: some-kind", "a:\n# ^ error: some-kind", "a:\n# ^ warning: other-kind",
        "a:\n# ^ warning: some-kind: other text", "\na:\n# ^ warning: some-kind",
    ])
    func everyPartOfAMarkerCounts(_ source: String) {
        #expect(differences(source, reported: [(1, 3)]).count == 2)
    }

    @Test func printedMessagesAreRead() {
        let printed = "specs/a.yaml:1:4: warning: a: b [some-kind]\n    a: 1\nother.yaml:1:1: error: c [d]\n"
        let source = "a: 1\n#  ^ warning: some-kind: a: b"
        #expect(MarkerCheck.differences(source, printed: printed, about: "specs/a.yaml").isEmpty)
        #expect(MarkerCheck.differences(source, printed: "", about: "specs/a.yaml").count == 1)
    }
}
