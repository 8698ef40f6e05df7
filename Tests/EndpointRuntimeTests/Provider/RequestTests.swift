import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("What the provider sends")
struct RequestTests {
    /// Sends the route to a stub and returns the request that the stub received.
    private func request(
        _ route: Route, server: String = "https://api.example.com/v1", headers: HTTPHeaders = [:]
    ) async throws -> TransportRequest {
        let stub = StubTransport(samples: [Sample(route.operation, status: 204)])
        let configuration = Provider.Configuration(headers: headers)
        try await provider(stub, server: TestServer(server), configuration: configuration).empty(route)
        return try #require(stub.requests.first)
    }

    @Test(arguments: [
        ("https://h.example/v1", "https://h.example/v1/things?page=2"),
        ("https://h.example/v1/", "https://h.example/v1/things?page=2"),
        ("https://h.example", "https://h.example/things?page=2"),
        ("https://h.example/v1?tenant=a", "https://h.example/v1/things?tenant=a&page=2"),
        ("https://h.example/v1/?tenant=a#top", "https://h.example/v1/things?tenant=a&page=2"),
        ("http://[::1]:8080", "http://[::1]:8080/things?page=2"),
    ])
    func serverAndPathAreJoinedWithoutADoubleSlash(server: String, expected: String) async throws {
        let route = Route("list", .get, "/things", query: [.form("page", 2)])
        #expect(try await request(route, server: server).urlRequest.url?.absoluteString == expected)
    }

    @Test func queryOfAPathIsContinued() async throws {
        let route = Route("list", .get, "/things?kind=a", query: [.form("page", 2)])
        let request = try await request(route, server: "https://h.example/v1?tenant=b")
        #expect(request.urlRequest.url?.absoluteString == "https://h.example/v1/things?kind=a&tenant=b&page=2")
    }

    @Test(arguments: [
        ("/v1", "/v1/things"), ("ftp://h.example", "ftp://h.example/things"), ("https://?a=b", "https:/things"),
        ("https://bad host", "https://bad host/things"), ("", "/things"),
        ("h.example?access_token=secret", "h.example/things"),
        ("https://anna:secret@bad host", "https://bad host/things"),
        ("anna:secret@h.example/v1", "h.example/v1/things"),
    ])
    func serverWithoutAnAbsoluteHTTPURLIsAnError(server: String, address: String) async throws {
        let stub = StubTransport(samples: [Sample("get")])
        let error = await failure { () throws(APIError) in
            try await provider(stub, server: TestServer(server)).empty(get)
        }
        #expect(error?.reason == .invalidURL(address))
        #expect(error?.operation == "get")
        #expect(stub.requests.isEmpty)
        let problem = try #require(error?.underlying as? ServerURLError)
        #expect(!problem.url.contains("secret"))
        #expect(error?.description.contains("has no host: its URL is '") == true)
    }

    @Test func routeWithoutBodyHasNoContentType() async throws {
        let request = try await request(get, headers: ["Content-Type": "application/json", "X-App": "1"])
        #expect(request.urlRequest.value(forHTTPHeaderField: "Content-Type") == nil)
        #expect(request.urlRequest.value(forHTTPHeaderField: "Accept") == "application/json")
        #expect(request.urlRequest.value(forHTTPHeaderField: "X-App") == "1")
        #expect(request.body == .none)
    }

    @Test func jsonBodyHasItsContentType() async throws {
        let request = try await request(Route("create", .post, "/things", body: .json("hello")))
        #expect(request.urlRequest.value(forHTTPHeaderField: "Content-Type") == "application/json")
        #expect(request.body == .data(Data("\"hello\"".utf8)))
    }

    @Test func trapT5MultipartKeepsItsBoundaryUnderADefaultContentType() async throws {
        struct Form: MultipartEncodable {
            func _write(to writer: inout MultipartWriter) {}
        }
        let route = Route("upload", .post, "/avatar", body: .multipart(Form()))
        let request = try await request(route, headers: ["content-type": "application/json"])
        let contentType = request.urlRequest.value(forHTTPHeaderField: "Content-Type")
        #expect(contentType?.hasPrefix("multipart/form-data; boundary=") == true)
    }

    @Test func routeWithoutAcceptTakesAnything() async throws {
        let request = try await request(Route("delete", .delete, "/things", accept: nil))
        #expect(request.urlRequest.value(forHTTPHeaderField: "Accept") == "*/*")
        #expect(request.urlRequest.httpMethod == "DELETE")
    }

