import EndpointRuntime
import Foundation
import Testing

@testable import EndpointCoding
@testable import EndpointRuntimeOAuth

@Suite("Authorization code", .timeLimit(.minutes(1)))
struct AuthorizationCodeTests {
    /// A browser that responds for the user with these parameters. `STATE` is replaced by the state of the request.
    struct Browser: AuthorizationBrowser {
        let answer: @Sendable (URL, URL) throws -> URL

        init(_ query: String, at redirect: String? = nil) {
            answer = { page, redirectURI in
                let state = Self.parameter("state", of: page)
                let address = redirect ?? redirectURI.absoluteString
                return try url("\(address)?\(query.replacingOccurrences(of: "STATE", with: state))")
            }
        }

        init(failing error: any Error) {
            answer = { _, _ in throw error }
        }

        func open(_ url: URL, until redirectURI: URL) async throws -> URL { try answer(url, redirectURI) }

        static func parameter(_ name: String, of url: URL) -> String {
            let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            return items.first { $0.name == name }?.value ?? ""
        }
    }

    private let callback = "com.example.app:/callback"

    private func client(
        _ stub: ServerStub = ServerStub(.token), issuer: String? = nil, namesIssuer: Bool = false
    ) throws -> OAuthClient {
        OAuthClient(
            id: "app", server: try .example(issuer: issuer, namesIssuer: namesIssuer), transport: stub)
    }

    private func error(
        _ query: String, at redirect: String? = nil, issuer: String? = nil, namesIssuer: Bool = false
    ) async throws -> OAuthError? {
        let client = try client(issuer: issuer, namesIssuer: namesIssuer)
        let callback = try url(callback)
        return await failure { () throws(OAuthError) in
            try await client.signIn(redirectURI: callback, browser: Browser(query, at: redirect))
        }
    }

