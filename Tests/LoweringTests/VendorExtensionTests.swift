import CodegenIR
import Testing

/// Extensions of other tools as settings: pagination, names, groups and retries.
@Suite struct VendorExtensionTests {
    private static let answer = """
        {type: object, properties: {results: {type: array, items: {type: string}}, value: {type: array, items: {type: string}}, \
        next: {type: string}, 'odata.next': {type: string}, count: {type: integer}, meta: {type: object, properties: {pages: {type: integer}, next_cursor: {type: string}}}}}
        """

    private func lowered(_ extensions: String, parameters: String = "", method: String = "get") throws -> Lowered {
        try Lowered(
            operation: """
                {operationId: list_all, tags: [All], \(extensions), parameters: [\(parameters)], \
                responses: {'200': {description: ok, content: {application/json: {schema: \(Self.answer)}}}}}
                """, method: method)
    }

    private func pagination(_ extensions: String, parameters: String = "") throws -> Pagination {
        let lowered = try lowered(extensions, parameters: parameters)
        #expect(lowered.messages == [])
        return try #require(try lowered.endpoint("listAll").pagination)
    }

    private let page = "{name: page, in: query, schema: {type: integer, default: 0}}"
    private let after = "{name: after, in: query, schema: {type: string}}"

    // MARK: Pagination

    @Test func cursorsAreRead() throws {
        let found = try pagination(
            """
            x-speakeasy-pagination: {type: cursor, inputs: [{name: after, in: parameters, type: cursor}], \
            outputs: {results: $.results, nextCursor: "$['meta'].next_cursor"}}
            """, parameters: after)
        #expect(found.style == .cursor)
        #expect(found.parameter == "after")
        #expect(found.itemType == .primitive(.string))
        #expect(found.next?.steps.map(\.name.wire) == ["meta", "next_cursor"])
    }

    @Test func pagesBeginWithTheDefaultOfTheirParameter() throws {
        let found = try pagination(
            """
            x-speakeasy-pagination: {type: offsetLimit, inputs: [{name: page, in: parameters, type: page}, \
            {name: size, in: parameters, type: limit}], outputs: {results: $.results, numPages: $.meta.pages}}
            """, parameters: page)
        #expect(found.style == .page)
        #expect(found.first == 0)
        #expect(found.end?.steps.map(\.name.wire) == ["meta", "pages"])
    }

    @Test func offsetsAndURLsAreRead() throws {
        let offset = try pagination(
            """
            x-speakeasy-pagination: {type: offsetLimit, inputs: [{name: page, in: parameters, type: offset}], \
            outputs: {results: $.results}}
            """, parameters: page)
        #expect(offset.style == .offset)
        let url = try pagination("x-speakeasy-pagination: {type: url, outputs: {nextUrl: $.next}}")
        #expect(url.style == .nextURL)
        #expect(url.next?.steps.map(\.name.wire) == ["next"])
    }

    @Test func pageableOperationsFollowTheirLinks() throws {
        let found = try pagination("x-ms-pageable: {nextLinkName: odata.next}")
        #expect(found.style == .nextURL)
        #expect(found.items?.steps.map(\.name.wire) == ["value"])
        #expect(found.next?.steps.map(\.name.wire) == ["odata.next"])
        let single = try lowered("x-ms-pageable: {nextLinkName: null, itemName: results}")
        #expect(single.messages == [])
        #expect(try single.endpoint("listAll").pagination == nil)
    }

    @Test func ownSettingsTakePrecedence() throws {
        let found = try pagination(
            "x-codegen: {pagination: {style: nextURL, next: next, items: results}}, x-ms-pageable: {nextLinkName: odata.next}"
        )
        #expect(found.items?.steps.map(\.name.wire) == ["results"])
        #expect(found.next?.steps.map(\.name.wire) == ["next"])
    }

