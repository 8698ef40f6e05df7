import Testing

@testable import CodegenSwiftText

@Suite struct ListLinesTests {
    @Test func fillsLinesUpToTheLimit() {
        #expect(ListLines.filled(["a,", "bb,", "ccc,"], columns: 6) == ["a, bb,", "ccc,"])
        #expect(ListLines.filled(["a,", "bb,", "ccc,"], columns: 5) == ["a,", "bb,", "ccc,"])
        #expect(ListLines.filled(["longer,", "b,"], columns: 5) == ["longer,", "b,"])
        #expect(ListLines.filled([], columns: 5).isEmpty)
    }

    @Test func breaksCallsThatAreTooLong() {
        #expect(ListLines.call("f", ["a: a", "b"], end: " {", columns: 12) == ["f(a: a, b) {"])
        #expect(ListLines.call("f", ["a: a", "b"], end: " {", columns: 11) == ["f(", "    a: a,", "    b) {"])
        #expect(ListLines.call("function", [], end: "", columns: 5) == ["function()"])
    }
}
