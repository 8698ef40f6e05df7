import Testing

/// The settings that `codegen lint` proposes for a description: each from clear evidence, and none without it.
@Suite struct ProposalTests {
    /// Returns the value that is proposed for `pagination` of an operation; `nil` without a proposal.
    private func pagination(
        _ parameters: [String], _ answer: String, more: String = "", headers: String = "", method: String = "get"
    ) throws -> String? {
        let list = parameters.map { "{in: query, \($0)}" }.joined(separator: ", ")
        let found = try ProposedSettings.of(
            """
            paths:
              /a:
                \(method):
                  operationId: a
                  \(more)
                  parameters: [\(list)]
                  responses:
                    '200': {description: ok, headers: {\(headers)}, content: {application/json: {schema: \(answer)}}}
            """)
        #expect(found.count < 2)
        return found.first.map { $0.replacing("overrides.operations.a.pagination: ", with: "") }
    }

    private static let item = "{type: object, properties: {name: {type: string}}}"
    private static let items = "items: {type: array, items: \(item)}"
    private static let string = "schema: {type: string}"
    private static let limit = "name: limit, schema: {type: integer}"
    private static let page = "name: page, schema: {type: integer, default: 1}"

    private static func page(_ properties: String) -> String {
        "{type: object, properties: {\(items), \(properties)}}"
    }

    // MARK: Pagination

    @Test(arguments: [
        ("cursor", "next_cursor: {type: string}", "next_cursor"),
        ("pageToken", "nextPageToken: {type: [string, 'null']}", "nextPageToken"),
        (
            "page[after]",
            "paging: {type: object, properties: {cursors: {type: object, properties: {after: {type: string}}}}}",
            "paging/cursors/after"
        ),
        (
            "after", "page_info: {type: object, properties: {end_cursor: {anyOf: [{type: string}, {type: 'null'}]}}}",
            "page_info/end_cursor"
        ),
        ("cursor", "cursor: {type: string, description: The cursor of the next page.}", "cursor"),
        ("continue", "metadata: {type: object, properties: {continue: {type: string}}}", "metadata/continue"),
    ])
    func cursorsAreProposed(_ parameter: String, _ property: String, _ path: String) throws {
        let name = parameter.contains("[") ? "'\(parameter)'" : parameter
        #expect(
            try pagination(["name: \(name), \(Self.string)"], Self.page(property))
                == "{ style: cursor, parameter: \(name), next: \(path), items: items }")
    }

    /// The property could be the cursor of this page, or the parameter is not the position.
    @Test(arguments: [
        ("cursor", "cursor: {type: string}"), ("after", "after: {type: string}"),
        ("created_after", "next_cursor: {type: string}"), ("cursor", "next_cursor: {type: integer}"),
        ("marker", "marker: {type: string}"),
    ])
    func uncertainCursorsAreNotProposed(_ parameter: String, _ property: String) throws {
        #expect(try pagination(["name: \(parameter), \(Self.string)"], Self.page(property)) == nil)
    }

    @Test func urlsOfTheNextPageAreProposed() throws {
        let link = "{type: object, properties: {href: {type: string}}}"
        #expect(
            try pagination([], Self.page("_links: {type: object, properties: {next: \(link), self: \(link)}}"))
                == "{ style: nextURL, next: _links/next/href, items: items }")
        #expect(
            try pagination([], Self.page("next: {type: [string, 'null'], format: uri}, count: {type: integer}"))
                == "{ style: nextURL, next: next, items: items }")
        #expect(try pagination([], Self.page("next: {type: string}")) == nil)
        #expect(
            try pagination([], Self.page("next_url: {type: string}"), method: "post") == nil)
    }

    @Test func linkHeadersAreProposed() throws {
        let list = "{type: array, items: \(Self.item)}"
        let header = "Link: {schema: {type: string}}"
        #expect(try pagination([Self.limit], list, headers: header) == "{ style: link }")
        // Without a parameter for pages, the header may have another purpose.
        #expect(try pagination([], list, headers: header) == nil)
    }

    @Test func pagesAreProposedIfTheFirstNumberIsKnown() throws {
        let total = "meta: {type: object, properties: {total_pages: {type: integer}}}"
        #expect(
            try pagination([Self.page, Self.limit], Self.page(total))
                == "{ style: page, parameter: page, pages: meta/total_pages, items: items }")
        #expect(
            try pagination(
                ["name: page, schema: {type: integer, minimum: 0}"], Self.page("totalPages: {type: integer}"))
                == "{ style: page, parameter: page, pages: totalPages, first: 0, items: items }")
        #expect(
            try pagination(
                ["name: page, description: 'page number to return (1-based)', schema: {type: integer}", Self.limit],
                "{type: array, items: \(Self.item)}") == "{ style: page, parameter: page }")
        #expect(try pagination(["name: page, schema: {type: integer}"], Self.page(total)) == nil)
        // The number of the last page is not the number of pages if the first is 0.
        #expect(
            try pagination(
                ["name: page, schema: {type: integer, default: 0}", Self.limit], Self.page("last_page: {type: integer}")
            )
                == "{ style: page, parameter: page, first: 0, items: items }")
    }

    @Test func offsetsAreProposedWithALimit() throws {
        let offset = "name: offset, schema: {type: integer}"
        #expect(
            try pagination([offset, Self.limit], Self.page("total: {type: integer}"))
                == "{ style: offset, parameter: offset, total: total, items: items }")
        // `count` may be the number of items in this page.
        #expect(
            try pagination([offset, Self.limit], Self.page("count: {type: integer}"))
                == "{ style: offset, parameter: offset, items: items }")
        #expect(try pagination([offset], Self.page("total: {type: integer}")) == nil)
        #expect(
            try pagination(
                ["name: offset, description: The page number, schema: {type: integer}", Self.limit],
                Self.page("total: {type: integer}")) == nil)
        #expect(
            try pagination(
                ["name: startIndex, schema: {type: integer}", "name: count, schema: {type: integer}"],
                "{type: object, properties: {Resources: {type: array, items: \(Self.item)}, totalResults: {type: integer}}}"
            )
                == nil)
    }

    @Test func theListMustBeCertain() throws {
        let cursor = "name: cursor, \(Self.string)"
        let two =
            "{type: object, properties: {users: {type: array, items: \(Self.item)}, members: {type: array, items: \(Self.item)}, next_cursor: {type: string}}}"
        #expect(try pagination([cursor], two) == nil)
        let inner =
            "{type: object, properties: {_embedded: {type: object, properties: {users: {type: array, items: \(Self.item)}}}, next_cursor: {type: string}}}"
        #expect(
            try pagination([cursor], inner)
                == "{ style: cursor, parameter: cursor, next: next_cursor, items: _embedded/users }")
    }

    @Test func knownPaginationIsNotProposedAgain() throws {
        let answer = Self.page("next_cursor: {type: string}, next: {type: string}")
        let cursor = "name: cursor, \(Self.string)"
        #expect(
            try pagination(
                [cursor], answer, more: "x-codegen: {pagination: {style: cursor, parameter: cursor, next: next_cursor}}"
            ) == nil)
        // An extension that does not name the items leads to pages only.
        #expect(
            try pagination([cursor], answer, more: "x-speakeasy-pagination: {type: url, outputs: {nextUrl: $.next}}")
                != nil)
    }
}
