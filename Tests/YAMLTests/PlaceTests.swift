import Testing
import YAML

@Suite struct PlaceTests {
    private func place(_ node: Node?) -> String {
        node.map { "\($0.range.line):\($0.range.column)-\($0.range.endLine):\($0.range.endColumn)" } ?? "nothing"
    }

    @Test func blockCollectionsEndWithTheirLastChild() {
        let root = Reading("a:\n  b: one\n  c:\n  - x\n  - yy\n\n\nd: 1\n").root
        #expect(place(root) == "1:1-8:5")
        #expect(place(root?.mapping?["a"]) == "2:3-5:7")
        #expect(place(root?.mapping?["a"]?.mapping?["c"]) == "4:3-5:7")
        #expect(place(root?.mapping?["a"]?.mapping?["b"]) == "2:6-2:9")
    }

    @Test func flowCollectionsEndWithTheirBracket() {
        let root = Reading("a: [1, {b: 2} ]\nc: {}").root
        #expect(place(root?.mapping?["a"]) == "1:4-1:16")
        #expect(place(root?.mapping?["a"]?.sequence?.last) == "1:8-1:14")
        #expect(place(root?.mapping?["c"]) == "2:4-2:6")
    }

    @Test(arguments: ["api.yaml", "api.json"])
    func columnsCountScalars(path: String) {
        let root = Reading("{\"é😀\": \"ü€\",\r\n \"b\": [1, true]}", path: path).root
        let entry = root?.mapping?.entries.first
        #expect(place(entry?.value) == "1:8-1:12")
        #expect(entry?.keyRange.column == 2 && entry?.keyRange.endColumn == 6)
        #expect(place(root?.mapping?["b"]) == "2:7-2:16")
        #expect(place(root) == "1:1-2:17")
    }

    @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func onlyOrdinaryLineBreaksCount(separator: String) {
        let root = Reading("a: \"x\(separator)y\"\r\nb: 1\rc: 2\n").root
        #expect(place(root?.mapping?["a"]) == "1:4-1:9")
        #expect(place(root?.mapping?["b"]) == "2:4-2:5")
        #expect(place(root?.mapping?["c"]) == "3:4-3:5")
    }
}
