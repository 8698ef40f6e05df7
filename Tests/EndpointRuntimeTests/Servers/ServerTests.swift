import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The environments of an app, as written by the generator or by the app itself.
private enum Environment: String, APIServer {
    case development, staging, production

    var name: String { rawValue }

    var url: String {
        switch self {
        case .development: "https://dev.example.com/v1"
        case .staging: "https://staging.example.com/v1"
        case .production: "https://api.example.com/v1"
        }
    }
}

private enum UsersEndpoint: Endpoint {
    case getUser(id: String)

    var route: Route {
        switch self {
        case .getUser(let id):
            Route("getUser", .get, "/users/\(segment: id)", headers: [.simple("X-Users", "1")], timeout: .seconds(5))
        }
    }
}

private enum PostsEndpoint: Endpoint {
    case getPosts(page: Int)

    var route: Route {
        switch self {
        case .getPosts(let page): Route("getPosts", .get, "/posts", query: [.form("page", page)])
        }
    }
}

@Suite("Servers and targets")
struct ServerTests {
    private let stub = StubTransport(samples: [
        Sample("get", "1"), Sample("getUser", "1"), Sample("getPosts", "1"), Sample("GET /ping", "1"),
        Sample("POST /echo", "1"),
    ])

    private func sent(_ endpoint: some Endpoint, server: any APIServer = testServer) async throws -> TransportRequest {
        try await provider(stub, server: server).empty(endpoint)
        return try #require(stub.requests.last)
    }

    private func url(_ endpoint: some Endpoint, server: String) async throws -> String? {
        try await sent(endpoint, server: TestServer(server)).urlRequest.url?.absoluteString
    }

    @Test func environmentIsSwitchedAtRunTime() async throws {
        let provider = provider(stub, server: Environment.development)
        for environment in [Environment.development, .staging, .production] {
            provider.server = environment
            try await provider.empty(UsersEndpoint.getUser(id: "7"))
        }
        #expect(
            stub.requests.map { $0.urlRequest.url?.absoluteString } == [
                "https://dev.example.com/v1/users/7", "https://staging.example.com/v1/users/7",
                "https://api.example.com/v1/users/7",
            ])
    }

    @Test func oneProviderServesManyEnums() async throws {
        let provider = provider(stub)
        let user = try await provider.value(UsersEndpoint.getUser(id: "1"), as: Int.self)
        let posts = try await provider.value(PostsEndpoint.getPosts(page: 2), as: Int.self)
        #expect(user == 1)
        #expect(posts == 1)
        #expect(stub.requests.map { $0.urlRequest.url?.path } == ["/v1/users/1", "/v1/posts"])
    }

    @Test func endpointAsksItsOwnServer() async throws {
        let sandbox = ConfiguredServer(name: "sandbox", url: "https://sandbox.example.com")
        let request = try await sent(PostsEndpoint.getPosts(page: 1).server(sandbox))
        #expect(request.urlRequest.url?.absoluteString == "https://sandbox.example.com/posts?page=1")
    }

    @Test(arguments: [
        ("https://h.example/v1", ["version": "v2"], "https://h.example/v2/things"),
        ("https://h.example/V1.2/", ["version": "v2"], "https://h.example/v2/things"),
        ("https://h.example", ["version": "v2"], "https://h.example/v2/things"),
        ("https://v1", ["version": "v2"], "https://v1/v2/things"),
        ("https://h.example/api?t=a", ["version": "v2"], "https://h.example/api/v2/things?t=a"),
        ("https://h.example/v1", ["suffix": "admin"], "https://h.example/v1/admin/things"),
        ("https://h.example/v1/", ["suffix": "/admin/"], "https://h.example/v1/admin/things"),
        ("https://h.example/v1", ["suffix": "admin", "version": "v3"], "https://h.example/admin/v3/things"),
        ("https://h.example/api/v1/key", ["version": "v2"], "https://h.example/api/v2/key/things"),
        ("https://h.example/v1/key", ["suffix": "admin", "version": ""], "https://h.example/key/admin/things"),
        ("https://h.example/v1", ["suffix": "", "version": ""], "https://h.example/things"),
    ])
    func suffixAndVersionChangeTheBase(server: String, changes: [String: String], expected: String) async throws {
        let route = get.with { route in
            route.baseURLSuffix = changes["suffix"]
            route.apiVersion = changes["version"]
        }
        #expect(try await url(route, server: server) == expected)
    }

    @Test func modifiersMayBeChained() async throws {
        let endpoint = PostsEndpoint.getPosts(page: 1).apiVersion("v2").baseURLSuffix("beta").inBackground()
        #expect(try await url(endpoint, server: "https://h.example/v1") == "https://h.example/beta/v2/posts?page=1")
        #expect(endpoint.mayRunInBackground)
        #expect(!PostsEndpoint.getPosts(page: 1).route.mayRunInBackground)
    }

    @Test func routeHasItsOwnHeadersAndTimeout() async throws {
        let own = try await sent(UsersEndpoint.getUser(id: "1"))
        #expect(own.urlRequest.value(forHTTPHeaderField: "X-Users") == "1")
        #expect(own.timeout == .seconds(5))
        let changed = try await sent(UsersEndpoint.getUser(id: "1").timeout(.seconds(9)).header("X-Users", "2"))
        #expect(changed.urlRequest.value(forHTTPHeaderField: "X-Users") == "2")
        #expect(changed.timeout == .seconds(9))
        #expect(try await sent(PostsEndpoint.getPosts(page: 1)).timeout == .seconds(30))
    }

    @Test func customCallSendsItsParametersAsJSON() async throws {
        let plain = try await sent(Route.custom("/ping"))
        #expect(plain.urlRequest.httpMethod == "GET")
        #expect(plain.body == .none)
        let body = try await sent(Route.custom("/echo", method: .post, parameters: ["a": 1, "b": "x"]))
        #expect(body.urlRequest.httpMethod == "POST")
        #expect(body.body.data == Data(#"{"a":1,"b":"x"}"#.utf8))
        #expect(body.urlRequest.value(forHTTPHeaderField: "Content-Type") == "application/json")
    }

    @Test func endpointAnswersAsATarget() {
        let target = PostsEndpoint.getPosts(page: 3)
        #expect(target.path == "/posts")
        #expect(target.method == .get)
        #expect(target.task == nil)
        #expect(UsersEndpoint.getUser(id: "a b").path == "/users/a%20b")
        #expect(UsersEndpoint.getUser(id: "1").headers["x-users"] == "1")
    }

    @Test func pathIsAppendedToABaseURL() {
        let base = ConfiguredServer(url: "https://h.example/api/?t=a")
        #expect(base.appendingPath("/v1/").url == "https://h.example/api/v1?t=a")
        #expect(base.appendingPath("").url == "https://h.example/api/?t=a")
    }
}
