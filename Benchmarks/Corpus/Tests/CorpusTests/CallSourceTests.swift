import Testing

@testable import corpus

/// The program's line for each operation.
struct CallSourceTests {
    @Test func methodIsCalledWithMadeArguments() {
        let text = source("posts.updatePost(postID:_:)", arguments: ["postID"])
        #expect(text.contains("shown(try await client.posts.updatePost(postID: given(\"postID\"), given(\"_\")))"))
    }

    @Test func optionalArgumentIsGiven() {
        let parameter = Symbols.Parameter(argument: "page", type: "Int?")
        let list = Symbols.Operation(
            file: nil, pointer: "", method: "GET", path: "/", client: "a.list(page:)", parameters: [parameter],
            requests: [], responses: [])
        let text = CallSource(module: "Community", operations: [list], bodies: "", without: []).text
        #expect(text.contains(#"client.a.list(page: maybe("page"))"#))
    }

    @Test func objectIsGivenWithItsMembers() {
        let source = CallSource(
            module: "Community", operations: [operation("a.find(at:)", ["at"])],
            objects: [["at": .object(["x": .number("7")])]], bodies: "", without: [])
        #expect(source.text.contains(#"client.a.find(at: given("at", "{\"x\":7}"))"#))
    }

    @Test func bodyIsGivenWithItsMembers() {
        let source = CallSource(
            module: "Community", operations: [operation("a.send(_:)", [])], objects: [["_": .object(["x": .null])]],
            bodies: "", without: [])
        #expect(source.text.contains(#"client.a.send(given("_", "{\"x\":null}"))"#))
        // An optional body is created from the same members.
        #expect(source.text.contains("let value: Wrapped = made(name, first)"))
    }

    @Test func errorIsThatOfTheOperationOnItsLine() throws {
        let source = CallSource(
            module: "Community", operations: [operation("a.one()", []), operation("a.two()", [])], bodies: "",
            without: [])
        let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("a.two()") }) + 1
        #expect(source.errors(in: "/x/calls.swift:\(line):9: error: no such thing") == [1: "no such thing"])
        #expect(source.errors(in: "/x/calls.swift:1:9: error: no such thing").isEmpty)
    }

    @Test func refusedCallIsNotMade() {
        let source = CallSource(module: "Community", operations: [operation("a.one()", [])], bodies: "", without: [0])
        #expect(!source.text.contains("client.a.one()"))
    }

    @Test func choiceOfBodiesIsMadeOfItsFirstCase() {
        let file = """
            public nonisolated enum StatsBody: Equatable, Sendable {
                /// Sent as `application/json`.
                case json(Stats)
                case text(String)

                public var requestBody: RequestBody {
            """
        #expect(
            BodyChoices(files: [file]).spelled == """
                func given(_ name: String) -> StatsBody { .json(given(name)) }
                func given(_ name: String, _ first: String) -> StatsBody { .json(given(name, first)) }
                """)
        #expect(BodyChoices(files: ["public nonisolated enum Kind: Sendable { case a(Int) }"]).spelled.isEmpty)
    }

    private func source(_ client: String, arguments: [String]) -> String {
        CallSource(module: "Community", operations: [operation(client, arguments)], bodies: "", without: []).text
    }

    private func operation(_ client: String, _ arguments: [String]) -> Symbols.Operation {
        Symbols.Operation(
            file: nil, pointer: "", method: "GET", path: "/", client: client,
            parameters: arguments.map { Symbols.Parameter(argument: $0, type: "String") }, requests: [], responses: [])
    }
}
