import CodegenIR
import Testing

@testable import CodegenRendering

/// The overloads with the query as one value and with the properties of the body.
@Suite struct CallFormTests {
    private func files(
        _ endpoint: Endpoint, types: [TypeDeclaration] = [], equality: Equality = .equatable
    ) throws -> [String: String] {
        var api = API(name: "Community", documentation: Documentation())
        api.groups = [group("Posts", property: "posts", [endpoint])]
        api.types = types
        api.equality = equality
        return try render(api)
    }

    /// Returns the file without its header.
    private func text(_ files: [String: String], _ name: String) throws -> String {
        let text = try #require(files["Community/Clients/\(name).swift"])
        let start = try #require(text.range(of: "nonisolated extension"))
        return String(text[start.lowerBound...])
    }

    private func search(_ change: (inout Endpoint) -> Void = { _ in }) -> Endpoint {
        var endpoint = endpoint(
            "search",
            parameters: [
                parameter("limit", .query, .optional(.primitive(.int))), parameter("scope", .path, .primitive(.string)),
                parameter("text", .query, .primitive(.string)),
            ], body: body(.optional(.named("Filter"))), success: .value(.named("PostPage")))
        endpoint.queryName = "SearchQuery"
        change(&endpoint)
        return endpoint
    }

    @Test func theQueryIsTheLastArgument() throws {
        #expect(
            try text(files(search()), "PostsClient+Queries") == """
                nonisolated extension PostsEndpoint {
                    /// The query parameters of `search`.
                    public nonisolated struct SearchQuery: Hashable, ObjectModel, Sendable {
                        public var limit: Int?
                        public var text: String

                        public init(limit: Int? = nil, text: String) {
                            self.limit = limit
                            self.text = text
                        }
                    }
                }

                nonisolated extension PostsClient {

                    /// Calls `search` with the query parameters in one value.
                    ///
                    /// Does it.
                    public func search(
                        scope: String,
                        _ body: Filter?,
                        _ query: PostsEndpoint.SearchQuery
                    ) async throws(APIError) -> PostPage {
                        try await api.search(limit: query.limit, scope: scope, text: query.text, body)
                    }
                }

                """)
    }

    @Test func sequencesSetThePageThemselves() throws {
        let endpoint = search { endpoint in
            var pagination = Pagination(
                style: .page, pagesName: "searchPages", itemsName: "searchItems", pageName: "searchPage")
            (pagination.parameter, pagination.parameterType) = ("limit", .primitive(.int))
            pagination.items = AccessPath([.init("data")], type: .array(.named("Post")))
            pagination.itemType = .named("Post")
            endpoint.pagination = pagination
            endpoint.body = nil
        }
        #expect(
            try text(files(endpoint), "PostsClient+Queries").hasSuffix(
                """
                    /// Calls `searchPages` with the query parameters in one value. The sequence sets `limit`.
                    ///
                    /// Does it.
                    public func searchPages(scope: String, _ query: PostsEndpoint.SearchQuery) -> PageSequence<PostPage> {
                        self.searchPages(scope: scope, text: query.text)
                    }

                    /// Calls `searchItems` with the query parameters in one value. The sequence sets `limit`.
                    ///
                    /// Does it.
                    public func searchItems(scope: String, _ query: PostsEndpoint.SearchQuery) -> ItemSequence<PostPage, Post> {
                        ItemSequence(self.searchPages(scope: scope, query)) { $0.data }
                    }
                }

                """))
    }

    @Test(arguments: [
        (Equality.equatable, "Equatable, ObjectModel, Sendable"),
        (.hashable, "Hashable, ObjectModel, Sendable"),
        (.none, "ObjectModel, Sendable"),
    ])
    func equalityFollowsTheModelsOfTheQuery(equality: Equality, expected: String) throws {
        let endpoint = search { $0.parameters.append(parameter("filter", .query, .named("Filter"))) }
        let text = try text(files(endpoint, equality: equality), "PostsClient+Queries")
        #expect(text.contains("struct SearchQuery: \(expected) {"))
    }

    @Test func aParameterNamedQueryIsNotHidden() throws {
        let endpoint = search { endpoint in
            endpoint.body = nil
            endpoint.parameters = [
                parameter("query", .header, .primitive(.string)), parameter("api", .header, .primitive(.string)),
                parameter("type", .query, .primitive(.string)),
            ]
        }
        let text = try text(files(endpoint), "PostsClient+Queries")
        #expect(text.contains("        _ parameters: PostsEndpoint.SearchQuery\n"))
        #expect(text.contains("self.api.search(query: query, api: api, type: parameters.type)"))
    }

    private func login(_ change: (inout Endpoint) -> Void = { _ in }) -> Endpoint {
        var endpoint = endpoint("login", "POST", body: body(.named("Login")))
        endpoint.flatBody = FlatBody(
            model: "Login",
            properties: [
                Property(name: "email", type: .primitive(.string), documentation: "The address."),
                Property(name: "code", type: .primitive(.int), presence: .optional, defaultValue: .null),
            ])
        change(&endpoint)
        return endpoint
    }

    @Test func propertiesOfTheBodyAreArguments() throws {
        let endpoint = login { $0.parameters = [parameter("id", .path, .primitive(.string))] }
        #expect(
            try text(files(endpoint), "PostsClient+FlatCalls") == """
                nonisolated extension PostsEndpoint {
                    /// Creates `login` with the properties of its body as arguments.
                    public static func login(id: String, email: String, code: Int? = nil) -> PostsEndpoint {
                        .login(id: id, Login(email: email, code: code))
                    }
                }

                nonisolated extension PostsClient {

                    /// Calls `login` with the properties of the body as arguments.
                    ///
                    /// Does it.
                    ///
                    /// - Parameters:
                    ///   - id: The path parameter `id`.
                    ///   - email: The address.
                    ///   - code: The property `code` of the body.
                    public func login(id: String, email: String, code: Int? = nil) async throws(APIError) {
                        try await api.login(id: id, Login(email: email, code: code))
                    }
                }

                """)
    }

    @Test func downloadsAndDeprecationsAreKept() throws {
        let endpoint = login { endpoint in
            endpoint.flatBody?.properties.removeLast()
            endpoint.success = .data
            endpoint.payloads = [Payload(status: .code(200), contentType: "audio/mpeg", type: nil)]
            endpoint.documentation.deprecation = "Use speak."
        }
        let text = try text(files(endpoint), "PostsClient+FlatCalls")
        #expect(text.components(separatedBy: "@available(*, deprecated, message: \"Use speak.\")").count == 4)
        #expect(text.contains("func login(email: String, to file: URL) async throws(APIError) {"))
        #expect(
            text.contains("func login(email: String, as type: ByteStream.Type) async throws(APIError) -> ByteStream {"))
    }
}
