import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server that accepts one token, with a clock and a session.
final class SignedIn: Sendable {
    let clock = JumpingClock()
    let stub = StubTransport()
    let accepted = Locked("new")
    let refreshes = Recorder<String>()
    let signOuts = Recorder<APIError.Reason>()
    let store: MemoryTokenStore
    /// Returns the token of a refresh, for the number of earlier refreshes.
    let renewal: Locked<@Sendable (Int) throws -> AccessToken>

    init(_ token: AccessToken? = AccessToken("old", refreshToken: "r0"), renewal: AccessToken? = nil) {
        let next = renewal ?? AccessToken("new", refreshToken: "r1")
        self.renewal = Locked({ _ in next })
        store = MemoryTokenStore(token)
        for id in ["get", "me"] { stub.answer(id, with: .closure { [accepted] in .success(answer($0, accepted)) }) }
    }

    func session(
        refresh: (@Sendable (AccessToken) async throws -> AccessToken)? = nil
    ) -> TokenSession {
        TokenSession(
            store: store, now: { [clock] in clock.date }, clock: clock,
            onSignOut: { [signOuts] in signOuts.add($0.reason) },
            refresh: refresh ?? { [refreshes, renewal] old in
                let count = refreshes.all.count
                refreshes.add(old.value)
                return try renewal.withLock { $0 }(count)
            })
    }

    func provider(
        _ session: TokenSession, plugins: [any Plugin] = [], interceptors: [any Interceptor] = []
    ) -> Provider {
        Provider(
            server: testServer, transport: stub, plugins: plugins,
            interceptors: interceptors + [AuthenticationInterceptor(session)])
    }

    /// Waits for the report that the session ended, which follows the end of the calls.
    func waitForSignOut() async {
        while signOuts.all.isEmpty { await Task.yield() }
    }

    /// The `Authorization` field of each received request.
    var sent: [String?] { stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Authorization") } }
}

private func answer(_ request: TransportRequest, _ accepted: Locked<String>) -> HTTPResponse {
    let sent = request.urlRequest.value(forHTTPHeaderField: "Authorization")
    return HTTPResponse(statusCode: sent == "Bearer \(accepted.withLock { $0 })" ? 204 : 401)
}
