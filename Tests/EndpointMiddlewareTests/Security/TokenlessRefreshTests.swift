import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

/// Refreshes that are answered with a success and no token: the server refuses in its own way.
@Suite("TokenSession: refreshes without a token", .timeLimit(.minutes(1)))
struct TokenlessRefreshTests {
    private let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0", account: "a"))
    private let signOuts = Recorder<APIError.Reason>()
    private let stub = StubTransport()

    private func session(_ refresher: any TokenRefresher) -> TokenSession {
        TokenSession(
            store: store, refresher: refresher, clock: JumpingClock(),
            onSignOut: { [signOuts] in signOuts.add($0.reason) })
    }

    private var refreshCall: RefreshCall {
        RefreshCall(accessToken: "access_token") { Route("refresh", .post, "/refresh", body: .json(["token": $0])) }
    }

    @Test(arguments: ["{}", "[]", "null", #"{"success":false,"code":"E7","message":"Gone"}"#, #"{"access_token":""}"#])
    func responseWithoutATokenIsARefusal(body: String) async throws {
        stub.answer("me", with: .status(401))
        stub.answer("refresh", with: .json(body))
        let session = session(refreshCall)
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .tokenRefreshFailed)
        #expect(error?.requiresLogout == true)
        let cause = error?.underlying as? APIError
        #expect(cause?.reason == .tokenRefreshFailed)
        #expect(cause?.statusCode == 200)
        #expect(await session.token == nil)
        // The report follows the error of the call. Without an end of the session, there is none.
        guard await session.token == nil else { return }
        while signOuts.all.isEmpty, !Task.isCancelled { await Task.yield() }
        #expect(signOuts.all == [.tokenRefreshFailed])
    }

    private struct Wrapped: Envelope {
        let success: Bool
        let data: JSONValue?

        static let envelopeMembers = EnvelopeMembers(payload: "data", success: "success", code: "code")

        static func payload(of envelope: Wrapped) -> JSONValue? { envelope.data }
        static func isSuccess(_ envelope: Wrapped) -> Bool? { envelope.success }
    }

    private struct EnvelopeRefresher: TokenRefresher {
        func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
            let data = try await provider.payload(Route("refresh", .post, "/refresh"), in: Wrapped.self)
            return AccessToken(data["token"]?.string ?? "")
        }
    }

    /// The envelope of a response with the status 200 reports the failure.
    @Test func failingEnvelopeIsARefusal() async throws {
        stub.answer("me", with: .status(401))
        stub.answer("refresh", with: .json(#"{"success":false,"code":"REVOKED"}"#))
        let session = session(EnvelopeRefresher())
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .tokenRefreshFailed)
        #expect((error?.underlying as? APIError)?.reason == .custom(code: "REVOKED", message: ""))
        #expect(await session.token == nil)
    }

    /// A refresher that returns an empty token has none.
    @Test func emptyTokenIsARefusal() async throws {
        stub.answer("me", with: .status(401))
        let session = TokenSession(store: store) { _ in AccessToken(" ") }
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .tokenRefreshFailed)
        #expect(await session.token == nil)
    }
}
