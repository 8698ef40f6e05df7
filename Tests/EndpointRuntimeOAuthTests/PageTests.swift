import EndpointRuntime
import EndpointRuntimeOAuth
import Foundation
import Testing

/// The code of docs/runtime/oauth.md, line for line, with a stub.
@Suite("Page: OAuth 2", .timeLimit(.minutes(1)))
struct OAuthPageTests {
    private struct Browser: AuthorizationBrowser {
        func open(_ page: URL, until redirectURI: URL) async throws -> URL {
            let items = URLComponents(url: page, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let state = items.first { $0.name == "state" }?.value ?? ""
            return try url("\(redirectURI.absoluteString)?code=c&state=\(state)")
        }
    }

    private func stubbed(_ id: String, _ server: OAuthServer, _ answers: Answer...) -> OAuthClient {
        OAuthClient(id: id, server: server, transport: ServerStub(answers[0], answers.count > 1 ? answers[1] : nil))
    }

    @Test func serversOfFlows() throws {
        let server = try OAuthServer(.apiLogin)
        #expect(server[.token]?.absoluteString == "https://auth.example.com/token")
    }

    /// Compiled only, because the server does not exist.
    private func discoveredByFlow() async throws -> OAuthServer {
        let server = try await OAuthServer.discover(.openID)
        return server
    }

    private func makeServer() throws -> OAuthServer {
        let authorizationURL = try url("https://auth.example.com/authorize")
        let tokenURL = try url("https://auth.example.com/token")
        let revocationURL = try url("https://auth.example.com/revoke")
        let server = try OAuthServer([.authorization: authorizationURL, .token: tokenURL, .revocation: revocationURL])
        return server
    }

    /// Compiled only, because the server does not exist.
    private func discovered(at openIDConnectURL: URL) async throws -> OAuthServer {
        let server = try await OAuthServer.discover(at: openIDConnectURL)
        return server
    }

    /// Compiled only, because the default transport would use the network.
    private func app(
        _ server: OAuthServer, _ store: MemoryTokenStore, _ callback: URL, _ browser: Browser
    ) async throws -> TokenSession {
        let client = OAuthClient(id: "app", server: server)
        let session = TokenSession(store: store, refresher: client)
        try await session.set(client.signIn(scopes: ["read"], redirectURI: callback, browser: browser))
        return session
    }

    private func service(_ server: OAuthServer, _ secret: String) -> TokenSession {
        let client = OAuthClient(id: "job", authentication: .basic(secret: secret), server: server)
        let session = TokenSession(refresher: client.issuer(scopes: ["reports.read"]))
        return session
    }

    private func device(
        _ client: OAuthClient, _ session: TokenSession, show: (String, URL) -> Void
    ) async throws {
        let device = try await client.deviceAuthorization(scopes: ["read"])
        show(device.userCode, device.verificationURI)
        try await session.set(client.token(for: device))
    }

    @Test func signingInAndOut() async throws {
        let server = try makeServer()
        #expect(await service(server, "s").token == nil)
        let client = stubbed("app", server, .token, Answer(body: ""))
        let session = TokenSession(refresher: client)
        try await session.set(
            client.signIn(scopes: ["read"], redirectURI: try url("app:/callback"), browser: Browser()))
        #expect(await session.token?.value == "a")
        try await session.signOut { if let token = await session.token { try await client.revoke(token) } }
        #expect(await session.token == nil)
    }
}

/// A flow as in a generated client.
extension OAuthFlow {
    fileprivate static let apiLogin = OAuthFlow(
        authorizationURL: "https://auth.example.com/authorize", tokenURL: "https://auth.example.com/token")
    fileprivate static let openID = OAuthFlow(
        metadataURL: "https://auth.example.com/.well-known/openid-configuration")
}
