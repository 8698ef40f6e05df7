import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("RefreshCall", .timeLimit(.minutes(1)))
struct RefreshCallTests {
    private let stub = StubTransport()
    private let old = AccessToken("old", refreshToken: "r0", account: "a")

    private func refresher(security: [SecurityRequirement] = []) -> RefreshCall {
        RefreshCall(
            accessToken: "data/access_token", refreshToken: "data/refresh_token", expiresIn: "data/expires_in",
            errorMembers: ErrorMembers(code: "code"), now: { Date(timeIntervalSince1970: 100) },
            route: { token in
                Route("refresh", .post, "/auth/refresh", body: .json(["refresh_token": token]), security: security)
            })
    }

    private func answer(_ body: String, status: Int = 200) {
        stub.answer("refresh", with: .response(HTTPResponse(statusCode: status, data: Data(body.utf8))))
    }

    private func refreshed() async throws -> AccessToken {
        try await refresher().refresh(old, with: provider(stub))
    }

    @Test func newTokensAreReadFromAWrappedAnswer() async throws {
        answer(#"{"success":true,"data":{"access_token":"new","refresh_token":"r1","expires_in":60}}"#)
        let expiry = Date(timeIntervalSince1970: 160)
        #expect(try await refreshed() == AccessToken("new", refreshToken: "r1", expiresAt: expiry, account: "a"))
        #expect(stub.requests.map(\.body) == [.data(Data(#"{"refresh_token":"r0"}"#.utf8))])
    }

    @Test func anAnswerWithoutARefreshTokenKeepsTheOldOne() async throws {
        answer(#"{"data":{"access_token":"new"}}"#)
        #expect(try await refreshed() == AccessToken("new", refreshToken: "r0", account: "a"))
    }

    @Test(arguments: [("\"60\"", Double?.some(160)), ("-1", nil), ("null", nil), ("{}", nil)])
    func theTimeMayBeWrittenInSeveralWays(written: String, expiry: Double?) async throws {
        answer("{\"data\":{\"access_token\":\"new\",\"expires_in\":\(written)}}")
        #expect(try await refreshed().expiresAt?.timeIntervalSince1970 == expiry)
    }

    @Test(arguments: ["{}", #"{"data":{"access_token":""}}"#, #"{"data":{"access_token":7}}"#])
    func anAnswerWithoutATokenIsARefusal(body: String) async {
        answer(body)
        let error = await #expect(throws: APIError.self) { try await refreshed() }
        let failure = DecodingFailure(path: "data.access_token", message: "there is no access token")
        #expect(error?.reason == .tokenRefreshFailed)
        #expect(error?.statusCode == 200)
        #expect(error?.underlying as? DecodingFailure == failure)
    }

    /// The error properties of the description also apply to the refresh.
    @Test func aRefusalHasItsCode() async throws {
        answer(#"{"code":"REVOKED"}"#, status: 403)
        let error = await #expect(throws: APIError.self) { try await refreshed() }
        #expect(error?.serverCode == "REVOKED")
    }

    /// The refresh uses the current server and transport of the call. The options of the call do not apply to the
    /// refresh.
    @Test func theCallGoesToTheServerOfTheClientThatNeedsTheToken() async throws {
        let session = TokenSession(store: MemoryTokenStore(old), refresher: refresher())
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        provider.server = TestServer("https://production.example/v1")
        answer(#"{"data":{"access_token":"new"}}"#)
        stub.answer("me", with: .status(401), .status(204))
        let elsewhere = TestServer("https://elsewhere.example/v2")
        try await provider.options(.server(elsewhere), .header("X-Own", "1")).empty(me)
        let urls = stub.requests.map { $0.urlRequest.url?.absoluteString }
        #expect(
            urls == [
                "https://elsewhere.example/v2/me", "https://production.example/v1/auth/refresh",
                "https://elsewhere.example/v2/me",
            ])
        #expect(stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "X-Own") } == ["1", nil, "1"])
    }

    /// A failing server does not mean that the refresh token is invalid. Proxies use other statuses for such failures.
    @Test(arguments: [500, 501, 503, 520, 522, 599])
    func failingServerLeavesTheUserSignedIn(status: Int) async throws {
        let session = TokenSession(store: MemoryTokenStore(old), refresher: refresher())
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        stub.answer("me", with: .status(401))
        answer(#"{"code":"DOWN","message":"Try later"}"#, status: status)
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.statusCode == status)
        #expect(error?.requiresLogout == false)
        #expect(await session.token?.value == "old")
    }

    /// One provider for all calls: the session's interceptor also processes the refresh.
    @Test func theCallCarriesNoDeadTokenAndNeverRefreshesItself() async throws {
        let session = TokenSession(store: MemoryTokenStore(old), refresher: refresher(security: [.bearerAuth]))
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        stub.answer("me", with: .status(401))
        stub.answer("refresh", with: .status(401))
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .tokenRefreshFailed)
        #expect(stub.requests.map(\.operation) == ["me", "refresh"])
        let sent = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Authorization") }
        #expect(sent == ["Bearer old", nil])
        #expect(await session.token == nil)
    }
}
