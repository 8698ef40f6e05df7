import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Generated endpoints, used like target types.
struct TargetTests {
    @Test func environmentsHaveTheirURLs() {
        #expect(CommunityServer.all.map(\.name) == ["production", "staging", "development"])
        #expect(CommunityServer.production.url == "https://api.example.com/v1")
        #expect(CommunityServer.staging.url == "https://api-staging.example.com/v1")
        #expect(CommunityServer.development.url == "https://api-dev.example.com/v1")
    }

    @Test func environmentIsSwitchedAtRunTime() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let provider = Provider(server: CommunityServer.development, transport: stub)
        let client = CommunityClient(provider: provider)
        _ = try await client.posts.getPost(postID: "1")
        provider.server = CommunityServer.staging
        _ = try await client.posts.getPost(postID: "1")
        let urls = stub.requests.map { $0.urlRequest.url?.absoluteString }
        #expect(urls == ["https://api-dev.example.com/v1/posts/1", "https://api-staging.example.com/v1/posts/1"])
    }

    /// The version is part of the server's URL, of the path, or an option.
    @Test func baseURLAndVersionAreApart() throws {
        let routes: [(String, Route)] = [
            ("https://api.example.com/v1", PostsEndpoint.getPost(postID: "1").route),
            ("https://api.example.com/v1", Route("post", .get, "/v1/posts/1")),
            ("https://api.example.com", Route("post", .get, "/v1/posts/1")),
            ("https://api.example.com", PostsEndpoint.getPost(postID: "1").apiVersion("v1")),
        ]
        for (url, route) in routes {
            let address = try route.url(on: CommunityServer(url: url)).absoluteString
            #expect(address == "https://api.example.com/v1/posts/1", "\(url) \(route)")
        }
    }

    /// The default header fields of the template: every call accepts JSON, and a body names its type.
    @Test(
        arguments: [
            (AuthEndpoint.login(.mock), "application/json"), (AuthEndpoint.register(.mock), "application/json"),
            (AuthEndpoint.refreshToken(.mock), "application/json"), (AuthEndpoint.logout, nil),
            (UsersEndpoint.getUserProfile(userID: "123"), nil),
            (UsersEndpoint.updateUserProfile(userID: "123", .mock), "application/json"),
            (UsersEndpoint.uploadAvatar(userID: "1", .init(avatar: .init(data: Data()))), "multipart/form-data"),
            (PostsEndpoint.getPosts(page: 1, limit: 20), nil), (PostsEndpoint.createPost(.mock), "application/json"),
            (PostsEndpoint.getPost(postID: "1"), nil),
            (PostsEndpoint.updatePost(postID: "1", .mock), "application/json"),
            (PostsEndpoint.deletePost(postID: "1"), nil), (SearchEndpoint.search(q: "swift", page: 1), nil),
        ] as [(any Endpoint, String?)])
    func everyCallAcceptsJSONAndNamesTheTypeOfItsBody(endpoint: any Endpoint, type: String?) async throws {
        let request = try await endpoint.urlRequest(on: CommunityServer.production)
        #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
        let contentType = request.value(forHTTPHeaderField: "Content-Type")
        #expect(contentType?.split(separator: ";").first.map { String($0) } == type)
    }

    /// Only 2xx is decoded, even if the body of another status is a valid post.
    @Test(arguments: [300, 304, 305, 307, 308, 399])
    func statusOfARedirectIsAnErrorAndNotDecoded(status: Int) async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let post = PostsEndpoint.getPostSample.response
        stub.answer(
            "posts.getPost",
            with: .response(HTTPResponse(statusCode: status, headers: post.headers, data: post.data)))
        let error = try await #require(throws: APIError.self) {
            try await CommunityClient.stubbed(stub).posts.getPost(postID: "1")
        }
        #expect(error.reason == .init(status: status))
        #expect(error.statusCode == status)
    }

    @Test func timeoutIsThirtySecondsUnlessSaid() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        try await CommunityClient.stubbed(stub).auth.logout()
        try await CommunityClient.stubbed(stub, configuration: .init(timeout: .seconds(5))).auth.logout()
        #expect(stub.requests.map(\.timeout) == [.seconds(30), .seconds(5)])
    }

    @Test(
        arguments: [
            (AuthEndpoint.login(.mock), "POST", "/auth/login"),
            (AuthEndpoint.register(.mock), "POST", "/auth/register"),
            (AuthEndpoint.refreshToken(.mock), "POST", "/auth/refresh"),
            (AuthEndpoint.logout, "DELETE", "/auth/logout"),
            (UsersEndpoint.getUserProfile(userID: "123"), "GET", "/users/123"),
            (UsersEndpoint.updateUserProfile(userID: "123", .mock), "PUT", "/users/123"),
            (UsersEndpoint.uploadAvatar(userID: "1", .init(avatar: .init(data: Data()))), "PUT", "/users/1/avatar"),
            (PostsEndpoint.getPosts(page: 1, limit: 20), "GET", "/posts"),
            (PostsEndpoint.createPost(.mock), "POST", "/posts"),
            (PostsEndpoint.getPost(postID: "1"), "GET", "/posts/1"),
            (PostsEndpoint.updatePost(postID: "1", .mock), "PUT", "/posts/1"),
            (PostsEndpoint.deletePost(postID: "1"), "DELETE", "/posts/1"),
            (SearchEndpoint.search(q: "swift", page: 1), "GET", "/search"),
        ] as [(any Endpoint, String, String)])
    func everyCaseHasMethodAndPath(endpoint: any Endpoint, method: String, path: String) {
        #expect(endpoint.method.rawValue == method)
        #expect(endpoint.path == path)
    }

    @Test func onlySigningInUpAndRefreshingArePublic() {
        let open: [any Endpoint] = [
            AuthEndpoint.login(.mock), AuthEndpoint.register(.mock), AuthEndpoint.refreshToken(.mock),
        ]
        #expect(open.allSatisfy { $0.authorization == nil })
        let closed: [any Endpoint] = [
            AuthEndpoint.logout, UsersEndpoint.getUserProfile(userID: "1"), PostsEndpoint.getPosts(),
            SearchEndpoint.search(q: "swift"),
        ]
        #expect(closed.allSatisfy { $0.authorization?.kind == .http(.bearer) })
    }

    @Test(
        arguments: [
            (.get, "GET"), (.head, "HEAD"), (.post, "POST"), (.put, "PUT"), (.patch, "PATCH"), (.delete, "DELETE"),
            (.options, "OPTIONS"), ("PURGE", "PURGE"),
        ] as [(HTTPMethod, String)])
    func methodsAreSentByTheirNames(method: HTTPMethod, name: String) async throws {
        let stub = StubTransport(samples: [Sample("likes", "{}")])
        let provider = Provider(server: CommunityServer.production, transport: stub)
        _ = try await provider.raw(Route("likes", method, "/posts/1/likes"))
        #expect(stub.requests.map(\.urlRequest.httpMethod) == [name])
    }

    @Test func taskIsTheBody() throws {
        let draft = CreatePostRequest(title: "Sourdough", content: "Flour, water, salt.")
        let body = try #require(try PostsEndpoint.createPost(draft).task?.encoded())
        #expect(body.contentType == "application/json")
        #expect(try body.data() == Data(#"{"content":"Flour, water, salt.","title":"Sourdough"}"#.utf8))
        #expect(PostsEndpoint.getPosts().task == nil)
        #expect(PostsEndpoint.getPosts().headers.isEmpty)
    }

    @Test func callWithoutADescriptionIsARoute() async throws {
        try await withBackend(.json(200, #"{"liked":true}"#)) { backend in
            let provider = Provider(server: CommunityServer(url: backend.url))
            let parameters: [String: JSONValue] = ["reaction": "heart", "strength": 2]
            let like = Route("like", .post, "/posts/\(segment: "1")/likes", body: .json(parameters))
            #expect(try await provider.value(like, as: [String: Bool].self) == ["liked": true])
            _ = try await provider.raw(Route("health", .get, "/health"))
            #expect(backend.requests.map(\.line) == ["POST /v1/posts/1/likes", "GET /v1/health"])
            #expect(backend.requests.map(\.json) == [["reaction": "heart", "strength": 2], nil])
        }
    }

    @Test func oneCallHasItsOwnServerTimeoutAndHeaders() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let provider = Provider(server: CommunityServer.production, transport: stub)
        var route = PostsEndpoint.getPost(postID: "1").route
        route.server = CommunityServer.staging
        route.timeout = .seconds(2)
        route.headers = [.simple("X-Trace", "abc")]
        _ = try await provider.value(route, as: Post.self)
        let request = try #require(stub.requests.first)
        #expect(request.urlRequest.url?.absoluteString == "https://api-staging.example.com/v1/posts/1")
        #expect(request.timeout == .seconds(2))
        #expect(request.urlRequest.value(forHTTPHeaderField: "X-Trace") == "abc")
    }

    @Test func oneProviderSendsEndpointsOfEveryGroup() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let provider = Provider(server: CommunityServer.production, transport: stub)
        let endpoints: [any Endpoint] = [AuthEndpoint.logout, PostsEndpoint.deletePost(postID: "1")]
        for endpoint in endpoints { try await provider.empty(endpoint) }
        #expect(stub.requests.map(\.operation) == ["auth.logout", "posts.deletePost"])
    }

    @Test func answerComesAsDataOrWithStatusAndHeaders() async throws {
        let provider = Provider(
            server: CommunityServer.production, transport: StubTransport(samples: CommunitySamples.all))
        let endpoint = PostsEndpoint.createPost(.mock)
        #expect(try await provider.data(endpoint) == PostsEndpoint.createPostSample.data)
        let response = try await provider.response(endpoint, as: Post.self)
        #expect(response.statusCode == 201)
        #expect(response.headers["content-type"] == "application/json")
        #expect(response.value.id == "2")
    }
}
