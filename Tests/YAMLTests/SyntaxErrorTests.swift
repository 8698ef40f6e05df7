import CodegenYAML
import Testing

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

    @Test(arguments: [
        "a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> other\n",
        "{\n<<<<<<< HEAD\n  \"b\": 1\n=======\n  \"b\": 2\n>>>>>>> other\n}\n",
        "\r\n<<<<<<< HEAD\r\nb: 1\r\n||||||| base\r\n=======\r\nb: 2\r\n>>>>>>> other\r\n",
    ])
    func locatesAMergeConflict(_ text: String) {
        #expect(Parsed(text).diagnostics == ["2:1 error: merge conflict: two versions of the lines below"])
    }

    @Test func locatesAMergeConflictInTheFirstLine() {
        let text = "<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> other"
        #expect(Parsed(text).diagnostics == ["1:1 error: merge conflict: two versions of the lines below"])
    }

    @Test func textAboutAMergeConflictIsText() {
        #expect(Parsed("a: |\n  <<<<<<< HEAD\n  =======\n  >>>>>>> other\n").diagnostics == [])
        #expect(Parsed("a: |\n  text\n# <<<<<<< HEAD\n").diagnostics == [])
        #expect(Parsed("{a: 'x\n<<<<<<< HEAD'}").diagnostics == [])
    }

    @Test func locatesSurrogateEscapeInYAML() {
        #expect(
            Parsed(#"a: "\ud83d\ude00""#).diagnostics == [
                "1:7 error: found invalid Unicode character escape code", "1:4 note: while parsing a quoted scalar",
            ])
    }
}
