import Diagnostics
import Testing

@Suite struct DiagnosticPrinterTests {
    private let engine = DiagnosticsEngine()

    private func printed(_ source: String, _ message: DiagnosticMessage, line: Int, columns: Range<Int>) -> String {
        let file = engine.register(path: "api.yaml", bytes: Array(source.utf8))
        let range = SourceRange(
            file: file.id, line: line, column: columns.lowerBound, endLine: line, endColumn: columns.upperBound)
        engine.error(message, at: range)
        return DiagnosticPrinter(engine: engine).text(engine.diagnostics)
    }

    @Test func showsPlaceWordsLineAndCaret() {
        let message = DiagnosticMessage("unknown type 'int'", in: "schema 'Pet'", advice: "did you mean 'integer'?")
        let text = printed("a: 1\nb:\n  type: int\n", message, line: 3, columns: 9..<12)
        #expect(
            text == """
                api.yaml:3:9: error: unknown type 'int'; in schema 'Pet'; did you mean 'integer'?
                      type: int
                            ^~~

                """)
    }

    @Test func neutralizesControlCharactersOfTheInput() {
        let text = printed("a: \u{1B}[31mred", DiagnosticMessage("odd"), line: 1, columns: 1..<2)
        #expect(!text.contains("\u{1B}"))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func showsLinesOfEveryLineBreakWithoutByteOrderMark(lineBreak: String) {
        let file = engine.register(path: "api.yaml", bytes: Array("\u{FEFF}a: 1\(lineBreak)b: 2\(lineBreak)".utf8))
        #expect((1...4).map(file.line) == ["a: 1", "b: 2", "", nil])
    }

    @Test func reportsEachFindingOnce() {
        engine.warning(DiagnosticMessage("twice"), at: nil)
        engine.warning(DiagnosticMessage("twice"), at: nil)
        #expect(engine.diagnostics.count == 1)
    }
}
