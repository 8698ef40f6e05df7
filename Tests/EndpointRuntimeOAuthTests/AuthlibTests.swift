import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeOAuth
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The URL of the server that run.sh has started.
private let authlibAddress = ProcessInfo.processInfo.environment["AUTHORIZATION_SERVER"]

/// All flows with a third-party authorization server: Authlib/run.sh starts it and runs these tests.
@Suite(
    "A real authorization server", .timeLimit(.minutes(1)),
    .enabled(if: authlibAddress != nil, "bash Tests/EndpointRuntimeOAuthTests/Authlib/run.sh runs this suite"))
struct AuthlibTests {
    private let callback = "com.example.app:/callback"

    private func server() async throws -> OAuthServer {
        try await OAuthServer.discover(issuer: try url(try #require(authlibAddress)))
    }

    private func app() async throws -> OAuthClient { OAuthClient(id: "my app", server: try await server()) }

    private func job() async throws -> OAuthClient {
        OAuthClient(id: "job:1", authentication: .basic(secret: "p&ss wörd+%"), server: try await server())
    }

    /// Opens the page without following its redirect, and returns the target of the redirect.
    private struct Browser: AuthorizationBrowser {
        func open(_ url: URL, until redirectURI: URL) async throws -> URL {
            let request = TransportRequest(urlRequest: URLRequest(url: url))
            let response = try await URLSessionTransport().send(request).get()
            return try EndpointRuntimeOAuthTests.url(try #require(response.headers["Location"], "\(response)"))
        }
    }

    private func signIn(scopes: [String] = ["read"], prompt: String = "") async throws -> AccessToken {
        try await app().signIn(
            scopes: scopes, redirectURI: try url(callback), parameters: prompt.isEmpty ? [:] : ["prompt": prompt],
            browser: Browser())
    }

    private func get(_ path: String) async throws -> JSONValue {
        let provider = Provider(server: ConfiguredServer(url: try #require(authlibAddress)))
        return try await provider.value(Route.custom(path: path))
    }

    /// Returns the status of the protected resource.
    private func status(_ token: String) async throws -> Int {
        let provider = Provider(server: ConfiguredServer(url: try #require(authlibAddress)))
        return try await provider.raw(Route.custom("/api").header("Authorization", "Bearer \(token)")).statusCode
    }

    private func refusal(_ body: () async throws -> AccessToken) async throws -> OAuthErrorCode? {
        do {
            _ = try await body()
            return nil
        } catch OAuthError.refused(let refusal) {
            return refusal.code
        }
    }

    @Test func authorizationCodeGivesATokenThatTheResourceAccepts() async throws {
        let token = try await signIn()
        #expect(token.scopes == ["read"])
        #expect(token.refreshToken != nil)
        #expect(token.isValid(at: Date(), beyond: .seconds(60)))
        #expect(try await status(token.value) == 200)
        #expect(try await status("other") == 401)
    }

    @Test func codesAreOfOneUseAndNeedTheirVerifier() async throws {
        let client = try await app()
        let request = try client.authorizationRequest(scopes: ["read"], redirectURI: try url(callback))
        let answer = try await Browser().open(request.url, until: request.redirectURI)
        _ = try await client.token(for: request, redirectedTo: answer)
        #expect(try await refusal { try await client.token(for: request, redirectedTo: answer) } == .invalidGrant)

        let other = try client.authorizationRequest(scopes: ["read"], redirectURI: try url(callback))
        let code = try await Browser().open(other.url, until: request.redirectURI).absoluteString
        let swapped = try url(code.replacingOccurrences(of: other.state, with: request.state))
        #expect(try await refusal { try await client.token(for: request, redirectedTo: swapped) } == .invalidGrant)
    }

    @Test func refusalOfTheUserAndOfTheServerAreTyped() async throws {
        #expect(try await refusal { try await signIn(prompt: "refuse") } == .accessDenied)
        let job = try await job()
        let wrong = OAuthClient(id: "job:1", authentication: .basic(secret: "x"), server: job.server)
        #expect(try await refusal { try await wrong.clientCredentials() } == .invalidClient)
        #expect(try await refusal { try await job.clientCredentials(scopes: ["everything"]) } == .invalidScope)
    }

    @Test func clientsAreAuthenticatedInTheHeaderAndInTheBody() async throws {
        let post = OAuthClient(id: "post", authentication: .post(secret: "s3cret"), server: try await server())
        for client in [try await job(), post] {
            let token = try await client.clientCredentials(scopes: ["read"])
            #expect(token.scopes == ["read"])
            #expect(try await status(token.value) == 200)
        }
    }

    @Test func refreshTokensAreReplaced() async throws {
        let client = try await app()
        let first = try await signIn(scopes: ["read", "write"])
        let second = try await client.refresh(first, scopes: ["read"])
        #expect(second.value != first.value)
        #expect(second.refreshToken != first.refreshToken)
        #expect(second.account == first.account)
        #expect(second.scopes == ["read"])
        #expect(try await refusal { try await client.refresh(first) } == .invalidGrant)
    }

    @Test func revokedTokensAreRefused() async throws {
        let client = try await app()
        let token = try await signIn()
        try await client.revoke(token)
        #expect(try await status(token.value) == 401)
        #expect(try await refusal { try await client.refresh(token) } == .invalidGrant)
    }

    @Test func devicesWaitForTheirUser() async throws {
        let client = try await app()
        let device = try await client.deviceAuthorization(scopes: ["read"])
        #expect(device.completeVerificationURI?.query?.contains(device.userCode) == true)
        #expect(device.interval == .seconds(1))
        let eager = OAuthClient(
            id: "my app", server: client.server,
            clock: Approving(after: 3) {
                _ = try await approve("approve", device)
            })
        let token = try await eager.token(for: device)
        #expect(token.scopes == ["read"])
        #expect(try await status(token.value) == 200)
    }

    @Test func devicesAreRefused() async throws {
        let client = try await app()
        let device = try await client.deviceAuthorization(scopes: ["read"])
        let eager = OAuthClient(
            id: "my app", server: client.server,
            clock: Approving(after: 1) {
                _ = try await approve("deny", device)
            })
        #expect(try await refusal { try await eager.token(for: device) } == .accessDenied)
    }

    private func approve(_ path: String, _ device: DeviceAuthorization) async throws -> String {
        let provider = Provider(server: ConfiguredServer(url: try #require(authlibAddress)))
        return try await provider.text(Route.custom(path: "/\(path)", query: [.form("user_code", device.userCode)]))
    }

    @Test func aSessionHasOneTokenForManyCalls() async throws {
        let before = try await get("/issued").count
        let session = TokenSession(refresher: try await job().issuer(scopes: ["read"]))
        let provider = Provider(
            server: ConfiguredServer(url: try #require(authlibAddress)), configuration: .init(session: session))
        let call = Route("api", .get, "/api", security: [SecurityRequirement(.oauth2("oauth", scopes: ["read"]))])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try await provider.empty(call) } }
            try await group.waitForAll()
        }
        #expect(try await get("/issued").count == before + 1)
    }
}

extension JSONValue {
    fileprivate var count: Int {
        if case .array(let elements) = self { elements.count } else { -1 }
    }
}

/// A clock that does not wait. It calls a closure before the end of a given sleep.
private final class Approving: Clock {
    private let count: Int
    private let action: @Sendable () async throws -> Void
    private let base = SkippingClock()

    init(after count: Int, _ action: @escaping @Sendable () async throws -> Void) {
        self.count = count
        self.action = action
    }

    var now: SkippingClock.Instant { base.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: SkippingClock.Instant, tolerance: Duration?) async throws {
        try await base.sleep(until: deadline, tolerance: tolerance)
        if base.sleeps.count == count { try await action() }
    }
}
