import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Endpoints written by hand.
private enum InvitesEndpoint: Endpoint {
    case list(page: Int)
    case send(email: String)

    var route: Route {
        switch self {
        case .list(let page): .custom("/invites", query: .fields(["page": page]), security: [.bearerAuth])
        case .send(let email): .custom("/invites", method: .post, parameters: ["email": email], operation: "sendInvite")
        }
    }
}

/// A single method of an app that sends any endpoint.
extension Provider {
    fileprivate func request<Value: Decodable & Sendable>(
        endpoint: String, method: HTTPMethod, parameters: [String: any Encodable & Sendable]?,
        headers: [String: String]?
    ) async throws(APIError) -> Value {
        try await value(.custom(path: endpoint, method: method, parameters: parameters, headers: headers ?? [:]))
    }
}

@Suite("Endpoints that no description names")
struct OwnEndpointTests {
    private func sent(_ route: Route, server: String = "https://h.example/v1") async throws -> String? {
        let stub = StubTransport(samples: [Sample(of: route, status: 204)])
        try await provider(stub, server: TestServer(server)).empty(route)
        return stub.requests.first?.urlRequest.url?.absoluteString
    }

    @Test func eachCallIsNamedByItsMethodAndPath() {
        let user = 7
        #expect(Route.custom("/users/\(user)").operation == "GET /users/{}")
        #expect(Route.custom("/users/\(user)/posts?kind=a", method: .post).operation == "POST /users/{}/posts")
        #expect(Route.custom(path: "users/7").operation == "GET users/7")
        #expect(Route.custom("/users", operation: "users").operation == "users")
        #expect(InvitesEndpoint.list(page: 1).operation == "GET /invites")
        #expect(InvitesEndpoint.send(email: "x").operation == "sendInvite")
    }

    @Test func stubDistinguishesThemBySampleAndAnswer() async throws {
        let stub = StubTransport(samples: [
            Sample(of: InvitesEndpoint.list(page: 0), "[1,2]"),
            Sample(of: InvitesEndpoint.send(email: ""), status: 204),
        ])
        let provider = provider(stub, plugins: [AccessTokenPlugin { "t" }])
        #expect(try await provider.value(InvitesEndpoint.list(page: 3)) == [1, 2])
        try await provider.empty(InvitesEndpoint.send(email: "a@b.example"))
        stub.answer(InvitesEndpoint.list(page: 0), with: .status(404))
        let error = await failure { () throws(APIError) in
            _ = try await provider.value(InvitesEndpoint.list(page: 3).timeout(.seconds(1)), as: [Int].self)
        }
        #expect(error?.operation == "GET /invites")
        let tokens = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Authorization") }
        #expect(tokens == ["Bearer t", nil, "Bearer t"])
        #expect(stub.requests[0].urlRequest.url?.query == "page=3")
        #expect(stub.requests[1].body.data == Data(#"{"email":"a@b.example"}"#.utf8))
    }

    @Test func oneMethodOfTheAppSendsEverything() async throws {
        let json = #"{"id":1,"sentAt":"2024-02-29T12:00:00Z","state":"open"}"#
        let stub = StubTransport(samples: [Sample("POST /v1/invites", json)])
        let invite: Invite = try await provider(stub).request(
            endpoint: "/v1/invites", method: .post, parameters: ["email": "test@example.com", "days": 7],
            headers: ["X-App": "1", "X-Trace": "t"])
        #expect(invite.id == 1)
        let sent = try #require(stub.requests.first)
        #expect(sent.urlRequest.url?.absoluteString == "https://api.example.com/v1/invites")
        #expect(sent.body.data == Data(#"{"days":7,"email":"test@example.com"}"#.utf8))
        #expect(sent.urlRequest.value(forHTTPHeaderField: "X-App") == "1")
        #expect(sent.urlRequest.value(forHTTPHeaderField: "X-Trace") == "t")
    }

