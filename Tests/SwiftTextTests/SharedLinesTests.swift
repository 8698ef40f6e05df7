import Testing

@testable import CodegenSwiftText

/// Elements of a broken list that share a line, at a limit of 30 columns.
@Suite struct SharedLinesTests {
    private func broken(_ text: String, limit: Int = 30) -> String {
        LineBreaker(limit: limit).broken(text)
    }

    @Test func namesThatArePassedOnShareLines() {
        #expect(
            broken("case .list(let first, let second, let third):")
                == "case .list(\n    let first, let second,\n    let third\n):")
        #expect(
            broken("call(first: first, second: second, body)")
                == "call(\n    first: first,\n    second: second, body\n)")
    }

    @Test(arguments: [
        "case list(first: Int, second: Int)", "case list(FirstType, SecondType, Int)",
        "call(first: first, second: nil, t)",
        "let x = [first, second, third, d]", "func list(_ body: Body, x: Int)", "call(first:first, second:second)",
    ])
    func allOthersHaveALineEach(_ text: String) {
        let elements = text.count { $0 == "," } + 1
        #expect(broken(text).split(separator: "\n").count == elements + 2, "\(broken(text))")
    }

    @Test func stringsOfAnArrayShareLines() {
        #expect(
            broken(#"let x = ["first", "a,b", "third", "d"]"#, limit: 24) == """
                let x = [
                    "first", "a,b",
                    "third", "d",
                ]
                """)
    }

    @Test func theTypeOfAnAliasGetsItsOwnLine() {
        #expect(
            broken("public typealias ALongName = AnotherName") == "public typealias ALongName =\n    AnotherName")
        #expect(
            broken("public typealias ANameThatIsLongerThanALine = AnotherName")
                == "public typealias ANameThatIsLongerThanALine =\n    AnotherName")
        #expect(broken("let aLongNameOfAConstant = another") == "let aLongNameOfAConstant = another")
    }

    @Test func unlabelledArgumentsBeforeLabelledArgumentsShareALine() {
        #expect(
            broken("Route(.get, \"/a\", query: [.b, .c(d)])") == """
                Route(
                    .get, "/a",
                    query: [.b, .c(d)]
                )
                """)
    }
}
