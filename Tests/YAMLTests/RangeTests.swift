import CodegenYAML
import Testing

@Suite struct RangeTests {
    private func range(_ node: Node?) -> String {
        node.map { "\($0.range.line):\($0.range.column)-\($0.range.endLine):\($0.range.endColumn)" } ?? "nothing"
    }

    @Test func blockCollectionsEndWithTheirLastChild() {
        let root = Parsed("a:\n  b: one\n  c:\n  - x\n  - yy\n\n\nd: 1\n").root
        #expect(range(root) == "1:1-8:5")
        #expect(range(root?.mapping?["a"]) == "2:3-5:7")
        #expect(range(root?.mapping?["a"]?.mapping?["c"]) == "4:3-5:7")
        #expect(range(root?.mapping?["a"]?.mapping?["b"]) == "2:6-2:9")
    }

    @Test func flowCollectionsEndWithTheirBracket() {
        let root = Parsed("a: [1, {b: 2} ]\nc: {}").root
        #expect(range(root?.mapping?["a"]) == "1:4-1:16")
        #expect(range(root?.mapping?["a"]?.sequence?.last) == "1:8-1:14")
        #expect(range(root?.mapping?["c"]) == "2:4-2:6")
    }

    @Test(arguments: ["api.yaml", "api.json"])
    func columnsCountScalars(path: String) {
        let root = Parsed("{\"é😀\": \"ü€\",\r\n \"b\": [1, true]}", path: path).root
        let entry = root?.mapping?.entries.first
        #expect(range(entry?.value) == "1:8-1:12")
        #expect(entry?.keyRange.column == 2)
        #expect(entry?.keyRange.endColumn == 6)
        #expect(range(root?.mapping?["b"]) == "2:7-2:16")
        #expect(range(root) == "1:1-2:17")
    }

    @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func onlyOrdinaryLineBreaksCount(separator: String) {
        let root = Parsed("a: \"x\(separator)y\"\r\nb: 1\rc: 2\n").root
        #expect(range(root?.mapping?["a"]) == "1:4-1:9")
        #expect(range(root?.mapping?["b"]) == "2:4-2:5")
        #expect(range(root?.mapping?["c"]) == "3:4-3:5")
    }
}
