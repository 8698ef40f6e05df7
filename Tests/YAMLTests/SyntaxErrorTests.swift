import Testing
import YAML

@Suite struct SyntaxErrorTests {
    @Test func locatesProblemAndItsContext() {
        #expect(
            Parsed("a:\n  b: 1\n c: 2\n").diagnostics == [
                "3:2 error: did not find expected key", "1:1 note: while parsing a block mapping",
            ])
        #expect(
            Parsed("a: \"b\nc: d\n").diagnostics == [
                "3:1 error: found unexpected end of stream", "1:4 note: while scanning a quoted scalar",
            ])
    }

    @Test func leavesOutContextAtTheSamePlace() {
        #expect(Parsed("a:\n\tb: 1").diagnostics == ["2:1 error: found character that cannot start any token"])
        #expect(Parsed("a: b: c").diagnostics == ["1:5 error: mapping values are not allowed in this context"])
    }

    @Test func locatesSurrogateEscapeInYAML() {
        #expect(
            Parsed(#"a: "\ud83d\ude00""#).diagnostics == [
                "1:7 error: found invalid Unicode character escape code", "1:4 note: while parsing a quoted scalar",
            ])
    }
}
