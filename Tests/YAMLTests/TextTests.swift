import CodegenYAML
import Testing

@Suite struct TextTests {
    @Test func acceptsByteOrderMark() {
        let parsed = Parsed(bytes: [0xEF, 0xBB, 0xBF] + Array("a: 1\na: 2".utf8))
        #expect(parsed.diagnostics == ["2:1 error: duplicate key 'a'", "1:1 note: first used here"])
        #expect(Parsed(bytes: [0xEF, 0xBB, 0xBF] + Array("{\"a\": 1}".utf8)).tree == "{a: integer 1}")
    }

    @Test(arguments: [
        [0xFF], [0xC3], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xF5, 0x80],
    ])
    func locatesFirstByteThatIsNotUTF8(bad: [UInt8]) {
        let byte = String(bad[0], radix: 16, uppercase: true)
        let parsed = Parsed(bytes: Array("a: 1\r\nb: ä€😀".utf8) + bad + Array("x\u{7}".utf8))
        #expect(parsed.diagnostics == ["2:7 error: not UTF-8: byte 0x\(byte)"])
    }

    @Test func refusesUTF16() {
        #expect(Parsed(bytes: [0xFF, 0xFE, 0x61, 0]).diagnostics == ["1:1 error: the file is UTF-16, not UTF-8"])
        #expect(Parsed(bytes: [0xFE, 0xFF, 0, 0x61]).diagnostics == ["1:1 error: the file is UTF-16, not UTF-8"])
    }

    @Test func locatesControlCharacters() {
        #expect(Parsed("a: 1\nb: x\0y").diagnostics == ["2:5 error: character U+0000 is not allowed here"])
        #expect(Parsed("a: ä\u{7}").diagnostics == ["1:5 error: character U+0007 is not allowed here"])
        #expect(Parsed("a: \u{7F}").diagnostics == ["1:4 error: character U+007F is not allowed here"])
    }

    @Test func reportsFilesWithoutContent() {
        #expect(Parsed("").diagnostics == ["1:1 error: the file is empty"])
        for text in ["# hi\n", "\n \n", "---\n", "---\n...\n"] {
            #expect(Parsed(text).diagnostics == ["1:1 error: the file has no content, only comments or markers"])
        }
    }

    @Test func refusesSecondDocument() {
        #expect(Parsed("a: 1\n---\nb: 2\n").diagnostics == ["2:1 error: a second YAML document starts here"])
    }

    @Test(arguments: ["a: 1\n---\n", "a: 1\n...\n", "---\na: 1\n...\n---\n", "%YAML 1.2\n---\na: 1"])
    func acceptsMarkersAroundOneDocument(text: String) {
        #expect(Parsed(text).tree == "{a: integer 1}")
    }
}
