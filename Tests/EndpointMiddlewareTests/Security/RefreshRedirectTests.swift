import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// RFC 9700, section 4.12: a redirect repeats the refresh token at its target. A refresh stays at its origin.
@Suite("Redirects of refreshes", .timeLimit(.minutes(1)))
struct RefreshRedirectTests {
    private static let elsewhere = [
        "https://evil.example/refresh", "https://sub.api.example.com/refresh", "https://api.example.com:8443/refresh",
        "//evil.example/refresh",
    ]
    private let stub = StubTransport()
    private let tokens = StubAnswer.json(#"{"access_token":"new","refresh_token":"r1"}"#)
    private let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0", account: "a"))

    private let refresher = RefreshCall(accessToken: "access_token", refreshToken: "refresh_token") {
        Route("refresh", .post, "/refresh", body: .json(["refresh_token": $0]))
    }

    private func redirect(_ status: Int, to location: String) -> StubAnswer {
        .response(HTTPResponse(statusCode: status, headers: ["Location": location]))
    }

    private var refreshHosts: [String?] {
        stub.requests.filter { $0.operation == "refresh" }.map { $0.urlRequest.url?.absoluteString }
    }

    private func call(_ session: TokenSession, _ policy: RedirectPolicy = .follow) async -> APIError? {
        stub.answer("me", with: .status(401), .status(204))
        let provider = provider(
            stub, interceptors: [AuthenticationInterceptor(session)], configuration: .init(redirects: policy))
        return await failure { () throws(APIError) in try await provider.empty(me) }
    }

    @Test(arguments: [301, 302, 303, 307, 308], elsewhere)
    func redirectToAnotherOriginIsNotFollowed(status: Int, location: String) async {
        stub.answer("refresh", with: redirect(status, to: location), tokens)
        let session = TokenSession(store: store, refresher: refresher)
        let error = await call(session)
        #expect(error?.statusCode == status)
        #expect(error?.requiresLogout == false)
        #expect(refreshHosts == ["https://api.example.com/v1/refresh"])
        #expect(await session.token?.value == "old")
    }

    /// The closure of a policy decides about other calls.
    @Test func closureOfAPolicyDoesNotSendItElsewhere() async {
        stub.answer("refresh", with: redirect(307, to: "/moved"), tokens)
        let session = TokenSession(store: store, refresher: refresher)
        _ = await call(session, .ask { _, next, _ in next.url.map { _ in URLRequest(url: evil) } })
        #expect(refreshHosts == ["https://api.example.com/v1/refresh"])
        #expect(await session.token?.value == "old")
    }

    @Test func redirectAfterARedirectIsNotFollowed() async {
        stub.answer("refresh", with: redirect(307, to: "/moved"), redirect(308, to: evil.absoluteString), tokens)
        let session = TokenSession(store: store, refresher: refresher)
        #expect(await call(session)?.statusCode == 308)
        #expect(refreshHosts == ["https://api.example.com/v1/refresh", "https://api.example.com/moved"])
    }

    @Test func refresherOfAnAppStaysAtItsOrigin() async {
        struct Own: TokenRefresher {
            func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
                AccessToken(try await provider.text(Route("refresh", .post, "/refresh", body: .json(["t": "r0"]))))
            }
        }
        stub.answer("refresh", with: redirect(307, to: evil.absoluteString), tokens)
        let session = TokenSession(store: store, refresher: Own())
        #expect(await call(session)?.statusCode == 307)
        #expect(refreshHosts.count == 1)
    }

    @Test func refreshCallWithoutASessionStaysAtItsOrigin() async {
        stub.answer("refresh", with: redirect(307, to: evil.absoluteString), tokens)
        let old = AccessToken("old", refreshToken: "r0")
        let error = await #expect(throws: APIError.self) { try await refresher.refresh(old, with: provider(stub)) }
        #expect(error?.statusCode == 307)
        #expect(refreshHosts.count == 1)
    }

    @Test(arguments: [307, 308]) func redirectAtTheSameOriginIsFollowed(status: Int) async {
        stub.answer("refresh", with: redirect(status, to: "/v2/refresh"), tokens)
        let session = TokenSession(store: store, refresher: refresher)
        #expect(await call(session) == nil)
        #expect(refreshHosts == ["https://api.example.com/v1/refresh", "https://api.example.com/v2/refresh"])
        #expect(await session.token?.value == "new")
    }

    /// Only the refresh is affected.
    @Test func otherCallsFollowRedirects() async {
        stub.answer("me", with: redirect(307, to: "https://other.example/me"), .status(204))
        let provider = provider(
            stub, interceptors: [AuthenticationInterceptor(TokenSession(store: store, refresher: refresher))])
        #expect(await failure { () throws(APIError) in try await provider.empty(me) } == nil)
        #expect(stub.requests.count == 2)
    }
}

private let evil = URL(string: "https://evil.example/refresh") ?? URL(fileURLWithPath: "/")
