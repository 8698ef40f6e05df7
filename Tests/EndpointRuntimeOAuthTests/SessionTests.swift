import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeOAuth
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Sessions of OAuth clients", .timeLimit(.minutes(1)))
struct SessionTests {
    private let api = StubTransport()
    private let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))

    private var now: @Sendable () -> Date {
        { [time] in time.withLock { $0 } }
    }

    private func provider(_ session: TokenSession) -> Provider {
        Provider(
            server: ConfiguredServer(url: "https://api.example.com"), transport: api,
            configuration: .init(session: session))
    }

    private func route(_ scopes: String...) -> Route {
        Route("call", .get, "/", security: [SecurityRequirement(.oauth2("oauth", scopes: scopes))])
    }

    private var sent: [String?] { api.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Authorization") } }

    private func tokens(_ values: String...) -> [Answer] {
        values.map { .json(#"{"access_token":"\#($0)","token_type":"Bearer","expires_in":100,"scope":"read"}"#) }
    }

    @Test func manyCallsHaveOneTokenIssued() async throws {
        api.answer("call", with: .status(204))
        let server = ServerStub(tokens("t1")[0])
        let client = OAuthClient(
            id: "job", authentication: .basic(secret: "s"), server: try .example(), transport: server, now: now)
        let session = TokenSession(refresher: client.issuer(scopes: ["read"]), now: now)
        let provider = provider(session)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { try await provider.empty(route("read")) } }
            try await group.waitForAll()
        }
        #expect(server.asked.count == 1)
        #expect(sent == Array(repeating: "Bearer t1", count: 50))
        #expect(await session.token?.account == "client:job")
    }

    @Test func anExpiringTokenIsIssuedAgain() async throws {
        api.answer("call", with: .status(204))
        let answers = tokens("t1", "t2")
        let server = ServerStub(answers[0], answers[1])
        let client = OAuthClient(id: "job", server: try .example(), transport: server, now: now)
        let provider = provider(TokenSession(refresher: client.issuer(), leeway: .seconds(30), now: now))
        try await provider.empty(route("read"))
        time.withLock { $0 += 69 }
        try await provider.empty(route("read"))
        time.withLock { $0 += 2 }
        try await provider.empty(route("read"))
        #expect(sent == ["Bearer t1", "Bearer t1", "Bearer t2"])
        #expect(server.asked.map { $0["grant_type"] } == ["client_credentials", "client_credentials"])
    }

    @Test func aRefusedTokenIsIssuedAgain() async throws {
        api.answer("call", with: .status(401), .status(204))
        let answers = tokens("t1", "t2")
        let client = OAuthClient(
            id: "job", server: try .example(), transport: ServerStub(answers[0], answers[1]), now: now)
        try await provider(TokenSession(refresher: client.issuer(), now: now)).empty(route("read"))
        #expect(sent == ["Bearer t1", "Bearer t2"])
    }

    /// Without a token, the call is not sent. The next call tries again.
    @Test func aRefusalOfTheIssuerEndsTheCall() async throws {
        api.answer("call", with: .status(204))
        let client = OAuthClient(
            id: "job", server: try .example(),
            transport: ServerStub(.refusal("invalid_client", status: 401), tokens("t1")[0]), now: now)
        let provider = provider(TokenSession(refresher: client.issuer(), now: now))
        do {
            try await provider.empty(route("read"))
            Issue.record("there was no token")
        } catch {
            #expect(error.reason == .tokenRefreshFailed)
            let cause = (error.underlying as? APIError)?.underlying as? OAuthError
            guard case .refused(let refusal)? = cause else { return #expect(Bool(false)) }
            #expect(refusal.code == .invalidClient)
        }
        #expect(api.requests.isEmpty)
        try await provider.empty(route("read"))
        #expect(sent == ["Bearer t1"])
    }

    @Test func callsWithoutSecurityAskForNoToken() async throws {
        api.answer("call", with: .status(204))
        let server = ServerStub(tokens("t1")[0])
        let client = OAuthClient(id: "job", server: try .example(), transport: server)
        try await provider(TokenSession(refresher: client.issuer())).empty(Route("call", .get, "/"))
        #expect(server.asked.isEmpty)
        #expect(sent == [nil])
    }

    @Test func missingScopesAreFoundBeforeTheCall() async throws {
        api.answer("call", with: .status(204))
        let client = OAuthClient(id: "job", server: try .example(), transport: ServerStub(tokens("t1")[0]), now: now)
        let provider = provider(TokenSession(refresher: client.issuer(), now: now))
        do {
            try await provider.empty(route("read", "write", "admin"))
            Issue.record("the token has one scope")
        } catch {
            #expect(error.reason == .forbidden)
            #expect(
                error.underlying as? InsufficientScope
                    == InsufficientScope(scheme: "oauth", missing: ["write", "admin"]))
        }
        #expect(api.requests.isEmpty)
        try await provider.empty(route("read"))
        #expect(sent == ["Bearer t1"])
    }

    @Test func scopesThatContainOthersAreNotChecked() async throws {
        api.answer("call", with: .status(204))
        let client = OAuthClient(id: "job", server: try .example(), transport: ServerStub(tokens("t1")[0]), now: now)
        try await provider(TokenSession(refresher: client.issuer(), checksScopes: false, now: now)).empty(
            route("write"))
        #expect(sent == ["Bearer t1"])
    }

    /// Some servers report a refused refresh with the status 200, or return no token.
    @Test(arguments: [
        (#"{"error":"bad_refresh_token"}"#, true), ("{}", true), (#"{"access_token":""}"#, true),
        (#"{"error":"temporarily_unavailable"}"#, false), ("<html>", false), (#"{"access_token":"t"}"#, false),
    ])
    func successfulResponseWithoutATokenEndsTheSession(body: String, endsSession: Bool) async throws {
        api.answer("call", with: .status(401))
        let client = OAuthClient(id: "app", server: try .example(), transport: ServerStub(.json(body)), now: now)
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0"))
        let session = TokenSession(store: store, refresher: client, now: now)
        await #expect(throws: APIError.self) { try await provider(session).empty(route("read")) }
        #expect((await session.token == nil) == endsSession)
    }

    @Test func aSessionIsRefreshedByTheClient() async throws {
        api.answer("call", with: .status(401), .status(204))
        let client = OAuthClient(id: "app", server: try .example(), transport: ServerStub(.token), now: now)
        let session = TokenSession(refresher: client, now: now)
        try await session.set(AccessToken("old", refreshToken: "r", account: "ada"))
        try await provider(session).empty(route())
        #expect(sent == ["Bearer old", "Bearer a"])
        #expect(await session.token?.account == "ada")
        #expect(await session.token?.refreshToken == "r")
    }

    @Test func aBusyServerDoesNotEndTheSessionAndARefusalDoes() async throws {
        api.answer("call", with: .status(401))
        let client = OAuthClient(
            id: "app", server: try .example(),
            transport: ServerStub(Answer(status: 503, body: ""), nil, .refusal("invalid_grant")), now: now)
        let session = TokenSession(refresher: client, now: now)
        try await session.set(AccessToken("old", refreshToken: "r"))
        let provider = provider(session)
        for _ in 0..<2 {
            _ = try? await provider.empty(route())
            #expect(await session.token?.value == "old")
        }
        _ = try? await provider.empty(route())
        #expect(await session.token == nil)
    }
}

@Suite("Sessions of OAuth clients: refused refreshes", .timeLimit(.minutes(1)))
struct RefusedRefreshTests {
    private func token(
        after answer: Answer, _ refusal: TokenRefusal? = nil
    ) async throws -> (error: APIError?, token: AccessToken?) {
        let api = StubTransport()
        api.answer("call", with: .status(401))
        let client = OAuthClient(id: "app", server: try .example(), transport: ServerStub(answer))
        let session = TokenSession(refresher: client, refreshRefusal: refusal)
        try await session.set(AccessToken("old", refreshToken: "r"))
        let provider = Provider(
            server: ConfiguredServer(url: "https://api.example.com"), transport: api,
            configuration: .init(session: session))
        do {
            try await provider.empty(
                Route("call", .get, "/", security: [SecurityRequirement(.oauth2("oauth", scopes: []))]))
            return (nil, await session.token)
        } catch {
            return (error, await session.token)
        }
    }

    @Test(arguments: [200, 302, 400, 401, 403, 404, 407])
    func pageOfAnotherMachineKeepsTheUserSignedIn(status: Int) async throws {
        let page = Answer(status: status, headers: ["Content-Type": "text/html"], body: "<html>Sign in</html>")
        let (error, token) = try await token(after: page)
        #expect(error != nil)
        #expect(error?.requiresLogout == false)
        #expect(token?.value == "old")
    }

    @Test func refusalEndsTheSession() async throws {
        #expect(try await token(after: .refusal("invalid_grant")).token == nil)
        #expect(try await token(after: .refusal("invalid_client", status: 401)).token == nil)
        #expect(try await token(after: .refusal("temporarily_unavailable")).token?.value == "old")
    }

    /// Some servers report a refusal with other statuses.
    @Test func appDeclaresOtherRefusals() async throws {
        let answer = Answer.refusal("invalid_grant", status: 403)
        #expect(try await token(after: answer).token?.value == "old")
        #expect(try await token(after: answer, .member("error", "invalid_grant")).token == nil)
    }

    @Test func secretsAreNotPrinted() throws {
        let client = OAuthClient(id: "app", authentication: .basic(secret: "S3CRET"), server: try .example())
        let values: [Any] = [
            OAuthClient.Authentication.basic(secret: "S3CRET"), OAuthClient.Authentication.post(secret: "S3CRET"),
            client,
        ]
        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), dumped] { #expect(!text.contains("S3CRET")) }
        }
    }
}
