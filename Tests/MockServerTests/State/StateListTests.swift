import EndpointMockData
import Testing

@testable import CodegenMockServer

/// Lists of a stateful server: filters, order and pages.
@Suite struct StateListTests {
    @Test func equalQueryParametersFilter() async throws {
        let parameters = """
            { name: done, in: query, schema: { type: boolean } },
            { name: title, in: query, schema: { type: array, items: { type: string } } }
            """.replacing("\n", with: " ")
        try await withState(try Resources.todos(parameters, page: Resources.list)) { served in
            try await Resources.fill(served, "A", "B", "C")
            #expect(try await served.get("/todos?done=true").json.texts("title") == ["A", "C"])
            #expect(try await served.get("/todos?title=A&title=B").json.texts("title") == ["A", "B"])
            #expect(try await served.get("/todos?title=A&done=false").json.texts("title") == [])
            #expect(try await served.get("/todos").json.texts("title") == ["A", "B", "C"])
        }
    }

    @Test(arguments: [
        ("sort=title", ["A", "B", "C"]), ("sort=-title", ["C", "B", "A"]), ("sort=title:desc", ["C", "B", "A"]),
        ("sort=title&order=desc", ["C", "B", "A"]), ("sort=done,-title", ["C", "B", "A"]),
        ("sort=none", ["B", "C", "A"]),
    ])
    func listsAreSorted(_ query: String, _ titles: [String]) async throws {
        let parameters = ["sort", "order"].map { "{ name: \($0), in: query, schema: { type: string } }" }
            .joined(separator: ", ")
        try await withState(try Resources.todos(parameters, page: Resources.list)) { served in
            try await Resources.fill(served, "B", "C", "A")
            #expect(try await served.get("/todos?\(query)").json.texts("title") == titles)
        }
    }

    @Test func pagesAreNumbered() async throws {
        let page = Resources.page(
            "total: { type: integer }, total_pages: { type: integer }, page: { type: integer }, has_more: { type: boolean }"
        )
        try await withState(try Resources.todos(Resources.query("page", "limit"), page: page)) { served in
            try await Resources.fill(served, "A", "B", "C")
            let first = try await served.get("/todos?page=1&limit=2").json
            #expect(first["items"]?.texts("title") == ["A", "B"])
            #expect(first["total"] == .number("3"))
            #expect(first["total_pages"] == .number("2"))
            #expect(first["has_more"] == .bool(true))
            let second = try await served.get("/todos?page=2&limit=2").json
            #expect(second["items"]?.texts("title") == ["C"])
            #expect(second["page"] == .number("2"))
            #expect(second["has_more"] == .bool(false))
            #expect(
                try await served.get("/todos?page=9223372036854775807&limit=2").json["items"]?.elements?.isEmpty == true
            )
        }
    }

    @Test func offsetsSkip() async throws {
        let page = Resources.page("count: { type: integer }, next: { type: [string, 'null'], format: uri }")
        try await withState(try Resources.todos(Resources.query("offset", "limit"), page: page)) { served in
            try await Resources.fill(served, "A", "B", "C")
            let first = try await served.get("/todos?offset=0&limit=2").json
            #expect(first["count"] == .number("3"))
            let next = try #require(first["next"]?.string)
            #expect(next == "http://localhost/todos?limit=2&offset=2")
            let second = try await served.get(String(next.dropFirst("http://localhost".count))).json
            #expect(second["items"]?.texts("title") == ["C"])
            #expect(second["next"]?.isNull == true)
        }
    }

    @Test func cursorsLeadThroughAllPages() async throws {
        let page = Resources.page("next_cursor: { type: string }")
        let parameters = "{ name: cursor, in: query, schema: { type: string } }, " + Resources.query("limit")
        try await withState(try Resources.todos(parameters, page: page)) { served in
            try await Resources.fill(served, "A", "B", "C")
            var (titles, query) = ([String](), "")
            for _ in 0..<4 {
                let page = try await served.get("/todos?limit=1\(query)").json
                titles += page["items"]?.texts("title") ?? []
                guard let cursor = page["next_cursor"]?.string else { break }
                query = "&cursor=\(cursor)"
            }
            #expect(titles == ["A", "B", "C"])
        }
    }
}
