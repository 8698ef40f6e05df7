import CodegenYAML
import Testing

@Suite struct ScalarKindTests {
    @Test(arguments: ["null", "Null", "NULL", "~", ""])
    func readsNull(text: String) {
        #expect(Parsed("a: \(text)").tree == "{a: null \(text)}")
    }

    @Test(arguments: ["true", "True", "TRUE", "false", "False", "FALSE"])
    func readsBool(text: String) {
        #expect(Parsed("a: \(text)").tree == "{a: bool \(text)}")
    }

    @Test(arguments: ["0", "-1", "+12", "0777", "0o17", "0xFF", "123456789012345678901234567890"])
    func readsInteger(text: String) {
        #expect(Parsed("a: \(text)").tree == "{a: integer \(text)}")
    }

    @Test(arguments: ["1.5", "1.", ".5", "-1e3", "1.0E-10", "+.inf", "-.Inf", ".INF", ".nan", ".NaN"])
    func readsFloat(text: String) {
        #expect(Parsed("a: \(text)").tree == "{a: float \(text)}")
    }

    @Test(arguments: [
        "yes", "no", "on", "off", "y", "1_000", "2024-01-01", "1:30", "nULL", "tRUE", "+", ".", "1e", "0x",
        "0o8", "0xG", "-0x1F", "1.2.3", "e5", "+.nan", "--1",
    ])
    func readsEverythingElseAsString(text: String) {
        #expect(Parsed("[\(text)\n]").tree == "[string \(text)]")
    }

    @Test func readsQuotedAndBlockScalarsAsString() {
        #expect(
            Parsed("a: '1'\nb: \"true\"\nc: |\n  null\n").tree == "{a: string 1, b: string true, c: string null\n}")
    }

    @Test func honoursTags() {
        let parsed = Parsed("[!!str 123, !!int '12', !!float 1, !!bool 'true', !!null '', !!binary aGk=]")
        #expect(parsed.tree == "[string 123, integer 12, float 1, bool true, null , string aGk=]")
        #expect(parsed.diagnostics.isEmpty)
    }

    @Test func reportsValueThatDoesNotFitItsTag() {
        #expect(Parsed("a: !!int x").diagnostics == ["1:4 error: 'x' does not fit its tag '!!int'"])
    }

    @Test func readsUnknownTagsWithWarning() {
        let parsed = Parsed("a: !money 12\nb: !point {x: 1}")
        #expect(parsed.tree == "{a: string 12, b: {x: integer 1}}")
        #expect(
            parsed.diagnostics == [
                "1:4 warning: unknown tag '!money'; the value is read as a string",
                "2:4 warning: unknown tag '!point'; the value is read as a mapping",
            ])
    }
}
