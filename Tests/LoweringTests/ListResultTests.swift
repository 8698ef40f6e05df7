import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData
import Testing

@testable import CodegenLowering

/// The members of a page that a mock with a memory fills in, by their names.
@Suite("Members of pages") struct ListResultTests {
    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    /// Returns each found member as `role: path`.
    private func results(_ members: String, parameters: String = "") throws -> [String] {
        let item = "{ type: object, properties: { id: { type: string } } }"
        let ok = { (schema: String) in
            "responses: { '200': { description: d, content: { application/json: { schema: \(schema) } } } }"
        }
        let query = Self.words(parameters).map {
            "{ name: \($0), in: query, schema: { type: \($0 == "cursor" ? "string" : "integer") } }"
        }
        let list = "{ type: object, properties: { items: { type: array, items: \(Self.item) }, \(members) } }"
        let lowered = try Lowered(
            """
            paths:
              /items: { get: { parameters: [\(query.joined(separator: ", "))], \(ok(list)) } }
              /items/{id}:
                get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], \(ok(Self.item)) }
            components: { schemas: { Item: \(item) } }
            """)
        let table = try #require(lowered.api.resources?.first.map(PlainValue.init))
        let results = table["operations"]?.elements?.first?["results"]
        guard case .object(let found)? = results else { return [] }
        return found.map { member in
            let path = (member.value["path"]?.elements ?? []).compactMap(\.string).joined(separator: "/")
            return "\(member.name): \(path) \(member.value["absence"]?.string ?? "-")"
        }
    }

    private static let item = "{ $ref: '#/components/schemas/Item' }"

    @Test(
        arguments: words(
            """
            total:total totalCount:total totalItems:total totalElements:total totalResults:total totalRecords:total \
            totalHits:total totalSize:total totalPages:pages pageCount:pages pages:pages numPages:pages lastPage:pages \
            page:page currentPage:page pageNumber:page number:page pageIndex:page limit:limit perPage:limit \
            pageSize:limit size:limit itemsPerPage:limit offset:offset skip:offset start:offset startIndex:offset \
            count:total resultCount:total numberOfElements:total itemCount:total
            """))
    func numbersHaveTheirMeaning(row: String) throws {
        let parts = row.split(separator: ":")
        let number = try results("\(parts[0]): { type: integer }")
        #expect(number == ["\(parts[1]): \(parts[0]) absent"])
        #expect(try results("\(parts[0]): { type: string }") == number)
        #expect(try results("\(parts[0]): { type: boolean }") == [])
        #expect(try results("\(parts[0]): { type: array, items: { type: integer } }") == [])
    }

    @Test(
        arguments: words(
            """
            hasMore:hasMore hasNext:hasMore hasNextPage:hasMore more:hasMore truncated:hasMore isTruncated:hasMore \
            hasPrevious:hasPrevious hasPrev:hasPrevious hasPrevPage:hasPrevious hasPreviousPage:hasPrevious last:isLast \
            isLast:isLast isLastPage:isLast first:isFirst isFirst:isFirst isFirstPage:isFirst
            """))
    func flagsHaveTheirMeaning(row: String) throws {
        let parts = row.split(separator: ":")
        #expect(try results("\(parts[0]): { type: boolean }") == ["\(parts[1]): \(parts[0]) absent"])
        #expect(try results("\(parts[0]): { type: integer }") == [])
    }

    @Test(
        arguments: words(
            "next nextPage nextCursor nextPageToken nextToken endCursor continuationToken nextMarker nextOffset"))
    func followingPagesNeedTheirParameter(name: String) throws {
        let cursor = try results("\(name): { type: string }", parameters: "cursor")
        #expect(cursor == ["nextCursor: \(name) absent"])
        #expect(try results("\(name): { type: integer }", parameters: "offset") == ["nextOffset: \(name) absent"])
        let page = try results("\(name): { type: integer }", parameters: "page")
        #expect(page == (name == "nextOffset" ? [] : ["nextPage: \(name) absent"]))
        #expect(
            try results("\(name): { type: [string, 'null'] }", parameters: "cursor") == ["nextCursor: \(name) null"])
        #expect(try results("\(name): { type: integer }") == [])
    }

    @Test(arguments: words("prev previous prevPage previousPage prevOffset previousOffset"))
    func precedingPagesNeedTheirParameter(name: String) throws {
        let member = "\(name): { type: integer }"
        #expect(try results(member, parameters: "offset") == ["previousOffset: \(name) absent"])
        #expect(try results(member, parameters: "cursor") == [])
        let page = try results(member, parameters: "page")
        #expect(page == (name.hasSuffix("Offset") ? [] : ["previousPage: \(name) absent"]))
    }

    @Test(
        arguments: words(
            """
            next:nextURL nextUrl:nextURL nextLink:nextURL nextPageUrl:nextURL nextPageUri:nextURL nextUri:nextURL \
            nextPageLink:nextURL prev:previousURL previous:previousURL previousUrl:previousURL prevUrl:previousURL \
            previousLink:previousURL prevPageUrl:previousURL previousPageUrl:previousURL
            """))
    func linksArePlainOrObjects(row: String) throws {
        let (name, role) = (row.split(separator: ":")[0], row.split(separator: ":")[1])
        #expect(try results("\(name): { type: string }") == ["\(role): \(name) absent"])
        for member in ["href", "url", "uri"] {
            let link = "{ type: object, properties: { title: { type: string }, \(member): { type: string } } }"
            #expect(try results("\(name): \(link)") == ["\(role): \(name)/\(member) absent"])
        }
        #expect(try results("\(name): { type: object, properties: { to: { type: string } } }") == [])
    }

    @Test(
        arguments: words(
            """
            pagination meta metadata paging page pageInfo links pagingMetadata cursors cursor pageMetadata \
            responseMetadata
            """))
    func groupsOfMembersAreSearched(name: String) throws {
        let inner = "{ type: object, required: [total], properties: { total: { type: integer }, \(Self.link) } }"
        let expected = ["total: \(name)/total empty", "nextURL: \(name)/next/href absent"]
        #expect(try results("\(name): \(inner)") == expected)
        #expect(try results("other: \(inner)") == [])
    }

    private static let link = "next: { type: object, properties: { href: { type: string } } }"

    @Test func countBesideATotalIsAnotherNumber() throws {
        let members = "count: { type: integer }, total: { type: integer }"
        #expect(try results(members) == ["total: total absent", "count: count absent"])
    }

    // MARK: Names

    @Test func wordsOfNamesAreEqualInAllSpellings() {
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
            let words = "\(ResourceWords("x_\(letter.lowercased())b"))"
            #expect(words == "\(ResourceWords("x\(letter)b"))" && words == "\(ResourceWords("x-\(letter)b"))")
            #expect(words != "\(ResourceWords("x\(letter.lowercased())b"))")
        }
    }

    @Test func reservedNamesHaveASuffix() {
        for style in [NameStyle.property, .parameter, .header] {
            #expect(!style.reserved.isEmpty && style.spelled("") == style.empty && style.unreserved("pet") == "pet")
            for name in style.reserved { #expect(style.unreserved(name) == name + "Value") }
        }
        for name in NameStyle.enumerationCase.reserved {
            #expect(NameStyle.enumerationCase.unreserved(name) == name + "Value")
        }
        #expect(NameStyle.enumerationCase.spelled("") == "empty")
        #expect(NameStyle.member("Call", reserved: ["send"]).unreserved("send") == "sendValue")
        #expect(NameStyle.member("Call", reserved: ["send"], reservedSuffix: "Call").unreserved("send") == "sendCall")
    }
}
