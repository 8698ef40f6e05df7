import CodegenIR
import Testing

/// `x-codegen: {pagination: …}`: paths become Swift properties, and mistakes are reported at their locations.
@Suite struct PaginationTests {
    private let schemas: KeyValuePairs = [
        "List": """
        {type: object, required: [data, meta], properties: {data: {type: array, items: {$ref: '#/components/schemas/Post'}}, \
        meta: {$ref: '#/components/schemas/Meta'}, title: {type: string}, next_url: {type: string}}}
        """,
        "Meta": """
        {type: object, required: [total], properties: {total_pages: {$ref: '#/components/schemas/Count'}, \
        total: {type: integer, format: int64}, next_cursor: {type: [string, 'null']}}}
        """,
        "Count": "{type: integer}", "Post": "{type: object, properties: {id: {type: string}}}",
    ]

    private func lowered(
        _ pagination: String, parameters: String = "", answer: String = "{$ref: '#/components/schemas/List'}",
        method: String = "get"
    ) throws -> Lowered {
        try Lowered(
            operation: """
                {operationId: list_all, x-codegen: {pagination: \(pagination)}, parameters: [\(parameters)], \
                responses: {'200': {description: ok, content: {application/json: {schema: \(answer)}}}}}
                """, method: method, schemas: schemas)
    }

    private func pagination(_ text: String, parameters: String = "", answer: String? = nil) throws -> Pagination {
        let lowered = try lowered(
            text, parameters: parameters, answer: answer ?? "{$ref: '#/components/schemas/List'}")
        #expect(lowered.messages == [])
        return try #require(try lowered.endpoint("listAll").pagination)
    }

    private let page = "{name: page_no, in: query, schema: {$ref: '#/components/schemas/Count'}}"
    private let cursor = "{name: after, in: query, schema: {type: string}}"

    // MARK: Meanings

    /// `numbers: decimal` makes totals and positions decimals.
    @Test func decimalsAreCounts() throws {
        let number = "{type: number, format: decimal}"
        let answer = "{type: object, properties: {data: {type: array, items: {type: string}}, total: \(number)}}"
        let found = try pagination(
            "{style: offset, parameter: offset, items: data, total: total}",
            parameters: "{name: offset, in: query, schema: \(number)}", answer: answer)
        #expect(found.end?.type == .primitive(.decimal))
        #expect(found.parameterType == .primitive(.decimal))
    }

    private static let meta = AccessPath.Step(Name(swift: "meta", wire: "meta"))

