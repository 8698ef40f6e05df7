import CodegenIR
import Testing

@testable import CodegenRendering

/// Operations that return pages.
@Suite struct SequenceTests {
    private func files(_ endpoint: Endpoint, types: [TypeDeclaration] = []) throws -> [String: String] {
        var api = API(name: "Community", documentation: Documentation())
        api.groups = [group("Posts", property: "posts", [endpoint])]
        api.types = types
        return try render(api)
    }

    private func list(_ style: Pagination.Style, _ change: (inout Endpoint, inout Pagination) -> Void) -> Endpoint {
        var pagination = Pagination(
            style: style, pagesName: "listPages", itemsName: "listItems", pageName: "listPage",
            first: style == .offset ? 0 : 1)
        var endpoint = endpoint("list", success: .value(.named("PostPage")))
        change(&endpoint, &pagination)
        endpoint.pagination = pagination
        return endpoint
    }

    private let data = AccessPath([.init("data")], type: .array(.named("Post")))

    private func expect(_ text: String?, contains part: String, at place: SourceLocation = #_sourceLocation) {
        #expect(text?.contains(part) == true, "\(text ?? "")", sourceLocation: place)
    }

    @Test func countsPages() throws {
        let endpoint = list(.page) { endpoint, pagination in
            endpoint.parameters = [
                parameter("page", .query, .optional(.primitive(.int))),
                parameter("limit", .query, .optional(.primitive(.int))),
            ]
            (pagination.parameter, pagination.parameterType) = ("page", .primitive(.int))
            (pagination.items, pagination.itemType) = (data, .named("Post"))
            pagination.end = AccessPath([.init("meta", .optional), .init("pages")], type: .primitive(.int))
        }
        expect(
            try files(endpoint)["Community/Clients/PostsClient.swift"],
            contains: """
                    /// Returns the pages of `list`. Each page is requested when it is needed.
                    ///
                    /// Does it.
                    ///
                    /// ```swift
                    /// for try await page in client.posts.listPages() {
                    ///     print(page)
                    /// }
                    /// ```
                    public func listPages(limit: Int? = nil) -> PageSequence<PostPage> {
                        .byNumber { (page) async throws(APIError) in
                            try await api.list(page: page, limit: limit)
                        } count: {
                            $0.data.count
                        } pages: {
                            $0.meta?.pages
                        }
                    }

                    /// Returns the items on all pages of `list`. A page is requested when its first item is needed.
                    ///
                    /// Does it.
                    ///
                    /// ```swift
                    /// for try await post in client.posts.listItems() {
                    ///     print(post)
                    /// }
                    /// ```
                    public func listItems(limit: Int? = nil) -> ItemSequence<PostPage, Post> {
                        ItemSequence(listPages(limit: limit)) { $0.data }
                    }

                """)
    }

    @Test func convertsNumbers() throws {
        let endpoint = list(.offset) { endpoint, pagination in
            endpoint.parameters = [parameter("skip", .query, .primitive(.int32))]
            (pagination.parameter, pagination.parameterType) = ("skip", .primitive(.int32))
            pagination.items = AccessPath(
                [.init("a", .threeState), .init("data", .optional)], type: .array(.named("Post")))
            pagination.itemType = .named("Post")
            pagination.end = AccessPath([.init("total")], type: .primitive(.int64))
        }
        let text = try files(endpoint)["Community/Clients/PostsClient.swift"]
        expect(text, contains: "} count: {\n            $0.a.value?.data?.count ?? 0\n        } total: {")
        expect(text, contains: "            Int(clamping: $0.total)\n        }\n")
        expect(text, contains: "try await api.list(skip: Int32(clamping: skip))")
        expect(text, contains: "{ $0.a.value?.data ?? [] }")
    }

    @Test func followsLinks() throws {
        let endpoint = list(.link) { endpoint, _ in
            endpoint.parameters = [parameter("link", .query, .optional(.primitive(.string)))]
            endpoint.samples = [Sample(status: 200, name: nil, contentType: "application/json", body: "{}")]
        }
        let files = try files(endpoint)
        let requirement =
            "func listPage(link: String?, at pageLink: PageLink?) async throws(APIError) -> LinkedPage<PostPage>"
        expect(
            files["Community/Clients/PostsAPI.swift"], contains: "    /// Does it.\n    nonisolated \(requirement)\n")
        expect(
            files["Community/Clients/PostsClient.swift"],
            contains: """
                        .byLink { (pageLink) async throws(APIError) in
                            try await api.listPage(link: link, at: pageLink)
                        }
                """)
        expect(files["Community/Clients/LivePostsAPI.swift"], contains: "    public \(requirement) {\n")
        expect(
            files["Community/Clients/LivePostsAPI.swift"],
            contains: """
                        try await provider.linkedPage(PostsEndpoint.list(link: link), at: pageLink) { (route) async throws(APIError) in
                            try await provider.value(route)
                        }
                """)
        let mock = files["CommunityMocks/MockPostsAPI.swift"]
        expect(
            mock,
            contains: "public let onListPage = MockMethod<ListPageCall, LinkedPage<PostPage>>(")
        expect(
            mock,
            contains: """
                    public nonisolated struct ListPageCall: RecordedCall {
                        public let link: String?
                        public let pageLink: PageLink?
                    }
                """)
        expect(mock, contains: "sample: { LinkedPage(Samples.value(PostsEndpoint.listSample)) }")
        expect(mock, contains: "try await onListPage.call(.init(link: link, pageLink: pageLink), behavior)")
    }

    @Test func namesOfTheRuntimeGiveWayToTheAPIs() throws {
        let endpoint = list(.nextURL) { _, pagination in
            pagination.next = AccessPath([.init("next", .optional)], type: .primitive(.url))
        }
        let types = ["PageLink", "PageSequence"].map { type($0, .object(ObjectType(properties: []))) }
        let files = try files(endpoint, types: types)
        expect(files["Community/Clients/PostsAPI.swift"], contains: "func listPage(at link: EndpointRuntime.PageLink?)")
        expect(files["Community/Clients/PostsClient.swift"], contains: "-> EndpointRuntime.PageSequence<PostPage> {")
        expect(
            files["Community/Clients/LivePostsAPI.swift"],
            contains: "        } next: {\n            $0.next?.absoluteString\n        }")
    }

    @Test func deprecationCountsForSequencesToo() throws {
        let endpoint = list(.link) { endpoint, pagination in
            endpoint.documentation.deprecation = "Old."
            (pagination.items, pagination.itemType) = (data, .named("Post"))
        }
        let text = try #require(try files(endpoint)["Community/Clients/PostsClient.swift"])
        #expect(text.components(separatedBy: "@available(*, deprecated, message: \"Old.\")").count == 4)
    }
}
