import Testing

@testable import CodegenDiagnostics

@Suite struct DiagnosticPrinterTests {
    private static let kind = DiagnosticKind("unknown-type", .error, cause: "A cause.", remedy: "A remedy.")

    private let engine = DiagnosticsEngine()

    private func printed(_ source: String, _ message: DiagnosticMessage, line: Int, columns: Range<Int>) -> String {
        let file = engine.register(path: "api.yaml", bytes: Array(source.utf8))
        let range = SourceRange(
            file: file.id, line: line, column: columns.lowerBound, endLine: line, endColumn: columns.upperBound)
        engine.report(message, at: range)
        return DiagnosticPrinter(engine: engine).text(engine.diagnostics)
    }

    @Test func showsPlaceWordsLineAndCaret() {
        let message = DiagnosticMessage(
            Self.kind, "unknown type 'int'", in: "schema 'Pet'", advice: "did you mean 'integer'?")
        let text = printed("a: 1\nb:\n  type: int\n", message, line: 3, columns: 9..<12)
        #expect(
            text == """
                api.yaml:3:9: error: unknown type 'int'; in schema 'Pet'; did you mean 'integer'? [unknown-type]
                      type: int
                            ^~~

                """)
    }

    @Test func neutralizesControlCharactersOfTheInput() {
        let text = printed("a: \u{1B}[31mred", DiagnosticMessage(Self.kind, "odd"), line: 1, columns: 1..<2)
        #expect(!text.contains("\u{1B}"))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func showsLinesOfEveryLineBreakWithoutByteOrderMark(lineBreak: String) {
        let file = engine.register(path: "api.yaml", bytes: Array("\u{FEFF}a: 1\(lineBreak)b: 2\(lineBreak)".utf8))
        let lines = SourceLines(file)
        #expect((1...4).map { lines.text($0, from: 0, count: 9) } == ["a: 1", "b: 2", "", nil])
        #expect(lines.text(0, from: 0, count: 9) == nil)
    }

    @Test func showsAPartOfALongLine() {
        let file = engine.register(path: "api.json", bytes: Array("äöü😀abc".utf8))
        let lines = SourceLines(file)
        #expect(lines.text(1, from: 1, count: 4) == "öü😀a")
        #expect(lines.text(1, from: 6, count: 4) == "c")
        #expect(lines.text(1, from: 7, count: 4) == "")
        #expect(lines.text(1, from: 99, count: 4) == "")
        let source = String(repeating: "é", count: 500) + "XY" + String(repeating: "é", count: 500)
        let text = printed(source, DiagnosticMessage(Self.kind, "odd"), line: 1, columns: 501..<503)
        let shown = text.split(separator: "\n")
        #expect(shown.count == 3)
        #expect(shown[1].count == 124)
        #expect(shown[1].dropFirst(44).hasPrefix("XY"))
        #expect(shown[2] == String(repeating: " ", count: 44) + "^~")
    }

    @Test func reportsEachDiagnosticOnce() {
        engine.report(DiagnosticMessage(Self.kind, "twice"), at: nil)
        engine.report(DiagnosticMessage(Self.kind, "twice"), at: nil)
        #expect(engine.diagnostics.count == 1)
    }
}