    @Test func headerParametersReplaceDefaultsAndCookiesAreJoined() async throws {
        let route = Route(
            "get", .get, "/things", headers: [.simple("X-App", "2")], cookies: [.form("a", "1"), .form("b", "2")])
        let request = try await request(route, headers: ["x-app": "1"])
        #expect(request.urlRequest.value(forHTTPHeaderField: "X-App") == "2")
        #expect(request.urlRequest.value(forHTTPHeaderField: "Cookie") == "a=1; b=2")
    }

    @Test func lineBreakInAHeaderIsAnError() async throws {
        let stub = StubTransport(samples: [Sample("get")])
        let configuration = Provider.Configuration(headers: ["X-App": "1\r\nX-Evil: 1"])
        let error = await failure { () throws(APIError) in
            try await provider(stub, configuration: configuration).empty(get)
        }
        #expect(error?.reason == .requestEncoding("the header X-App contains a line break"))
        #expect(stub.requests.isEmpty)
    }

    @Test func timeoutAndServerOfTheRoutePrecedeTheProviders() async throws {
        let route = Route(
            "get", .get, "/things", timeout: .seconds(3), server: TestServer("https://other.example"))
        let sent = try await request(route)
        #expect(sent.timeout == .seconds(3))
        #expect(sent.urlRequest.url?.absoluteString == "https://other.example/things")
        #expect(try await request(get).timeout == .seconds(30))
    }

    @Test func serverCanBeSwitchedBetweenCalls() async throws {
        let stub = StubTransport(samples: [Sample("get", status: 204)])
        let provider = provider(stub)
        try await provider.empty(get)
        provider.server = TestServer("https://staging.example.com")
        try await provider.empty(get)
        #expect(stub.requests.map { $0.urlRequest.url?.host } == ["api.example.com", "staging.example.com"])
    }

    /// The options of a call take precedence over the description and the provider.
    @Test func everyHeaderOfACallIsSent() async throws {
        let route = get.header("Authorization", "Bearer mine").header("Accept", "text/csv").header("X-App", "2")
        let request = try await request(route, headers: ["X-App": "1"])
        #expect(request.urlRequest.value(forHTTPHeaderField: "Authorization") == "Bearer mine")
        #expect(request.urlRequest.value(forHTTPHeaderField: "Accept") == "text/csv")
        #expect(request.urlRequest.value(forHTTPHeaderField: "X-App") == "2")
    }

    /// Field names are case-insensitive, so each field occurs once.
    @Test func namesOfHeadersAreComparedWithoutRegardToCase() async throws {
        let route = Route("get", .get, "/things", cookies: [.form("b", "2")], accept: nil)
        let headers: HTTPHeaders = ["accept": "text/csv", "cookie": "a=1", "content-type": "text/plain"]
        let request = try await request(route, headers: headers)
        #expect(request.urlRequest.value(forHTTPHeaderField: "Accept") == "text/csv")
        #expect(request.urlRequest.value(forHTTPHeaderField: "Cookie") == "a=1; b=2")
        #expect(request.urlRequest.value(forHTTPHeaderField: "Content-Type") == nil)
        var fields: HTTPHeaders = ["X-App": "1", "x-other": "2"]
        fields["x-aPP"] = "3"
        #expect(fields.map(\.value) == ["3", "2"])
        fields["X-OTHER"] = nil
        #expect(fields.map(\.name) == ["x-aPP"])
        #expect(fields.values("X-APP") == ["3"])
        #expect(fields == ["X-App": "3"])
    }

    @Test(arguments: [
        ("1\n2", "a line break"), ("1\r2", "a line break"), ("1\u{0}", "a control character"),
        ("\u{1}", "a control character"), ("a\u{7F}", "a control character"),
    ])
    func valueThatNoHeaderCanHoldIsAnError(value: String, problem: String) async throws {
        let error = await #expect(throws: APIError.self) { try await request(get, headers: ["X-App": value]) }
        #expect(error?.reason == .requestEncoding("the header X-App contains \(problem)"))
        #expect(
            try await request(get.header("X-App", "a\tb é")).urlRequest.value(forHTTPHeaderField: "X-App") == "a\tb é")
    }

    @Test(arguments: ["", "X App", "X-App:", "X\nApp"])
    func nameThatNoHeaderCanHaveIsAnError(name: String) async throws {
        let error = await #expect(throws: APIError.self) { try await request(get, headers: [name: "1"]) }
        #expect(error?.reason == .requestEncoding("a header name is not a valid token"))
    }
}
