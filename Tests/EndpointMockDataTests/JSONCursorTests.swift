import Testing

@testable import EndpointMockData

/// Bodies are read as strictly as the client reads them.
@Suite struct JSONCursorTests {
    @Test func valuesAreRead() throws {
        let value = try Self.read(#" {"a": [1, -2.5e3, true, null], "b\n": "\u00e9\ud83d\ude00\/", "c": {}} "#)
        let numbers = PlainValue.array([.number("1"), .number("-2.5e3"), .bool(true), .null])
        #expect(
            value
                == .object([
                    PlainValue.Member("a", numbers), PlainValue.Member("b\n", .string("é😀/")),
                    PlainValue.Member("c", .object([])),
                ]))
    }

    @Test(arguments: [
        "", "{", "[1,]", "{\"a\":1,}", "01", "1.", "-", "tru", "\"a\u{1}\"", "\"\\x\"", "\"\\u12\"", "[1] 2", "{a:1}",
        "'a'", "\"a", "nul", "+1", "1e", "[1 2]",
    ])
    func malformedTextIsRefused(_ text: String) {
        #expect(throws: JSONCursor.Malformed.self) { try Self.read(text) }
    }

    /// Strings are examined eight bytes at a time.
    @Test(arguments: 0..<20) func specialBytesAreFoundEverywhere(_ offset: Int) throws {
        let before = String(repeating: "é", count: offset / 2) + String(repeating: "a", count: offset % 2)
        for rest in ["", "b", "bcdefghijk", "\u{7F}\u{80}~ "] {
            #expect(try Self.read("\"\(before)\\n\(rest)\"") == .string("\(before)\n\(rest)"))
            #expect(try Self.read("[\"\(before)\",\"\(rest)\"]") == .array([.string(before), .string(rest)]))
            for control in ["\u{0}", "\n", "\u{1F}"] {
                #expect(throws: JSONCursor.Malformed.self) { try Self.read("\"\(before)\(control)\(rest)\"") }
            }
        }
    }

    @Test func deepTextIsRefused() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: JSONCursor.Malformed(reason: "values that are nested too deeply at line 1, column 101")) {
            try Self.read(deep)
        }
    }

    @Test func loneSurrogatesAreReplaced() throws {
        #expect(try Self.read(#""\ud800x\udc00""#) == .string("\u{FFFD}x\u{FFFD}"))
    }

    private static func read(_ text: String) throws -> PlainValue {
        try Array(text.utf8).withUnsafeBufferPointer { try PlainValue($0, maximumDepth: 100) }
    }
}