    @Test func pathsBecomeMembers() throws {
        let pagination = try pagination(
            "{style: page, parameter: page_no, items: data, pages: meta/total_pages}", parameters: page)
        #expect(pagination.style == .page)
        #expect(pagination.first == 1)
        #expect(pagination.parameter == "pageNo")
        #expect(pagination.parameterType == .primitive(.int))
        #expect(
            pagination.items == AccessPath([.init(Name(swift: "data", wire: "data"))], type: .array(.named("Post"))))
        #expect(pagination.itemType == .named("Post"))
        #expect(
            pagination.end
                == AccessPath(
                    [Self.meta, .init(Name(swift: "totalPages", wire: "total_pages"), .optional)],
                    type: .primitive(.int)))
    }

    @Test func offsetsBeginAtZero() throws {
        let pagination = try pagination(
            "{style: offset, parameter: page_no, items: data, total: meta/total}", parameters: page)
        #expect(pagination.first == 0)
        #expect(pagination.end?.type == .primitive(.int64))
    }

    @Test func cursorsAreFoundBehindAlternatives() throws {
        let pagination = try pagination("{style: cursor, parameter: after, next: meta/next_cursor}", parameters: cursor)
        #expect(
            pagination.next
                == AccessPath(
                    [Self.meta, .init(Name(swift: "nextCursor", wire: "next_cursor"), .optional)],
                    type: .primitive(.string)))
        #expect(pagination.items == nil)
    }

    @Test func aBodyThatIsAListHasItsItems() throws {
        let pagination = try pagination("{style: link}", answer: "{type: array, items: {type: string}}")
        #expect(pagination.items == AccessPath([], type: .array(.primitive(.string))))
        #expect(pagination.itemType == .primitive(.string))
        #expect(pagination.parameter == nil)
    }

    @Test func groupedParametersAreFound() throws {
        let others = (1...9).map { "{name: p\($0), in: query, schema: {type: string}}" }.joined(separator: ", ")
        let lowered = try lowered(
            "{style: page, parameter: page_no, items: data}", parameters: "\(page), \(others)")
        let endpoint = try lowered.endpoint("listAll")
        #expect(endpoint.parameters.count == 10)
        #expect(endpoint.pagination?.parameter == "pageNo")
    }

    // MARK: Names

    @Test func sequencesTakeNoOperationsName() throws {
        let operation = """
            x-codegen: {pagination: {style: link}}, responses: {'200': {description: ok, content: \
            {application/json: {schema: {type: array, items: {type: string}}}}}}
            """
        let lowered = try Lowered(
            """
            paths:
              /a: {get: {tags: [a], operationId: list, \(operation)}}
              /b: {get: {tags: [a], operationId: listPages, \(operation)}}
              /c: {get: {tags: [a], operationId: listItems, \(operation)}}
            """)
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.name) == ["get", "listPages", "listItems"])
        let paginations = lowered.api.groups.flatMap(\.endpoints).compactMap(\.pagination)
        #expect(paginations.map(\.pagesName) == ["getPages", "listPagesPages", "listItemsPages"])
        #expect(paginations.map(\.itemsName) == ["getItems", "listPagesItems", "listItemsItems"])
        #expect(paginations.map(\.pageName) == ["getPage", "listPagesPage", "listItemsPage"])
    }

    // MARK: Mistakes

    @Test(arguments: [
        (
            "{style: page, parameter: pge, items: data}", "the operation has no parameter 'pge'"
        ),
        (
            "{style: page, parameter: after, items: data}",
            "the parameter 'after' is String, but this style counts pages or items"
        ),
        ("{style: page, items: data}", "pagination of style 'page' needs 'parameter'"),
        ("{style: page, parameter: page_no}", "pagination of style 'page' needs 'items'"),
        ("{style: offset, parameter: page_no, total: meta/total}", "pagination of style 'offset' needs 'items'"),
        ("{style: cursor, parameter: after}", "pagination of style 'cursor' needs 'next'"),
        ("{style: nextURL}", "pagination of style 'nextURL' needs 'next'"),
        (
            "{style: link, parameter: page_no}", "'parameter' has no effect in a pagination of style 'link'"
        ),
        (
            "{style: page, parameter: page_no, items: meta/list}",
            "'meta/list' cannot be resolved: Meta has no property 'list'"
        ),
        (
            "{style: page, parameter: page_no, items: data/id}",
            "'data/id' cannot be resolved: [Post] has no property 'id'"
        ),
        ("{style: page, parameter: page_no, items: title}", "'title' is of type String, expected a list"),
        (
            "{style: page, parameter: page_no, items: data, pages: title}",
            "'title' is of type String, expected a number"
        ),
        ("{style: nextURL, next: meta/total}", "'meta/total' is of type Int64, expected a URL"),
        (
            "{style: cursor, parameter: after, next: meta/total}",
            "the parameter 'after' is String, but 'next' is of type Int64"
        ),
        (
            "{style: cursor, parameter: must, next: title}",
            "the parameter 'must' is required, but the first page has no cursor"
        ),
    ])
    func mistakesAreErrors(pagination: String, message: String) throws {
        let must = "{name: must, in: query, required: true, schema: {type: string}}"
        let lowered = try lowered(pagination, parameters: "\(page), \(cursor), \(must)")
        #expect(lowered.messages == [message])
        #expect(try lowered.endpoint("listAll").pagination == nil)
    }

    @Test func linksAreForGETOnly() throws {
        let lowered = try lowered("{style: link}", method: "post")
        #expect(lowered.messages == ["pagination by links needs a GET operation, but this is POST"])
    }

    @Test func aBodyIsNeeded() throws {
        let lowered = try Lowered(operation: "{x-codegen: {pagination: {style: link}}}")
        #expect(lowered.messages == ["'pagination' needs an operation with one JSON body for every success"])
    }
}
