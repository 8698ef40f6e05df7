import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A line break in a value of an app would start another header field or another request.
@Suite("What can stand in a head", .timeLimit(.minutes(1)))
struct HeadSyntaxTests {
    /// Changes each request before it is sent.
    private struct Change: Plugin, Interceptor {
        var position: InterceptorPosition { .authentication }
        let change: @Sendable (inout URLRequest) -> Void

        func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
            var request = request
            change(&request)
            return request
        }

        func intercept(_ call: Call, next: Next) async throws(APIError) -> EndpointRuntime.HTTPResponse {
            var call = call
            change(&call.request.urlRequest)
            return try await next(call)
        }
    }

    private struct Form: MultipartEncodable {
        var contentType: String?
        var headers: [HeaderParameter] = []

        func _write(to writer: inout MultipartWriter) {
            writer.write("name", "Anna", contentType: contentType, headers: headers)
        }
    }

    private static let breaks = ["A\r\nX-Evil", "A\nX-Evil", "A\rX-Evil", "A\u{0}", "A B", "A:", "Ä", ""]

    @Test(arguments: ["GET / HTTP/1.1\r\nX-Evil: 1\r\n\r\nGET", "GET\n", "G\rET", "GET /", "", "GÉT", "GET\u{0}"])
    func methodThatIsNotATokenIsNotSent(method: String) async {
        let stub = StubTransport(samples: [Sample("call")])
        let error = await failure { () throws(APIError) in
            try await provider(stub).empty(Route("call", HTTPMethod(rawValue: method), "/"))
        }
        #expect(error?.reason == .requestEncoding("the method is not a valid token"))
        #expect(error?.operation == "call")
        #expect(stub.requests.isEmpty)
    }

    @Test(arguments: ["PURGE", "M-SEARCH", "get", "!#$%&'*+-.^_`|~09"])
    func everyTokenIsAMethod(method: String) async {
        let stub = StubTransport(samples: [Sample("call", status: 204)])
        let error = await failure { () throws(APIError) in
            try await provider(stub).empty(Route("call", HTTPMethod(rawValue: method), "/"))
        }
        #expect(error == nil)
    }

    @Test(arguments: breaks)
    func nameOfAPartsHeaderIsAToken(name: String) {
        let form = Form(headers: [.simple(name, "1")])
        #expect(throws: RequestEncodingError.self) { try RequestBody.multipart(form).encoded() }
    }

    @Test(arguments: ["1\r\nX-Evil: 1", "1\n", "\u{0}", "\r"])
    func valuesOfAPartsHeadersHaveNoControlCharacters(value: String) {
        for form in [Form(headers: [.simple("X-A", value)]), Form(contentType: value)] {
            #expect(throws: RequestEncodingError.self) { try RequestBody.multipart(form).encoded() }
        }
        #expect(throws: RequestEncodingError.self) { try RequestBody.multipart(Form()).encoded(boundary: "B" + value) }
    }

    /// Values set by plugins, by interceptors, and by the redirect policy of the app.
    @Test(arguments: breaks)
    func valuesSetByTheAppAreChecked(name: String) async throws {
        let changes: [@Sendable (inout URLRequest) -> Void] = [
            { $0.httpMethod = name }, { $0.addValue("1", forHTTPHeaderField: name) },
        ]
        for change in changes {
            let redirects = RedirectPolicy.ask { _, proposed, _ in
                var next = proposed
                change(&next)
                return next
            }
            for (plugins, interceptors, redirects) in [
                ([Change(change: change)], [], .follow), ([], [Change(change: change)], .follow), ([], [], redirects),
            ] as [([any Plugin], [any Interceptor], RedirectPolicy)] {
                let stub = StubTransport()
                stub.answer("get", with: .response(HTTPResponse(statusCode: 307, headers: ["Location": "/b"])))
                let error = await failure { () throws(APIError) in
                    try await provider(
                        stub, plugins: plugins, interceptors: interceptors, configuration: .init(redirects: redirects)
                    ).empty(get)
                }
                guard case .requestEncoding = error?.reason else {
                    Issue.record("\(String(reflecting: name)) is sent: \(String(describing: error))")
                    return
                }
            }
        }
    }

    @Test(arguments: [SecurityScheme.Location.header, .cookie])
    func nameOfACredentialIsCheckedToo(location: SecurityScheme.Location) async {
        let scheme = SecurityScheme.apiKey("key", in: location, name: "X-Key\r\nX-Evil")
        let stub = StubTransport(samples: [Sample("get")])
        let plugin = CredentialsPlugin(["key": .apiKey("1")] as Credentials)
        let error = await failure { () throws(APIError) in
            try await provider(stub, plugins: [plugin]).empty(get.with { $0.security = [SecurityRequirement(scheme)] })
        }
        guard case .requestEncoding = error?.reason else {
            Issue.record("sent: \(String(describing: error))")
            return
        }
        #expect(stub.requests.isEmpty)
    }

    /// Foundation itself adds these to each request.
    @Test func cookieOfAStorageIsCheckedToo() async {
        struct Storage: CookieStorage {
            // Foundation on Linux itself drops a value with a line break.
            func cookies(for url: URL) -> String? { "a=1\u{1}" }
            func store(_ fields: [String], from url: URL) {}
        }
        let stub = StubTransport(samples: [Sample("call", status: 204)])
        let provider = Provider(
            server: testServer, transport: stub, configuration: .init(cookies: Storage()))
        let error = await failure { () throws(APIError) in try await provider.empty(Route("call", .get, "/")) }
        #expect(error?.reason == .requestEncoding("the header Cookie contains a control character"))
        #expect(stub.requests.isEmpty)
    }

    @Test(arguments: [("X-A", "1\r\nX-Evil: 1"), ("X-A\r\nX-Evil", "1")])
    func headersOfASessionAreCheckedToo(name: String, value: String) async throws {
        try await withServer { _ in
            Answer()
        } run: { url in
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpAdditionalHeaders = [name: value]
            let transport = URLSessionTransport(configuration: configuration)
            let provider = Provider(server: TestServer(url), transport: transport)
            let sent = await failure { () throws(APIError) in try await provider.empty(get) }
            let streamed = await failure { () throws(APIError) in _ = try await provider.stream(get) }
            for error in [sent, streamed] {
                guard case .requestEncoding = error?.reason else {
                    Issue.record("sent: \(String(describing: error))")
                    return
                }
            }
        }
    }

    @Test func transportChecksItsRequestsItself() async throws {
        try await withServer { _ in
            Answer()
        } run: { url in
            let result = try await send(url, method: "GET / HTTP/1.1\r\nX-Evil: 1\r\n\r\nGET")
            #expect(result.reason == .requestEncoding("the method is not a valid token"))
        }
    }
}
