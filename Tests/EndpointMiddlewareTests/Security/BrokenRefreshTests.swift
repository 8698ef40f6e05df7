import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A refresh whose connection breaks. Only a response or an explicit refusal of the refresher ends a session.
@Suite("TokenSession: broken refreshes", .timeLimit(.minutes(1)))
struct BrokenRefreshTests {
    private struct TransportFailure: Error {}

    /// An error of a transport that contains another error, like those of other network libraries.
    private enum LibraryError: Error {
        case sessionTaskFailed(any Error)
    }

    private static let failures: [any Error] = [
        NSError(domain: NSPOSIXErrorDomain, code: 53), NSError(domain: NSPOSIXErrorDomain, code: 57),
        POSIXError(.ECONNABORTED), POSIXError(.ECONNREFUSED), POSIXError(.ENOENT),
        NSError(domain: "kCFErrorDomainCFNetwork", code: 302), NSError(domain: "kCFErrorDomainCFNetwork", code: -1),
        CocoaError(.fileReadUnknown), URLError(.networkConnectionLost), URLError(.unknown),
        URLError(.userAuthenticationRequired), URLError(.userCancelledAuthentication), TransportFailure(),
        LibraryError.sessionTaskFailed(URLError(.timedOut)), CancellationError(),
    ]

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

    private func keepsTheUserSignedIn(
        _ session: TokenSession, _ configuration: Provider.Configuration = .init()
    ) async throws {
        stub.answer("me", with: .status(401))
        let provider = provider(
            stub, interceptors: [AuthenticationInterceptor(session)], configuration: configuration)
        for _ in 0..<2 {
            let error = await failure { () throws(APIError) in try await provider.empty(me) }
            #expect(error != nil)
            #expect(error?.reason != .tokenRefreshFailed)
            #expect(error?.requiresLogout == false)
        }
        #expect(await session.token?.value == "old")
        #expect(try await store.load()?.value == "old")
        #expect(signOuts.all.isEmpty)
    }

    @Test(arguments: failures) func failedConnectionOfARefreshCall(error: any Error) async throws {
        stub.answer("refresh", with: .closure { _ in .failure(.failed(error)) })
        try await keepsTheUserSignedIn(session(refreshCall))
    }

    @Test(arguments: failures) func errorThatARefresherThrows(error: any Error) async throws {
        try await keepsTheUserSignedIn(TokenSession(store: store) { _ in throw error })
    }

    /// The reasons that a mapper or a transport chooses for a connection are not refusals.
    @Test(arguments: [APIError.Reason.custom(code: "OFFLINE", message: ""), .unauthorized, .badRequest])
    func reasonOfAFailedConnection(reason: APIError.Reason) async throws {
        stub.answer("refresh", with: .failure(.notConnectedToInternet))
        try await keepsTheUserSignedIn(session(refreshCall), .init(errorMapper: FixedMapper(reason: reason)))
        stub.answer("refresh", with: .closure { _ in .failure(.rejected(reason)) })
        try await keepsTheUserSignedIn(session(refreshCall))
    }

    private struct FixedMapper: ErrorMapper {
        let reason: APIError.Reason

        func reason(for failure: any Error) -> APIError.Reason { reason }
    }

    /// The end of the time limit is not a refusal either.
    @Test func timeLimitOfTheCall() async throws {
        stub.answer(
            "refresh",
            with: .closure { _ in
                try? await Task.sleep(for: .seconds(3_600))
                return .failure(.cancelled)
            })
        let mapper = FixedMapper(reason: .custom(code: "LATE", message: ""))
        let call = RefreshCall(accessToken: "access_token") {
            Route("refresh", .post, "/refresh", body: .json(["token": $0]), callTimeout: .milliseconds(1))
        }
        try await keepsTheUserSignedIn(session(call), .init(errorMapper: mapper))
    }

    @Test func explicitRefusalWithACauseEndsTheSession() async throws {
        let session = TokenSession(store: store) { _ in
            throw APIError(.tokenRefreshFailed, underlying: TransportFailure())
        }
        stub.answer("me", with: .status(401))
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.requiresLogout == true)
        #expect(await session.token == nil)
    }
}