    @Test func codeIsExchangedWithItsVerifier() async throws {
        let stub = ServerStub(.json(#"{"access_token":"a","token_type":"Bearer","refresh_token":"r"}"#))
        let pages = Locked<[URL]>([])
        let browser = Browser("code=c%2B1&state=STATE")
        let token = try await client(stub).signIn(
            scopes: ["read", "write"], redirectURI: try url(callback),
            parameters: ["prompt": "login & more", "client_id": "other"],
            browser: Seen(browser) { page in pages.withLock { $0.append(page) } })
        #expect(token.value == "a")
        #expect(token.refreshToken == "r")
        #expect(token.scopes == ["read", "write"])

        let page = try #require(pages.withLock { $0 }.first)
        let parameter = { Browser.parameter($0, of: page) }
        #expect(page.absoluteString.hasPrefix("https://auth.example.com/authorize?response_type=code&client_id=app&"))
        #expect(parameter("redirect_uri") == callback)
        #expect(parameter("code_challenge_method") == "S256")
        #expect(parameter("prompt").replacingOccurrences(of: "+", with: " ") == "login & more")
        #expect(page.absoluteString.components(separatedBy: "client_id=").count == 2)
        #expect(parameter("state").count == 43)

        let asked = try #require(stub.asked.first)
        #expect(stub.asked.count == 1)
        #expect(asked["grant_type"] == "authorization_code")
        #expect(asked["code"] == "c+1")
        #expect(asked["redirect_uri"] == callback)
        #expect(asked["client_id"] == "app")
        #expect(PKCE(verifier: asked["code_verifier"] ?? "").challenge == parameter("code_challenge"))
    }

    @Test func eachRequestHasItsOwnSecrets() throws {
        let requests = try (0..<20).map { _ in try client().authorizationRequest(redirectURI: try url(callback)) }
        #expect(Set(requests.map(\.state)).count == 20)
        #expect(Set(requests.map(\.pkce.verifier)).count == 20)
        #expect(!"\(requests[0])".contains(requests[0].pkce.verifier))
        #expect(!requests[0].url.absoluteString.contains(requests[0].pkce.verifier))
    }

    @Test func queryOfTheEndpointStays() throws {
        let server = try OAuthServer([.authorization: try url("https://a.example.com/authorize?tenant=1")])
        let page = try OAuthClient(id: "app", server: server).authorizationRequest(redirectURI: try url(callback)).url
        #expect(page.absoluteString.hasPrefix("https://a.example.com/authorize?tenant=1&response_type=code&"))
    }

    @Test(arguments: ["code=c&state=other", "code=c", "code=c&state="])
    func otherStatesAreForeign(query: String) async throws {
        guard case .foreignRedirect? = try await error(query) else { return #expect(Bool(false)) }
    }

    @Test(arguments: [
        "com.example.other:/callback", "com.example.app:/other", "https://example.com/callback",
        "com.example.app://host/callback",
    ])
    func otherRedirectsAreForeign(redirect: String) async throws {
        guard case .foreignRedirect? = try await error("code=c&state=STATE", at: redirect) else {
            return #expect(Bool(false))
        }
    }

    @Test func issuersAreCompared() async throws {
        let issuer = "https://auth.example.com"
        let named = "code=c&state=STATE&iss=https%3A%2F%2Fauth.example.com"
        let other = "code=c&state=STATE&iss=https%3A%2F%2Fevil.example.com"
        #expect(try await error(named, issuer: issuer, namesIssuer: true) == nil)
        #expect(try await error("code=c&state=STATE", issuer: issuer) == nil)
        guard case .foreignIssuer(issuer, "https://evil.example.com")? = try await error(other, issuer: issuer) else {
            return #expect(Bool(false))
        }
        let missing = try await error("code=c&state=STATE", issuer: issuer, namesIssuer: true)
        guard case .foreignIssuer(issuer, nil)? = missing else { return #expect(Bool(false)) }
    }

    @Test func refusalsOfTheUserAreTyped() async throws {
        let refused = try await error("error=access_denied&error_description=not+now&state=STATE")
        guard case .refused(let refusal)? = refused else { return #expect(Bool(false)) }
        #expect(refusal == OAuthRefusal(.accessDenied, description: "not now"))
    }

    @Test(arguments: ["state=STATE", "code=&state=STATE", "code=a&code=b&state=STATE"])
    func answersWithoutOneCodeAreInvalid(query: String) async throws {
        guard case .invalidResponse? = try await error(query) else { return #expect(Bool(false)) }
    }

    @Test func closedBrowserIsACancellation() async throws {
        let client = try client()
        let callback = try url(callback)
        let cancelled = await failure { () throws(OAuthError) in
            try await client.signIn(redirectURI: callback, browser: Browser(failing: CancellationError()))
        }
        guard case .cancelled? = cancelled else { return #expect(Bool(false)) }
        let failed = await failure { () throws(OAuthError) in
            try await client.signIn(redirectURI: callback, browser: Browser(failing: URLError(.badURL)))
        }
        guard case .browser(let error)? = failed else { return #expect(Bool(false)) }
        #expect((error as? URLError)?.code == .badURL)
    }

    @Test func missingEndpointIsNamed() throws {
        let client = OAuthClient(id: "app", server: try OAuthServer([:]))
        let callback = try url(callback)
        #expect { try client.authorizationRequest(redirectURI: callback) } throws: { error in
            if case .missingEndpoint(.authorization)? = error as? OAuthError { true } else { false }
        }
    }
}

/// A browser that records the opened pages.
private struct Seen<Base: AuthorizationBrowser>: AuthorizationBrowser {
    let base: Base
    let see: @Sendable (URL) -> Void

    init(_ base: Base, see: @escaping @Sendable (URL) -> Void) {
        self.base = base
        self.see = see
    }

    func open(_ url: URL, until redirectURI: URL) async throws -> URL {
        see(url)
        return try await base.open(url, until: redirectURI)
    }
}
