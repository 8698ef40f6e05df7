import CodegenDiagnostics
import CodegenYAML
import Testing

@Suite struct AliasTests {
    @Test func aliasIsTheNodeThatItNames() {
        let parsed = Parsed("a: &x {b: [1]}\nc: *x\n&k key: *k")
        #expect(parsed.tree == "{a: {b: [integer 1]}, c: {b: [integer 1]}, key: string key}")
        #expect(parsed.root?.mapping?["c"]?.range.line == 1)
    }

    @Test func laterAnchorReplacesEarlierOne() {
        #expect(Parsed("[&x 1, *x, &x 2, *x]").tree == "[integer 1, integer 1, integer 2, integer 2]")
    }

    @Test func reportsAliasInsideItselfAndUnknownAlias() {
        #expect(
            Parsed("a: &x\n  b: *x\nc: *nope\n").diagnostics == [
                "2:6 error: alias '*x' is inside the value that it refers to", "1:4 note: the value starts here",
                "3:4 error: alias '*nope' has no anchor before it",
            ])
        #expect(Parsed("*x").diagnostics == ["1:1 error: alias '*x' has no anchor before it"])
    }

    @Test func boundsTheExpansionOfAliases() {
        let laughs = (1...9).map { level in
            "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",") + "]\n"
        }
        let text = "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n" + laughs.joined()
        #expect(Parsed(text).diagnostics == ["7:22 error: the aliases of this file expand to too many values"])
    }

    @Test func manyAliasesOfSmallValuesAreFine() {
        let text = "- &x {a: 1}\n" + String(repeating: "- *x\n", count: 20_000)
        #expect(Parsed(text).root?.sequence?.count == 20_001)
    }

    @Test(arguments: ["[", "- ", "{a: ", "? "])
    func boundsDepth(opening: String) {
        let fine = String(repeating: opening, count: 5)
        let deep = String(repeating: opening, count: 5_000)
        #expect(!Parsed(fine).diagnostics.contains { $0.hasSuffix("nested more than 200 levels deep") })
        let diagnostics = WorkThread.run { Parsed(deep).diagnostics }
        #expect(diagnostics == ["1:\(200 * opening.count + 1) error: nested more than 200 levels deep"])
    }

    @Test func twoHundredLevelsAreFine() {
        let text = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        for text in [text, "x: \n- " + text.dropFirst(2).dropLast(2)] {
            #expect(WorkThread.run { Parsed(text).root != nil })
        }
    }
}
