import CodegenYAML
import Testing

@Suite struct MappingTests {
    @Test func keepsOrderAndKeyText() {
        #expect(
            Parsed("200: a\ntrue: b\n'x y': c\n1.0: d").tree
                == "{200: string a, true: string b, x y: string c, 1.0: string d}")
    }

    @Test func reportsEveryDuplicateKeyInOrder() {
        #expect(
            Parsed("a: 1\nb: {c: 1, c: 2}\na: 3\n").diagnostics == [
                "2:11 error: duplicate key 'c'", "2:5 note: first used here",
                "3:1 error: duplicate key 'a'", "1:1 note: first used here",
            ])
    }

    /// Two normal forms of `é` are equal for Swift's `String` only, as are the Kelvin sign and `K`.
    @Test(arguments: [0, 20])
    func keysThatDifferInBytesAreDifferent(others: Int) {
        let more = (0..<others).map { ", \"k\($0)\": 0" }.joined()
        let text = #"{"\u00e9": 1, "e\u0301": 2, "K": 3, "\u212A": 4"# + more + "}"
        for path in ["api.yaml", "api.json"] {
            let parsed = Parsed(text, path: path)
            #expect(parsed.diagnostics.isEmpty)
            let mapping = parsed.root?.mapping
            let values = ["\u{e9}", "e\u{301}", "K", "\u{212A}"].map { mapping?[$0]?.scalar?.text }
            #expect(values == ["1", "2", "3", "4"])
        }
    }

    @Test func mergedKeysThatDifferInBytesStayBoth() {
        let text = "a: &a {\u{e9}: 1}\nb: {<<: *a, e\u{301}: 2}\n"
        #expect(Parsed(text).root?.mapping?["b"]?.mapping?.entries.count == 2)
    }

    @Test func findsDuplicateAmongManyKeys() {
        let keys = (1...30).map { "k\($0): \($0)\n" }.joined()
        #expect(
            Parsed(keys + "k20: x").diagnostics == ["31:1 error: duplicate key 'k20'", "20:1 note: first used here"])
    }

    @Test func findsEveryKeyOfSmallAndLargeMappings() {
        for count in [1, 11, 12, 13, 40] {
            let mapping = Parsed((1...count).map { "k\($0): \($0)\n" }.joined()).root?.mapping
            #expect((1...count).allSatisfy { mapping?["k\($0)"]?.scalar?.text == "\($0)" })
            #expect(mapping?["k0"] == nil)
        }
    }

    @Test func boundsTheDiagnosticsOfOneFile() {
        let diagnostics = Parsed(String(repeating: "a: 1\n", count: 1_000)).diagnostics
        #expect(diagnostics.count < 250)
        #expect(diagnostics.last == "101:1 warning: too many diagnostics in this file; the rest is not shown")
    }

    @Test func reportsNullAndComplexKeys() {
        #expect(
            Parsed("~: 1\n? [a]\n: 2\n").diagnostics == [
                "1:1 error: a key is missing or null", "2:3 error: a key must be a scalar, not a list or mapping",
            ])
    }

    // MARK: Merges

    @Test func ownEntriesWinOverMergedEntries() {
        let text = "base: &b {x: 1, y: 2}\nown:\n  z: 0\n  <<: *b\n  y: 3\n"
        #expect(
            Parsed(text).tree
                == "{base: {x: integer 1, y: integer 2}, own: {z: integer 0, x: integer 1, y: integer 3}}")
    }

    @Test func earlierMergesWinOverLaterMerges() {
        #expect(Parsed("<<: [{x: 1}, {x: 2, w: 3}]\nv: 4").tree == "{x: integer 1, w: integer 3, v: integer 4}")
    }

    @Test func quotedMergeKeyIsAnOrdinaryKey() {
        #expect(Parsed("'<<': 1").tree == "{<<: integer 1}")
        #expect(Parsed(#"{"<<": 1}"#, path: "api.json").tree == "{<<: integer 1}")
    }

    @Test func reportsMergeOfSomethingElse() {
        #expect(
            Parsed("a: 1\n<<: 3").diagnostics == ["2:1 error: '<<' needs a mapping, or a list of mappings, to merge"])
    }

    @Test func boundsTheCopiesOfMerges() {
        let base = (0..<2_000).map { "k\($0): 1" }.joined(separator: ", ")
        let users = String(repeating: "- {<<: *b}\n", count: 300)
        #expect(
            Parsed("- &b {\(base)}\n" + users).diagnostics
                == ["252:4 error: the merges ('<<') of this file copy too many entries"])
    }
}
