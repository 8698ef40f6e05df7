import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An app and its extension refresh the token of the same store at the same time. The server accepts each refresh token
/// only once.
@Suite("TokenSession: two processes over one store", .timeLimit(.minutes(1)))
struct SharedStoreTests {
    private let old = AccessToken("old", refreshToken: "r0", account: "anna")
    private let new = AccessToken("new", refreshToken: "r1", account: "anna")
    private let refused = APIError(.badRequest, response: HTTPResponse(statusCode: 400))

    private func withFile(_ body: (FileTokenStore) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = FileTokenStore(folder.appendingPathComponent("token"))
        try await store.save(old)
        try await body(store)
    }

    private func provider(_ session: TokenSession) -> Provider {
        let stub = StubTransport()
        stub.answer(
            "me",
            with: .closure { request in
                let sent = request.urlRequest.value(forHTTPHeaderField: "Authorization")
                return .success(HTTPResponse(statusCode: sent == "Bearer new" ? 204 : 401))
            })
        return Provider(
            server: testServer, transport: stub, interceptors: [AuthenticationInterceptor(session)])
    }

    @Test func refusedRefreshUsesTheTokenThatTheOtherProcessStored() async throws {
        try await withFile { [new, refused] store in
            let signOuts = Recorder<APIError.Reason>()
            let session = TokenSession(store: store, onSignOut: { signOuts.add($0.reason) }) { _ in
                try await store.save(new)
                throw refused
            }
            try await provider(session).empty(me)
            #expect(await session.token == new)
            #expect(try await store.load() == new)
            #expect(signOuts.all.isEmpty)
        }
    }

    /// The other process has received its response and is about to store it.
    @Test func tokenOnItsWayToTheStoreIsWaitedFor() async throws {
        struct Writing: Clock {
            typealias Instant = JumpingClock.Instant

            let write: @Sendable () async throws -> Void
            var now: Instant { Instant(offset: .zero) }
            var minimumResolution: Duration { .nanoseconds(1) }

            func sleep(until deadline: Instant, tolerance: Duration?) async throws { try await write() }
        }
        try await withFile { [new, refused] store in
            let session = TokenSession(store: store, clock: Writing { try await store.save(new) }) { _ in throw refused
            }
            try await provider(session).empty(me)
            #expect(try await store.load() == new)
        }
    }

    @Test func sessionEndsWhenNoOtherProcessRefreshed() async throws {
        try await withFile { [refused] store in
            let session = TokenSession(store: store, clock: JumpingClock()) { _ in throw refused }
            let provider = provider(session)
            let error = await failure { () throws(APIError) in try await provider.empty(me) }
            #expect(error?.reason == .tokenRefreshFailed)
            let stored = try await store.load()
            #expect(stored == nil)
        }
    }

    /// The user signs out, or another user signs in, in the app while the extension refreshes.
    @Test(arguments: [nil, AccessToken("new", refreshToken: "r7", account: "bert")])
    func refreshedTokenDoesNotReplaceTheTokenOfAnotherProcess(stored: AccessToken?) async throws {
        try await withFile { store in
            let session = TokenSession(store: store) { _ in
                try await store.save(stored)
                return AccessToken("late", refreshToken: "r9")
            }
            let provider = provider(session)
            _ = await failure { () throws(APIError) in try await provider.empty(me) }
            #expect(await session.token == stored)
            let found = try await store.load()
            #expect(found == stored)
        }
    }

    /// Accepts the refresh token once, after both processes need a new token.
    private struct AuthorizationServer {
        let isUsed = Locked(false)
        let arrivals = Locked(0)
        let refusals = Locked(0)
        let both = Signal()

        func answer(_ received: Received) async -> Answer {
            guard received.target == "/refresh" else {
                if received.headers["authorization"] == "Bearer new" { return Answer(status: 204) }
                let count = refusals.withLock { refusals in
                    refusals += 1
                    return refusals
                }
                if count == 2 { both.fire() }
                return Answer(status: 401)
            }
            arrivals.withLock { $0 += 1 }
            await both.wait()
            let isFirst = isUsed.withLock { isUsed in
                defer { isUsed = true }
                return !isUsed
            }
            return isFirst
                ? .json(#"{"access_token":"new","refresh_token":"r1"}"#)
                : .json(#"{"error":"invalid_grant"}"#, status: 400)
        }
    }

    /// Calls an operation with the token in the file, like each of the two processes.
    static func call(_ url: String, _ path: String) async throws -> AccessToken? {
        let refresher = RefreshCall(accessToken: "access_token", refreshToken: "refresh_token") { token in
            Route("refresh", .post, "/refresh", body: .json(["refresh_token": token]))
        }
        let session = TokenSession(store: FileTokenStore(URL(fileURLWithPath: path)), refresher: refresher)
        let provider = Provider(server: TestServer(url), interceptors: [AuthenticationInterceptor(session)])
        try await provider.empty(
            Route("me", .get, "/me", security: [SecurityRequirement(.http("bearerAuth", .bearer))]))
        return await session.token
    }

    #if os(macOS) || os(Linux)
        @Test func twoProcessesRefreshAtOnceAndStaySignedIn() async throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: file) }
            let store = FileTokenStore(file)
            try await store.save(old)
            let server = AuthorizationServer()
            try await withServer {
                await server.answer($0)
            } run: { url in
                setenv("SHARED_STORE_URL", url, 1)
                setenv("SHARED_STORE_FILE", file.path, 1)
                async let here = Self.call(url, file.path)
                await #expect(processExitsWith: .success) {
                    let environment = ProcessInfo.processInfo.environment
                    let url = try #require(environment["SHARED_STORE_URL"])
                    let path = try #require(environment["SHARED_STORE_FILE"])
                    let token = try await SharedStoreTests.call(url, path)
                    #expect(token?.value == "new")
                }
                let token = try await here
                #expect(token?.value == "new")
            }
            // The second process waits for the first one, and uses its token.
            #expect(server.arrivals.withLock { $0 } == 1)
            #expect(try await store.load()?.refreshToken == "r1")
        }
    #endif
}