    @Test func bodiesOfOtherFormsReplaceTheParameters() async throws {
        let stub = StubTransport(samples: [Sample("POST /login", status: 204)])
        let login = Route.custom("/login", method: .post, body: .form(["email": "a@example.com", "days": 7]))
        try await provider(stub).empty(login)
        let fields: [String: any Encodable & Sendable] = ["b": ["x", "y"], "none": nil as Int?, "a b": "1&2"]
        try await provider(stub).empty(
            .custom(path: "/login", method: .post, parameters: ["c": 1], body: .form(fields)))
        let bodies = stub.requests.map { String(decoding: $0.body.data ?? Data(), as: UTF8.self) }
        #expect(bodies == ["days=7&email=a%40example.com", "a+b=1%262&b=x&b=y"])
        let types = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Content-Type") }
        #expect(types == ["application/x-www-form-urlencoded", "application/x-www-form-urlencoded"])
    }

    @Test func mockMethodsAnswerWithTypesOfTheApp() async throws {
        let json = #"{"id":1,"sentAt":"2024-02-29T12:00:00Z","state":"open"}"#
        let onSend = MockMethod<String, Invite>("sendInvite", sample: Sample("sendInvite", json))
        #expect(try await onSend.call("a@b.example").id == 1)
        let broken = MockMethod<String, Invite>("sendInvite", sample: Sample("sendInvite", "{}"))
        await #expect(throws: APIError.self) { try await broken.call("a@b.example") }
    }

    @Test(arguments: [
        ("/v1/users/123", "https://h.example/v1/users/123"), ("/users/123", "https://h.example/v1/users/123"),
        ("v1/users", "https://h.example/v1/users"), ("/v1", "https://h.example/v1"),
        ("/v1?page=1", "https://h.example/v1?page=1"), ("/v2/users", "https://h.example/v1/v2/users"),
        ("/v1x/users", "https://h.example/v1/v1x/users"), ("/a b/c%20d", "https://h.example/v1/a%20b/c%20d"),
        ("/v1/posts?page=1&limit=20", "https://h.example/v1/posts?page=1&limit=20"),
    ])
    func versionOfTheServerIsNotRepeated(path: String, url: String) async throws {
        #expect(try await sent(.custom(path: path)) == url)
        // The slash at the end of the server's URL stays if the path adds no segment.
        let withSlash = ["/v1": "https://h.example/v1/", "/v1?page=1": "https://h.example/v1/?page=1"][path] ?? url
        let address = try await sent(Route("id", .get, RoutePath(path)), server: "https://h.example/v1/")
        #expect(address == withSlash)
    }

    @Test func descriptionMayRepeatTheVersion() async throws {
        #expect(try await sent(Route("id", .get, .verbatim("/v1/users"))) == "https://h.example/v1/v1/users")
    }

    @Test func segmentsOtherThanVersionsAreRepeated() async throws {
        #expect(
            try await sent(.custom(path: "/api/status"), server: "https://h.example/api")
                == "https://h.example/api/api/status")
        #expect(try await sent(.custom(path: "/v1/x"), server: "https://v1") == "https://v1/v1/x")
    }

    @Test(arguments: ["/users/../admin", "/users/./x", "./users", "/users/%2E%2E/x/..", ".."])
    func textThatLeavesItsPathIsAnError(path: String) async {
        let error = await failure { () throws(APIError) in
            try await provider(StubTransport()).empty(.custom(path: path))
        }
        guard case .requestEncoding? = error?.reason else {
            Issue.record("no such error: \(String(describing: error))")
            return
        }
    }

    @Test func interpolatedValueIsOneSegment() throws {
        let id = "a/b?c"
        let path: RoutePath = "/data/\(id)"
        #expect(path == "/data/\(segment: id)")
        #expect(try path.encoded() == "/data/a%2Fb%3Fc")
        let empty: RoutePath = "/data/\("")"
        #expect(throws: RequestEncodingError.self) { try empty.encoded() }
    }
}
