import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cancellation through the whole chain", .timeLimit(.minutes(1)))
struct ChainCancellationTests {
    /// A stub that alternates between rejections, errors and successes. Each response takes a few turns of the
    /// scheduler.
    private func restless() -> StubTransport {
        let stub = StubTransport()
        let count = Locked(0)
        stub.answer(
            "me",
            with: .closure { _ in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                for _ in 0..<(number % 5) { await Task.yield() }
                if Task.isCancelled { return .failure(.cancelled) }
                switch number % 4 {
                case 0: return .success(HTTPResponse(statusCode: 401))
                case 1: return .success(HTTPResponse(statusCode: 503))
                case 2: return .failure(.failed(URLError(.timedOut)))
                default: return .success(HTTPResponse(statusCode: 204))
                }
            })
        return stub
    }

    @Test func cancellationAtAnyPointEndsTheCall() async {
        let session = TokenSession(
            store: MemoryTokenStore(AccessToken("t", refreshToken: "r")),
            refresher: Renewing(), maximumRefreshes: 100_000)
        let provider = Provider(
            server: testServer, transport: restless(),
            interceptors: [
                DeduplicationInterceptor(), CacheInterceptor(MemoryCacheStorage()),
                CircuitBreakerInterceptor(threshold: 1_000_000),
                RetryInterceptor(RetryPolicy(maximumRetries: 2), clock: JumpingClock()),
                AuthenticationInterceptor(session),
            ])
        var random = SeededGenerator(seed: 7)
        var wrong: [APIError.Reason] = []
        for round in 0..<1_000 {
            let route = Route("me", .get, "/me/\(segment: round % 3)", security: [.bearerAuth])
            let bystander = Task { await failure { () throws(APIError) in try await provider.empty(route) } }
            let task = Task { await failure { () throws(APIError) in try await provider.empty(route) } }
            for _ in 0..<Int.random(in: 0..<20, using: &random) { await Task.yield() }
            task.cancel()
            if let error = await task.value, error.reason != .cancelled, ![401, 503].contains(error.statusCode),
                error.reason != .timeout
            {
                wrong.append(error.reason)
            }
            if await bystander.value?.reason == .cancelled { wrong.append(.cancelled) }
        }
        #expect(wrong == [])
    }

    private struct Renewing: TokenRefresher {
        func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
            await Task.yield()
            return AccessToken("t", refreshToken: "r")
        }
    }
}

/// A generator that returns the same numbers on every run (a linear congruential generator).
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
