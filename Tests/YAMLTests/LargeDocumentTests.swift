import CodegenDiagnostics
import CodegenYAML
import Testing

/// Large documents, whose events are read by another thread.
@Suite struct LargeDocumentTests {
    private static let count = 30_000
    private static let lines = (0..<count).map { "key\($0): value\($0)\n" }.joined()

    @Test func everyNodeHasItsPosition() throws {
        let mapping = try #require(Parsed(Self.lines).root?.mapping)
        #expect(mapping.entries.count == Self.count)
        for number in [0, 1_023, 1_024, 12_345, Self.count - 1] {
            let entry = mapping.entries[number]
            #expect(entry.key == "key\(number)")
            #expect(entry.value.string == "value\(number)")
            #expect(entry.keyRange.line == UInt32(number + 1))
        }
    }

    @Test func aMistakeIsReportedWhereItIs() {
        #expect(
            Parsed(Self.lines + "last: [1, 2\n").diagnostics == [
                "30002:1 error: did not find expected ',' or ']'", "30001:7 note: while parsing a flow sequence",
            ])
        #expect(Parsed(Self.lines + "---\na: 1\n").diagnostics.count == 1)
    }

    /// The part after the error is not read.
    @Test func aMistakeInFrontEndsReading() {
        let deep = String(repeating: "[", count: 300)
        let text = "a: \(deep)\(String(repeating: "]", count: 300))\n" + Self.lines
        let diagnostics = WorkThread.run { Parsed(text).diagnostics }
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.hasPrefix("1:") == true)
        #expect(Parsed("a: {\n" + Self.lines).root == nil)
    }
}
