import EndpointRuntime
import EndpointRuntimeOAuth
import Foundation
import Testing

@Suite("Requests for tokens", .timeLimit(.minutes(1)))
struct TokenRequestTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    /// RFC 6749, section 2.3.1: identifier and secret are encoded before they are joined.
    @Test func secretGoesOutInTheHeaderOrInTheBody() async throws {
        let asked = Locked<[Asked]>([])
        try await withAuthorizationServer { request in
            asked.withLock { $0.append(request) }
            return .token
        } run: { url in
            let server = try OAuthServer.example(url)
            for authentication in [OAuthClient.Authentication.none, .basic(secret: "p:ä&"), .post(secret: "p:ä&")] {
                let client = OAuthClient(id: "my app", authentication: authentication, server: server, now: { now })
                let token = try await client.clientCredentials(scopes: ["read", "a:b"])
                #expect(token.value == "a")
                #expect(token.refreshToken == nil)
                #expect(token.expiresAt == now.addingTimeInterval(3600))
                #expect(token.scopes == ["read"])
            }
        }
        let all = asked.withLock { $0 }
        let pair = Data("my%20app:p%3A%C3%A4%26".utf8).base64EncodedString()
        #expect(all.map(\.path) == ["/token", "/token", "/token"])
        #expect(all.map(\.authorization) == [nil, "Basic \(pair)", nil])
        #expect(
            all.map(\.body) == [
                "grant_type=client_credentials&scope=read+a%3Ab&client_id=my+app",
                "grant_type=client_credentials&scope=read+a%3Ab",
                "grant_type=client_credentials&scope=read+a%3Ab&client_id=my+app&client_secret=p%3A%C3%A4%26",
            ])
    }

    @Test func refreshKeepsValuesThatTheServerDoesNotSend() async throws {
        let stub = ServerStub(
            .json(#"{"access_token":"b","token_type":"bearer","expires_in":"60"}"#),
            .json(#"{"access_token":"c","token_type":"BEARER","refresh_token":"r2","scope":"read"}"#))
        let client = OAuthClient(id: "app", server: try .example(), transport: stub, now: { now })
        let old = AccessToken("a", refreshToken: "r1", account: "ada", scopes: ["read", "write"])
        let second = try await client.refresh(old)
        #expect(
            second
                == AccessToken(
                    "b", refreshToken: "r1", expiresAt: now.addingTimeInterval(60), account: "ada",
                    scopes: ["read", "write"]))
        let third = try await client.refresh(second, scopes: ["read"])
        #expect(third == AccessToken("c", refreshToken: "r2", account: "ada", scopes: ["read"]))
        #expect(
            stub.asked.map(\.body) == [
                "grant_type=refresh_token&refresh_token=r1&client_id=app",
                "grant_type=refresh_token&refresh_token=r1&scope=read&client_id=app",
            ])
    }

    @Test func refreshHasAnEndpointOfItsOwn() async throws {
        let server = try OAuthServer([
            .token: try url("https://auth.example.com/token?tenant=1"),
            .refresh: try url("https://auth.example.com/refresh"),
        ])
        let stub = ServerStub(.token)
        let client = OAuthClient(id: "app", server: server, transport: stub)
        _ = try await client.refresh(AccessToken("a", refreshToken: "r"))
        _ = try await client.clientCredentials()
        #expect(
            stub.asked.map(\.path) == ["https://auth.example.com/refresh", "https://auth.example.com/token?tenant=1"])
    }

    @Test func lifeOfATokenBeginsWithTheRequest() async throws {
        let time = Locked(now)
        let stub = ServerStub(.token)
        let client = OAuthClient(
            id: "app", server: try .example(), transport: Slow(stub) { time.withLock { $0 += 10 } },
            now: { time.withLock { $0 } })
        #expect(try await client.clientCredentials().expiresAt == now.addingTimeInterval(3600))
        #expect(time.withLock { $0 } == now.addingTimeInterval(10))
    }

    @Test(arguments: [
        (OAuthErrorCode.invalidRequest, 400), (.invalidClient, 401), (.invalidGrant, 400), (.unauthorizedClient, 400),
        (.unsupportedGrantType, 400), (.invalidScope, 400), ("own_code", 403),
    ])
    func errorResponsesAreTyped(code: OAuthErrorCode, status: Int) async throws {
        let client = OAuthClient(
            id: "app", server: try .example(), transport: ServerStub(.refusal(code.rawValue, status: status)))
        let error = await failure { () throws(OAuthError) in try await client.clientCredentials() }
        guard case .refused(let refusal)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(
            refusal
                == OAuthRefusal(
                    code, description: "in words", uri: "https://example.com/e", statusCode: status))
        #expect(error?.apiError.isRecoverable == false)
        #expect(error?.apiError.underlying is OAuthError)
    }

    @Test(arguments: [
        ("{}", "access_token is missing"), (#"{"access_token":"","token_type":"Bearer"}"#, "access_token is missing"),
        (#"{"access_token":"a"}"#, "token_type is missing"), ("<html>", "the body is not a JSON object"),
        ("[1]", "the body is not a JSON object"), ("", "the body is not a JSON object"),
    ])
    func otherAnswersAreInvalid(body: String, problem: String) async throws {
        let client = OAuthClient(id: "app", server: try .example(), transport: ServerStub(.json(body)))
        let error = await failure { () throws(OAuthError) in try await client.clientCredentials() }
        guard case .invalidResponse(problem)? = error else {
            return #expect(Bool(false), "\(String(describing: error))")
        }
    }

    @Test func otherTypesOfTokensAreRefused() async throws {
        let client = OAuthClient(
            id: "app", server: try .example(),
            transport: ServerStub(.json(#"{"access_token":"a","token_type":"DPoP"}"#)))
        let error = await failure { () throws(OAuthError) in try await client.clientCredentials() }
        guard case .unsupportedTokenType("DPoP")? = error else { return #expect(Bool(false)) }
    }

    @Test(arguments: [
        ("1e400", true), ("-1", true), ("1e300", false), (#""soon""#, true), ("null", true), ("0", false),
    ])
    func everyLifetimeIsReadOrIgnored(text: String, isUnknown: Bool) async throws {
        let body = #"{"access_token":"a","token_type":"Bearer","expires_in":\#(text)}"#
        let client = OAuthClient(id: "app", server: try .example(), transport: ServerStub(.json(body)))
        let token = try? await client.clientCredentials()
        #expect((token?.expiresAt == nil) == isUnknown)
    }

    @Test func redirectsAreNotFollowed() async throws {
        let paths = Locked<[String]>([])
        try await withAuthorizationServer { request in
            paths.withLock { $0.append(request.path) }
            return Answer(status: 307, headers: ["Location": "/elsewhere"], body: "")
        } run: { url in
            let client = OAuthClient(id: "app", authentication: .post(secret: "s"), server: try .example(url))
            let error = await failure { () throws(OAuthError) in try await client.clientCredentials() }
            guard case .call(let failure)? = error else { return #expect(Bool(false)) }
            #expect(failure.statusCode == 307)
        }
        #expect(paths.withLock { $0 } == ["/token"])
    }

    @Test func busyServersAreRecoverable() async throws {
        for answer in [nil, Answer(status: 503, body: "busy"), .refusal("temporarily_unavailable")] {
            let client = OAuthClient(id: "app", server: try .example(), transport: ServerStub(answer))
            let error = await failure { () throws(OAuthError) in try await client.clientCredentials() }
            #expect(error?.apiError.isRecoverable == true)
        }
    }

    @Test func endpointsAreSecureOrOnThisMachine() throws {
        for text in ["https://a.example.com/t", "http://localhost:8080/t", "http://127.0.0.1/t", "http://[::1]:1/t"] {
            #expect(throws: Never.self) { try OAuthServer([.token: url(text)]) }
        }
        for text in [
            "http://a.example.com/t", "ftp://localhost/t", "https://a.example.com/t#x", "/token", "https:///t",
        ] {
            #expect(throws: OAuthError.self, "\(text)") { try OAuthServer([.token: url(text)]) }
        }
    }

    @Test func endpointsComeFromTheFlow() throws {
        let flow = OAuthFlow(
            authorizationURL: "https://a.example.com/a", tokenURL: "https://a.example.com/t",
            refreshURL: "https://a.example.com/f", deviceAuthorizationURL: "https://a.example.com/d")
        let server = try OAuthServer(flow, revocation: try url("https://a.example.com/r"))
        let paths = [
            OAuthServer.Endpoint.authorization, .token, .refresh, .deviceAuthorization, .revocation,
        ].map { server[$0]?.path }
        #expect(paths == ["/a", "/t", "/f", "/d", "/r"])
        #expect(try OAuthServer(OAuthFlow())[.token] == nil)
        for text in ["", "http://a.example.com/t", "/relative"] {
            #expect(throws: OAuthError.self) { try OAuthServer(OAuthFlow(tokenURL: text)) }
        }
        let relative = try OAuthServer(OAuthFlow(tokenURL: "/t"), relativeTo: try url("https://a.example.com/v1"))
        #expect(relative[.token]?.absoluteString == "https://a.example.com/t")
        #expect(throws: OAuthError.self) {
            try OAuthServer(OAuthFlow(tokenURL: "/t"), relativeTo: try url("http://a.example.com/v1"))
        }
    }

    @Test func secretsAreNotPrinted() throws {
        let client = OAuthClient(id: "app", authentication: .basic(secret: "geheim"), server: try .example())
        #expect("\(client)" == "OAuthClient(id: app)")
        #expect(!String(reflecting: client).contains("geheim"))
    }
}

/// A transport that calls a closure before each response.
private struct Slow: Transport {
    let base: ServerStub
    let before: @Sendable () -> Void

    init(_ base: ServerStub, before: @escaping @Sendable () -> Void) {
        self.base = base
        self.before = before
    }

    func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        before()
        return await base.send(request)
    }
}

/// Returns the error that the call throws.
func failure<Value>(_ call: () async throws(OAuthError) -> Value) async -> OAuthError? {
    do throws(OAuthError) {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}
