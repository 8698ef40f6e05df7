import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Redirects", .timeLimit(.minutes(1)))
struct RedirectTests {
    private static let echo: @Sendable (Received) -> Answer = { received in
        Answer(body: "\(received.method) \(received.headers["authorization"] ?? "-") \(received.text)")
    }

    @Test(arguments: [
        (301, "GET - "), (302, "GET - "), (303, "GET - "), (307, #"POST - "hi""#), (308, #"POST - "hi""#),
    ])
    func methodAndBodyOfAPostFollowTheStatus(status: Int, expected: String) async throws {
        try await withServer { received in
            received.target == "/end" ? Self.echo(received) : .redirect(status, to: "/end")
        } run: { url in
            let route = Route("post", .post, "/start", body: .json("hi"))
            let answer = try await Provider(server: TestServer(url)).text(route)
            #expect(answer == expected)
        }
    }

    @Test func putIsNeverTurnedIntoAGetBy302() async throws {
        try await withServer { received in
            received.target == "/end" ? Self.echo(received) : .redirect(302, to: "/end")
        } run: { url in
            let route = Route("put", .put, "/start", body: .json("hi"))
            let answer = try await Provider(server: TestServer(url)).text(route)
            #expect(answer == #"PUT - "hi""#)
        }
    }

    @Test func authorizationStaysOnTheSameHostOnly() async throws {
        let token = AccessTokenPlugin { "secret" }
        try await withServer(Self.echo) { other in
            try await withServer { received in
                switch received.target {
                case "/same": .redirect(307, to: "/end")
                case "/cross": .redirect(307, to: "\(other)/end")
                default: Self.echo(received)
                }
            } run: { url in
                let provider = Provider(server: TestServer(url), plugins: [token])
                let same = Route("same", .get, "/same", security: [.bearerAuth])
                let cross = Route("cross", .get, "/cross", security: [.bearerAuth])
                let answer = try await provider.text(same)
                #expect(answer == "GET Bearer secret ")
                let crossing = try await provider.text(cross)
                #expect(crossing == "GET - ")
            }
        }
    }

    @Test func apiKeyHeaderStaysOnTheSameHostOnly() async throws {
        let stub = StubTransport()
        let moved = HTTPResponse(statusCode: 302, headers: ["Location": "https://evil.example/"])
        stub.answer("get", with: .response(moved), .status(204))
        let key = SecurityRequirement(.apiKey("key", in: .header, name: "X-Key"))
        let provider = provider(
            stub, plugins: [CredentialsPlugin(["key": .apiKey("secret")] as Credentials)],
            configuration: .init(headers: ["X-API-Key": "secret", "X-App": "1"]))
        try await provider.empty(Route("get", .get, "/", security: [key]))
        #expect(stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "X-Key") } == ["secret", nil])
        #expect(stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "X-API-Key") } == ["secret", nil])
        #expect(stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "X-App") } == ["1", "1"])
    }

    @Test func headersThatTheAppNamesStayOnTheSameServerOnly() async throws {
        let stub = StubTransport()
        let near = HTTPResponse(statusCode: 307, headers: ["Location": "/v2"])
        let far = HTTPResponse(statusCode: 307, headers: ["Location": "https://evil.example/"])
        stub.answer("get", with: .response(near), .response(far), .status(204))
        let secrets: HTTPHeaders = [
            "X-Session-Token": "s", "X-My-Secret": "s", "Cookie": "sid=s", "x-access-token": "s",
        ]
        var headers = secrets
        headers["X-App"] = "1"
        headers["Referer"] = "https://api.example.com/?token=s"
        let configuration = Provider.Configuration(
            headers: headers, credentialHeaders: Redaction.standardHeaders.union(["x_my_secret"]))
        try await provider(stub, configuration: configuration).empty(get)
        func sent(_ name: String) -> [String?] { stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: name) } }
        for (name, value) in secrets { #expect(sent(name) == [value, value, nil], "\(name)") }
        #expect(sent("Referer").last == .some(nil))
        #expect(sent("X-App") == ["1", "1", "1"])
    }

    @Test(arguments: ["http://api.example.com/", "file:///etc/passwd", ""])
    func redirectThatMustNotBeFollowedIsTheAnswer(location: String) async throws {
        let stub = StubTransport()
        stub.answer("get", with: .response(HTTPResponse(statusCode: 302, headers: ["Location": location])))
        let error = await failure { () throws(APIError) in try await provider(stub).empty(get) }
        #expect(error?.reason == .init(status: 302))
        #expect(stub.requests.count == 1)
    }

    @Test func endlessRedirectsEnd() async throws {
        try await withServer { received in
            .redirect(302, to: received.target + "x")
        } run: { url in
            let error = await failure { () throws(APIError) in
                try await Provider(server: TestServer(url)).empty(get)
            }
            #expect(error?.reason == .tooManyRedirects)
        }
    }

    @Test func manyParallelCallsWithRedirectsAllArrive() async throws {
        try await withServer { received in
            received.target.hasPrefix("/end") ? Answer(body: received.target) : .redirect(302, to: "/end")
        } run: { url in
            let provider = Provider(server: TestServer(url))
            let count = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<60 { group.addTask { (try? await provider.text(get)) == "/end" } }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(count == 60)
        }
    }
}
