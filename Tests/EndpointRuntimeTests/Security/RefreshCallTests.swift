import EndpointRuntime
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

    private func refresher(_ provider: Provider, security: [SecurityRequirement] = []) -> RefreshCall {
        RefreshCall(
            provider, accessToken: "data/access_token", refreshToken: "data/refresh_token",
            expiresIn: "data/expires_in", now: { Date(timeIntervalSince1970: 100) },
            route: { token in
                Route("refresh", .post, "/auth/refresh", body: .json(["refresh_token": token]), security: security)
            })
    }

    private func answer(_ body: String, status: Int = 200) {
        stub.answer("refresh", with: .response(HTTPResponse(statusCode: status, data: Data(body.utf8))))
    }

    private func refreshed() async throws -> AccessToken {
        try await refresher(provider(stub)).refresh(old)
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
    func anAnswerWithoutATokenIsAFailure(body: String) async {
        answer(body)
        let error = await #expect(throws: APIError.self) { try await refreshed() }
        let failure = DecodingFailure(path: "data.access_token", message: "there is no access token")
        #expect(error?.reason == .decoding(failure))
    }

    /// One provider for everything: the session's interceptor stands around the refresh, too.
    @Test func theCallCarriesNoDeadTokenAndNeverRefreshesItself() async throws {
        let own = Locked<Provider?>(nil)
        let session = TokenSession(store: MemoryTokenStore(old)) { token in
            let provider = try #require(own.withLock { $0 })
            return try await refresher(provider, security: [.bearerAuth]).refresh(token)
        }
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        own.withLock { $0 = provider }
        stub.answer("me", with: .status(401))
        stub.answer("refresh", with: .status(401))
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .tokenRefreshFailed)
        #expect(stub.requests.map(\.operationID) == ["me", "refresh"])
        let sent = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Authorization") }
        #expect(sent == ["Bearer old", nil])
        #expect(await session.token == nil)
    }
}
