import EndpointMockData
import Testing

@testable import CodegenMockServer

/// Pages that the server makes from samples: their number, and the members that describe them.
@Suite(.timeLimit(.minutes(1))) struct SamplePagesTests {
    private static func description(
        _ pagination: String, _ parameter: String, page: String, example: String = ""
    ) throws -> ServedDescription {
        try Descriptions.file(
            """
            openapi: 3.1.0
            info: { title: Test, version: '1' }
            paths:
              /items:
                get:
                  operationId: list
                  x-codegen: { pagination: \(pagination) }
                  parameters: [\(parameter)]
                  responses:
                    '200':
                      description: ''
                      content: { application/json: { schema: \(page)\(example) } }
            """)
    }

    private static let items = "items: {type: array, items: {type: object, properties: {id: {type: integer}}}}"

    /// Returns the identifiers of the elements on each page.
    private func pages(_ description: ServedDescription, _ targets: [String]) async throws -> [[PlainValue]] {
        var found: [[PlainValue]] = []
        try await withServer(description) { served, _ in
            for target in targets {
                let body = try PlainValue(json: try await served.call("GET", target).body.utf8)
                let list = body["items"]?.elements ?? body.elements ?? []
                found.append(list.compactMap { $0["id"] ?? $0 })
            }
        }
        return found
    }

    @Test func anExampleDecidesTheNumberOfPages() async throws {
        let page = "{type: object, properties: {\(Self.items), pages: {type: integer}, more: {type: boolean}}}"
        let description = try Self.description(
            "{ style: page, parameter: page, items: items, pages: pages }",
            "{ name: page, in: query, schema: {type: integer} }", page: page,
            example: ", example: {items: [{id: 7}], pages: 2, more: true}")
        let found = try await pages(description, ["/items", "/items?page=2", "/items?page=3", "/items?page=-1"])
        #expect(found == [[.number("7")], [.number("8")], [], [.number("7")]])
        try await withServer(description) { served, _ in
            let first = #"{"items":[{"id":7}],"pages":2,"more":true}"#
            let last = #"{"items":[{"id":8}],"pages":2,"more":false}"#
            let (own, second) = (
                try await served.call("GET", "/items?page=1"), try await served.call("GET", "/items?page=2")
            )
            #expect(own.body == first)
            #expect(second.body == last)
        }
    }

    @Test func aRequiredCursorEndsTheList() async throws {
        let page = "{type: object, required: [next], properties: {\(Self.items), next: {type: string}}}"
        let description = try Self.description(
            "{ style: cursor, parameter: after, items: items, next: next }",
            "{ name: after, in: query, schema: {type: string} }", page: page,
            example: ", example: {items: [{id: 1}, {id: 2}], next: c1}")
        try await withServer(description) { served, _ in
            var (target, ids) = ("/items", [PlainValue]())
            for _ in 0..<3 {
                let body = try PlainValue(json: try await served.call("GET", target).body.utf8)
                ids += (body["items"]?.elements ?? []).compactMap { $0["id"] }
                target = "/items?after=\(body["next"]?.string ?? "?")"
            }
            #expect(target == "/items?after=")
            #expect(ids == (1...6).map { .number(String($0)) })
        }
    }

    @Test func listsOfScalarsContinue() async throws {
        let description = try Self.description(
            "{ style: offset, parameter: skip }", "{ name: skip, in: query, schema: {type: integer} }",
            page: "{type: array, items: {type: integer}}", example: ", example: [5, 6]")
        let found = try await pages(description, ["/items", "/items?skip=2", "/items?skip=5", "/items?skip=99"])
        let numbers = { (range: ClosedRange<Int>) in range.map { PlainValue.number(String($0)) } }
        #expect(found == [numbers(5...6), numbers(7...8), [.number("10")], []])
    }

    @Test func anEmptyExampleHasNoPages() async throws {
        let description = try Self.description(
            "{ style: offset, parameter: skip, items: items }", "{ name: skip, in: query, schema: {type: integer} }",
            page: "{type: object, properties: {\(Self.items)}}", example: ", example: {items: []}")
        #expect(try await pages(description, ["/items", "/items?skip=1"]) == [[], []])
    }

    @Test func linksAreHeaders() async throws {
        let description = try Self.description(
            "{ style: link, items: items }", "{ name: sort, in: query, schema: {type: string} }",
            page: "{type: object, properties: {\(Self.items)}}", example: ", example: {items: [{id: 1}]}")
        try await withServer(description) { served, _ in
            let first = try await served.call("GET", "/items?sort=a")
            #expect(first["Link"] == "<http://localhost/items?sort=a&page=2>; rel=\"next\"")
            let last = try await served.call("GET", "/items?sort=a&page=3")
            #expect(last["Link"] == "<http://localhost/items?sort=a&page=2>; rel=\"prev\"")
            #expect(last.body == #"{"items":[{"id":3}]}"#)
        }
    }
}
