import Testing

@testable import CodegenSwiftText

/// Breaking lines at a limit of 30 columns.
@Suite struct LineBreakerTests {
    private func broken(_ text: String, limit: Int = 30) -> String {
        LineBreaker(limit: limit).broken(text)
    }

    private func expectUnchanged(_ text: String, at location: SourceLocation = #_sourceLocation) {
        #expect(broken(text) == text, sourceLocation: location)
    }

    @Test func aLineWithinTheLimitStays() {
        expectUnchanged("call(first: 1, second: 2, t: 3)\n".replacing("t: 3", with: "3"))
        expectUnchanged("")
        expectUnchanged("\n\n")
    }

    @Test func aLongLineIsBrokenAtItsBrackets() {
        #expect(
            broken("    let x = call(first: 1, second: 2)\n") == """
                    let x = call(
                        first: 1,
                        second: 2
                    )

                """)
    }

    @Test func otherLinesStayWhereTheyAre() {
        #expect(
            broken("a\ncall(first: 1, second: 2, third: 3)\nb")
                == "a\ncall(\n    first: 1,\n    second: 2,\n    third: 3\n)\nb")
    }

    @Test func innerBracketsAreBrokenOnlyWhereTheirLineIsTooLong() {
        #expect(
            broken("call(inner(a, b), other(first: 1, second: 2, third: 3))") == """
                call(
                    inner(a, b),
                    other(
                        first: 1,
                        second: 2,
                        third: 3
                    )
                )
                """)
    }

    @Test func theLongestPairIsBrokenFirst() {
        #expect(
            broken("func f(first: Int, b: Int) async throws(E) -> [Int] {") == """
                func f(
                    first: Int,
                    b: Int
                ) async throws(E) -> [Int] {
                """)
    }

    @Test func aTypedThrowsClauseStaysWhole() {
        expectUnchanged("func aVeryLongName() async throws(APIError) {")
    }

    @Test func genericArgumentsAreBrokenLast() {
        #expect(
            broken("let x = Method<(a: Int, b: Int), Out>(\"id\", 1)") == """
                let x = Method<
                    (a: Int, b: Int),
                    Out
                >(
                    "id",
                    1
                )
                """)
    }

    @Test func oneElementIsNotBrokenInVain() {
        #expect(
            broken("let x = Method<(a: Int, b: Int), Output>(\"id\")") == """
                let x = Method<
                    (a: Int, b: Int),
                    Output
                >("id")
                """)
    }

    @Test func aComparisonIsNotAGenericArgument() {
        #expect(
            broken("let x = a<b && Cc < d || call(first, g, h > i)")
                == "let x = a<b && Cc < d || call(\n    first,\n    g,\n    h > i\n)")
    }

    @Test func arrowsInGenericArgumentsAreNotBrackets() {
        #expect(
            broken("let x: Box<(Int) -> Int, Second, Third>")
                == "let x: Box<\n    (Int) -> Int,\n    Second,\n    Third\n>")
    }

    // MARK: Commas

    @Test func literalsOfArraysGetATrailingComma() {
        #expect(broken("let x = [.first, .second, .third]") == "let x = [\n    .first,\n    .second,\n    .third,\n]")
        #expect(
            broken("return [\"first\": 1, \"second\": 222]") == "return [\n    \"first\": 1,\n    \"second\": 222,\n]")
        #expect(broken("call([.first, .second, .third, .d])").contains(".d,\n"))
    }

    @Test func aTrailingCommaIsNotDoubled() {
        #expect(broken("let x = [.first, .second, .third,]") == "let x = [\n    .first,\n    .second,\n    .third,\n]")
    }

    @Test func subscriptsCapturesAndCallsGetNone() {
        #expect(
            broken("let x = table[firstIndex, secondIndex]") == "let x = table[\n    firstIndex,\n    secondIndex\n]")
        #expect(broken("let x = names()[firstIndex, second]") == "let x = names()[\n    firstIndex,\n    second\n]")
        #expect(
            broken("{ [weak self, unowned other, third] in")
                == "{ [\n    weak self,\n    unowned other,\n    third\n] in")
        #expect(broken("let x: [VeryLongKeyOfATable: Value]") == "let x: [VeryLongKeyOfATable: Value]")
    }

    // MARK: Elements

    @Test func oneElementIsBrokenWhereItThenFits() {
        #expect(broken("case name(VeryLongTypeOfThePayload)") == "case name(\n    VeryLongTypeOfThePayload\n)")
        expectUnchanged("call(\"a literal that is longer than a line\")")
        expectUnchanged("let veryLongName: [ATypeOfSomething]?")
    }

    @Test func emptyBracketsStay() {
        expectUnchanged("let aVeryLongNameOfAConstant = Value()")
        expectUnchanged("func aVeryLongNameOfAFunction() {}")
    }

    @Test func openBracketsOfFurtherLinesStay() {
        #expect(
            broken("} else if call(first: 1, second: 2) {\n    a()\n}") == """
                } else if call(
                    first: 1,
                    second: 2
                ) {
                    a()
                }
                """)
        #expect(broken("outer(call(first: 1, second: 2), [") == "outer(call(\n    first: 1,\n    second: 2\n), [")
        #expect(broken("), other: call(first: 1, second: 2)") == "), other: call(\n    first: 1,\n    second: 2\n)")
    }

    @Test func bracketsThatCrossStayAsTheyAre() {
        expectUnchanged("call(first: [1, second: 2), third: 3]")
    }

    // MARK: Closures and arms

    @Test func closuresAreBrokenBehindTheirSignature() {
        #expect(
            broken("let x = { (page: Int) async throws(E) in call(page) }", limit: 42) == """
                let x = { (page: Int) async throws(E) in
                    call(page)
                }
                """)
        #expect(broken("let all: [X] { [.first, .second] }") == "let all: [X] {\n    [.first, .second]\n}")
    }

    @Test func statementsGetALineEach() {
        #expect(broken("do { first(); second(); third(a) }") == "do {\n    first();\n    second();\n    third(a)\n}")
    }

    @Test func inOfALoopIsNotASignature() {
        #expect(
            broken("do { for x in list { call(x, second) } }")
                == "do {\n    for x in list {\n        call(x, second)\n    }\n}")
    }

    @Test func theStatementOfAnArmGetsItsOwnLine() {
        #expect(broken("case .first: self = .a(reader.read())") == "case .first:\n    self = .a(reader.read())")
        #expect(
            broken("default: self = .other(reader.read())")
                == "default:\n    self = .other(\n        reader.read()\n    )")
        #expect(broken("case .first(value: 1, other: 2222):") == "case .first(\n    value: 1,\n    other: 2222\n):")
    }

    // MARK: Literals

    @Test(arguments: [
        #""a, (b", "c""#, ##"#"a", (b\"#, 2"##, ##"#"""#, "c (d, e [f""##, #""\("a, (")", "\(b, [c])""#,
        #""\(call("x", of: ")"))", second"#, #"/a\/(,/, third: 3"#, ##"#/a(/,/#, third: 3"##,
        "a /* /* , */ ( */, second: 2", "`a(b`, second: 2",
    ])
    func literalsStayWhole(_ arguments: String) {
        let text = broken("let x = call(\(arguments))", limit: 12)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 4, "\(text)")
        #expect(lines.first == "let x = call(")
        #expect(lines.last == ")")
    }

    @Test func linesOfALongLiteralStay() {
        expectUnchanged("let x = \"\"\"\n    call(first: 1, second: 2, third: 3)\n    \"\"\"\n")
        expectUnchanged("let x = #\"\"\"\n    call(first: 1, \"\"\" second: 2, third)\n    \"\"\"#\n")
        expectUnchanged("/*\n call(first: 1, second: 2, third: 3)\n*/\n")
        #expect(
            broken("let x = \"\"\"\n    \"\"\"\ncall(first: 1, second: 2, third: 3)").hasSuffix(
                "call(\n    first: 1,\n    second: 2,\n    third: 3\n)"))
        #expect(broken("a(#\"\"\"#)\ncall(first: 1, second: 2, third: 3)").hasSuffix("    third: 3\n)"))
    }

    @Test func aLongLiteralMayBeginInALongLine() {
        expectUnchanged("let aConstant = call(second: 2, \"\"\"\n    a, (b\n    \"\"\")\n")
    }

    @Test func anUnfinishedLiteralEndsWithItsLine() {
        expectUnchanged("let x = call(\"first, second, third)\n")
        #expect(broken("a = \"\ncall(first: 1, second: 2, third: 3)").hasSuffix("    third: 3\n)"))
    }

    // MARK: Comments

    @Test func commentsStay() {
        expectUnchanged("// call(first: 1, second: 2, third: 3)")
        expectUnchanged("    /// call(first: 1, second: 2, third: 3)")
        expectUnchanged("call(first: 1)  // first, second, (third)")
    }

    @Test func aCommentAtTheEndStaysAtTheEnd() {
        #expect(
            broken("call(first: 1, second: 2, third: 3)  // why (a, b)")
                == "call(\n    first: 1,\n    second: 2,\n    third: 3\n)  // why (a, b)")
    }

    @Test func conditionsOfTheCompilerStay() {
        expectUnchanged("#if canImport(First) && os(Second)")
    }

    // MARK: Text

    @Test func columnsAreCharacters() {
        let text = "call(\"éééééééééé\", \"üüüüüüüü\")"
        #expect(text.utf8.count > 30)
        #expect(text.count <= 30)
        expectUnchanged(text)
    }

    @Test func lineEndsAndTabsAreKept() {
        #expect(
            broken("\tcall(first: 1, second: 2, third: 3)\r\nb")
                == "\tcall(\n\t    first: 1,\n\t    second: 2,\n\t    third: 3\n\t)\r\nb")
    }

    @Test(arguments: [
        "let x = Method<(a: Int, b: Int), Out>(\"id\", 1, [2, 3, 4], { $0 })", "[[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]]",
        "call(a, { (x) in first(x) }, [second: (1, 2)])  // comment", "case .first: self = .a(b(c, d), [e, f, g])",
    ])
    func breakingTwiceIsStableAndKeepsTheTokens(_ text: String) {
        let once = broken(text, limit: 12)
        #expect(once != text)
        #expect(broken(once, limit: 12) == once)
        let tokens = { (text: String) in
            text.filter { !$0.isWhitespace }.replacing(",]", with: "]")
        }
        #expect(tokens(once) == tokens(text))
    }

    @Test(arguments: ["(", "[", "{", "A<", "\"\\("])
    func deepNestingEnds(_ bracket: String) {
        let text = String(repeating: bracket, count: 20_000)
        #expect(broken(text) == text)
    }

    @Test func deepPairsEnd() {
        let text = String(repeating: "(", count: 300) + "a, b" + String(repeating: ")", count: 300)
        let lines = broken(text, limit: 100).split(separator: "\n")
        #expect(lines.count == 81)
        #expect(lines.contains { $0.contains("(a, b)") })
    }

    @Test func countsTheLinesOfAString() {
        #expect(LineBreaker(limit: 30).lineCount(of: "a\ncall(first: 1, second: 2, third: 3)") == 6)
        #expect(LineBreaker(limit: 30).lineCount(of: "") == 1)
    }
}
