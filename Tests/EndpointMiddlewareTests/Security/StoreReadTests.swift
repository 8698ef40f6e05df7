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

/// Counts the reads of a store.
private final class CountingStore: TokenStore {
    private let store: MemoryTokenStore
    let reads = Locked(0)

    init(_ token: AccessToken) {
        store = MemoryTokenStore(token)
    }

    func load() async throws -> AccessToken? {
        reads.withLock { $0 += 1 }
        return try await store.load()
    }

    func save(_ token: AccessToken?) async throws { try await store.save(token) }
}

@Suite("Reads of the token store", .timeLimit(.minutes(1)))
struct StoreReadTests {
    private let store = CountingStore(AccessToken("t1", refreshToken: "r", account: "ann"))
    private let stub = StubTransport()

    private func provider(_ interceptors: [any Interceptor] = []) -> Provider {
        let session = TokenSession(store: store) { old in
            AccessToken("t2", refreshToken: "r", account: old.account)
        }
        return EndpointRuntimeTestSupport.provider(
            stub, interceptors: [AuthenticationInterceptor(session)] + interceptors)
    }

    @Test func storeIsReadOncePerCall() async throws {
        stub.answer("me", with: .json("[1]"))
        let provider = provider()
        for count in 1...3 {
            _ = try await provider.data(me)
            #expect(store.reads.withLock(\.self) == count)
        }
    }

    @Test func storeIsReadOncePerCallWithACache() async throws {
        stub.answer("me", with: .json("[1]", headers: ["Cache-Control": "max-age=60"]))
        let provider = provider([CacheInterceptor(MemoryCacheStorage()), DeduplicationInterceptor()])
        for count in 1...3 {
            _ = try await provider.data(me)
            #expect(store.reads.withLock(\.self) == count)
        }
        #expect(stub.requests.count == 1)
    }

    @Test func storeIsReadOncePerAttempt() async throws {
        stub.answer("me", with: .status(503), .status(503), .status(204))
        try await provider([RetryInterceptor(clock: JumpingClock())]).empty(me)
        #expect(stub.requests.count == 3)
        #expect(store.reads.withLock(\.self) == 3)
    }

    /// Once for the call, then before and after the refresh, because another process may have refreshed the token.
    @Test func refreshReadsTheStoreTwice() async throws {
        stub.answer("me", with: .status(401), .status(204))
        try await provider().empty(me)
        #expect(stub.requests.count == 2)
        #expect(store.reads.withLock(\.self) == 3)
    }
}

@Suite("Refreshes of several processes", .timeLimit(.minutes(1)))
struct RefreshLockTests {
    /// Two sessions with the same file, like those of two processes: locks belong to the opened file.
    @Test func sessionsWithOneFileTakeTurns() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("deep/token")
            let old = AccessToken("t1", refreshToken: "r1", account: "ann")
            try await FileTokenStore(file).save(old)
            let used = Recorder<String>()
            let refusals = Locked(0)
            let refresh = { @Sendable (token: AccessToken) async -> AccessToken in
                used.add(token.refreshToken ?? "")
                // Both sessions need a new token at the same time.
                while refusals.withLock(\.self) < 2 { await Task.yield() }
                return AccessToken("t2", refreshToken: "r2", account: "ann")
            }
            let sessions = (0..<2).map { _ in TokenSession(store: FileTokenStore(file), refresh: refresh) }
            let transport = StubTransport()
            transport.answer(
                "me",
                with: .closure { request in
                    let isOld = request.urlRequest.value(forHTTPHeaderField: "Authorization") == "Bearer t1"
                    if isOld { refusals.withLock { $0 += 1 } }
                    return .success(HTTPResponse(statusCode: isOld ? 401 : 204))
                })
            await withTaskGroup(of: APIError?.self) { group in
                for session in sessions {
                    let provider = provider(transport, interceptors: [AuthenticationInterceptor(session)])
                    group.addTask { await failure { () throws(APIError) in try await provider.empty(me) } }
                }
                for await error in group { #expect(error == nil) }
            }
            #expect(used.all == ["r1"])
            for session in sessions { #expect(await session.token?.value == "t2") }
        }
    }

    @Test func lockedFileIsNotWaitedForEndlessly() async throws {
        try await withTemporaryFolder { folder in
            let store = FileTokenStore(folder.appendingPathComponent("token"), clock: JumpingClock())
            let inner = await store.withRefreshLock { await store.withRefreshLock { 1 } }
            #expect(inner == 1)
            #expect(await store.withRefreshLock { 2 } == 2)
        }
    }
}