    @Test(arguments: [
        (
            "{type: cursor, inputs: [{name: after, in: requestBody, type: cursor}], outputs: {nextCursor: $.next}}",
            "the next page is requested by the body"
        ),
        (
            "{type: cursor, inputs: [{name: after, in: parameters, type: cursor}], outputs: {nextCursor: '$.results[-1]'}}",
            "'$.results[-1]' is not the path of a property"
        ),
        (
            "{type: url, outputs: {nextUrl: $.links.next}}",
            "'links/next' cannot be resolved: ListAllResponse has no property 'links'"
        ),
        ("{type: url, outputs: {}}", "pagination of style 'nextURL' needs 'next'"),
        ("{type: keyset}", "its type is not 'offsetLimit', 'cursor' or 'url'"),
        (
            "{type: offsetLimit, inputs: [{name: size, in: parameters, type: limit}]}",
            "it names no parameter for the next page"
        ),
    ])
    func unusablePartsHaveNoEffect(_ value: String, _ reason: String) throws {
        let lowered = try lowered("x-speakeasy-pagination: \(value)", parameters: after)
        #expect(lowered.messages == ["'x-speakeasy-pagination' has no effect here: \(reason)"])
        #expect(!lowered.hasErrors)
        #expect(try lowered.endpoint("listAll").pagination == nil)
    }

    // MARK: Names and groups

    @Test func namesAndGroupsAreRead() throws {
        let lowered = try lowered("x-speakeasy-name-override: get-primary, x-speakeasy-group: my.balances")
        #expect(lowered.messages == [])
        #expect(lowered.api.groups.map(\.propertyName) == ["myBalances"])
        _ = try lowered.endpoint("getPrimary")
    }

    @Test func namedTagsKeepTheirGroups() throws {
        let lowered = try Lowered(
            """
            tags: [{name: All, x-codegen: {name: everything}}]
            paths:
              /a: {get: {operationId: a, tags: [All], x-speakeasy-group: other, responses: {'204': {description: ok}}}}
              /b: {get: {operationId: b, x-speakeasy-group: [first, second], x-codegen: {name: own}, \
            x-speakeasy-name-override: theirs, responses: {'204': {description: ok}}}}
            """)
        #expect(lowered.messages == [])
        #expect(lowered.api.groups.map(\.propertyName) == ["everything", "first"])
        _ = try lowered.endpoint("own")
    }

    @Test func otherNamesAreReported() throws {
        let lowered = try lowered("x-speakeasy-name-override: 'été'")
        #expect(
            lowered.messages == [
                "'x-speakeasy-name-override' has no effect here: the name is not a string of ASCII letters and digits"
            ])
        let rules = try Lowered("x-speakeasy-name-override: [{operationId: ^get_, methodNameOverride: get}]\npaths: {}")
        #expect(rules.messages.contains("'x-speakeasy-name-override' has no effect here: it is read at operations"))
    }

    // MARK: Retries

    @Test func retriesAreInSeconds() throws {
        let lowered = try Lowered(
            """
            x-speakeasy-retries: {strategy: backoff, backoff: {initialInterval: 500, maxInterval: 5000, \
            maxElapsedTime: 7500, exponent: 1.5}, statusCodes: ['429', 5XX], retryConnectionErrors: true}
            paths:
              /a: {get: {operationId: a, responses: {'204': {description: ok}}}}
              /b: {get: {operationId: b, x-speakeasy-retries: {strategy: none}, responses: {'204': {description: ok}}}}
              /c: {get: {operationId: c, x-codegen: {retry: {maximum: 1}}, responses: {'204': {description: ok}}}}
            """)
        #expect(lowered.messages == [])
        let retry = try #require(try lowered.endpoint("a").settings.retry)
        #expect(retry.maximum == 4)
        #expect(retry.firstDelay == 0.5)
        #expect(retry.longestDelay == 5)
        #expect(retry.statuses == [429, 500, 502, 503, 504])
        #expect(try lowered.endpoint("b").settings.retry?.maximum == 0)
        #expect(try lowered.endpoint("c").settings.retry?.firstDelay == nil)
    }

    @Test func longTimesSetNoNumberOfRetries() throws {
        let lowered = try Lowered(
            """
            x-speakeasy-retries: {strategy: backoff, backoff: {maxElapsedTime: 3600000}, statusCodes: [503]}
            paths: {/a: {get: {operationId: a, responses: {'204': {description: ok}}}}}
            """)
        #expect(try lowered.endpoint("a").settings.retry?.maximum == nil)
        #expect(try lowered.endpoint("a").settings.retry?.statuses == [503])
    }
}
