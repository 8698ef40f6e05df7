import CodegenDiagnostics
import CodegenYAML
import Testing

@Suite struct JSONTests {
    private func read(_ text: String) -> Parsed {
        Parsed(text, path: "api.json")
    }

    @Test func readsEveryKindOfValue() {
        let text = #" {"a": [1, -2.5e+3, 0, true, false, null], "b": {}, "c": [], "d": "x", "e": 1E2} "#
        #expect(
            read(text).tree == "{a: [integer 1, float -2.5e+3, integer 0, bool true, bool false, null null],"
                + " b: {}, c: [], d: string x, e: float 1E2}")
    }

    @Test func readsEscapes() {
        let text = #"["\ud83d\ude00 \/ \u00e4 \"\\\b\f\n\r\t", "\u0041b"]"#
        #expect(read(text).tree == "[string 😀 / ä \"\\\u{8}\u{C}\n\r\t, string Ab]")
    }

    @Test func replacesLoneSurrogatesWithWarning() {
        let parsed = read(#"["\ud83d", "x\ude00\ud83dy", "\ud83d\u0041"]"#)
        #expect(parsed.tree == "[string \u{FFFD}, string x\u{FFFD}\u{FFFD}y, string \u{FFFD}A]")
        #expect(
            parsed.diagnostics
                == [3, 14, 20, 31].map {
                    "1:\($0) warning: half of a surrogate pair; U+FFFD is read instead"
                })
    }

    @Test func readsJSONThatLibyamlRefuses() {
        let key = String(repeating: "k", count: 2_000)
        #expect(read("{\n\t\"\(key)\": \"\u{7F}\"}").tree == "{\(key): string \u{7F}}")
    }

    @Test func reportsDuplicateKeys() {
        #expect(
            read("{\"a\": 1,\n \"a\": 2}").diagnostics == ["2:2 error: duplicate key 'a'", "1:2 note: first used here"])
    }

    @Test(arguments: [
        ("{\"a\": 1\n \"b\": 2}", "2:2 error: expected ',' or '}'"),
        ("{\"a\": \"x", "1:9 error: expected a closing quote"),
        ("[1, 2", "1:6 error: expected ',' or ']'"),
        ("{\"a\": 1} x", "1:10 error: expected the end of the file"),
        ("{\"a\": \"\\x\"", "1:9 error: expected one of \" \\ / b f n r t u after the backslash"),
        ("[\"\\u12G4\"]", "1:7 error: expected four hexadecimal digits"),
        ("[\"a\u{1}\"]", "1:4 error: character U+0001 is not allowed here"),
        ("{", "1:2 error: expected a key in double quotes"),
    ])
    func reportsTextThatIsNeitherJSONNorYAML(text: String, diagnostic: String) {
        #expect(read(text).diagnostics == [diagnostic])
    }

    @Test func readsAlmostJSONAsYAMLWithWarning() {
        let parsed = read("{\"a\": 1, }")
        #expect(parsed.tree == "{a: integer 1}")
        #expect(
            parsed.diagnostics == [
                "1:10 warning: not strict JSON: expected a key in double quotes; the file is read as YAML"
            ])
    }

    @Test func flowYAMLIsNotJSON() {
        let parsed = Parsed("{a: b, c: [d, 'e']} # fine")
        #expect(parsed.tree == "{a: string b, c: [string d, string e]}")
        #expect(parsed.diagnostics.isEmpty)
    }

    @Test func errorsOfFlowYAMLAreReportedByYAML() {
        #expect(
            Parsed("{a: [1, 2\nb: 3}").diagnostics
                == ["2:2 error: did not find expected ',' or ']'", "1:5 note: while parsing a flow sequence"])
    }

    @Test func boundsDepth() {
        let text = String(repeating: "[", count: 100_000)
        let diagnostics = WorkThread.run { read(text).diagnostics }
        #expect(diagnostics == ["1:201 error: nested more than 200 levels deep"])
    }
}
