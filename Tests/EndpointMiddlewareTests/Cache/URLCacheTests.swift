import EndpointMiddleware
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@testable import EndpointCoding
@testable import EndpointRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("An app's own URLCache")
struct URLCacheTests {
    private let cache = URLCache(memoryCapacity: 10 * 1_024 * 1_024, diskCapacity: 0, diskPath: nil)

    /// Returns the number of requests for two equal calls, if the server does not specify caching.
    private func asked(
        _ policy: URLRequest.CachePolicy, cache: URLCache?, interceptors: [any Interceptor] = []
    ) async throws -> Int {
        let count = Locked(0)
        try await withServer { _ in
            count.withLock { $0 += 1 }
            return .json("1")
        } run: { url in
            let configuration = URLSessionConfiguration.ephemeral
            configuration.requestCachePolicy = policy
            if let cache { configuration.urlCache = cache }
            let provider = Provider(
                server: TestServer(url), transport: URLSessionTransport(configuration: configuration),
                interceptors: interceptors)
            for _ in 0..<2 {
                let value = try await provider.value(get, as: Int.self)
                #expect(value == 1)
            }
        }
        return count.withLock { $0 }
    }

    @Test func cacheAndPolicyOfTheConfigurationAreUsed() async throws {
        #expect(try await asked(.returnCacheDataElseLoad, cache: cache) == 1)
        #expect(cache.currentMemoryUsage > 0)
        #expect(try await asked(.useProtocolCachePolicy, cache: cache) == 2)
        #expect(try await asked(.reloadIgnoringLocalCacheData, cache: cache) == 2)
    }

    @Test func cacheThatTheAppDidNotChooseIsNotUsed() async throws {
        #expect(try await asked(.returnCacheDataElseLoad, cache: nil) == 2)
        #expect(try await asked(.returnCacheDataElseLoad, cache: .shared) == 2)
    }

    @Test func interceptorOfTheProviderReplacesTheURLCache() async throws {
        let storage = MemoryCacheStorage()
        let interceptor = CacheInterceptor(storage, policy: .preferCached)
        #expect(try await asked(.useProtocolCachePolicy, cache: cache, interceptors: [interceptor]) == 1)
        #expect(storage.size > 0)
        #expect(cache.currentMemoryUsage == 0)
    }

    @Test func storageKeepsReplacesAndForgets() async {
        let storage = URLCacheStorage(cache)
        let first = CachedResponse(
            HTTPResponse(statusCode: 200, data: Data("a".utf8)), requestTime: Date(), responseTime: Date(), user: "u")
        var second = first
        second.response.data = Data("b".utf8)
        #expect(await storage.responses(for: "k").isEmpty)
        await storage.keep([first], for: "k")
        await storage.keep([second, first], for: "k")
        #expect(await storage.responses(for: "k").map(\.response.data) == [Data("b".utf8), Data("a".utf8)])
        #expect(await storage.responses(for: "other").isEmpty)
        await storage.keep([], for: "k")
        #expect(await storage.responses(for: "k").isEmpty)
        await storage.keep([first], for: "k")
        await storage.removeAll()
        #expect(await storage.responses(for: "k").isEmpty)
    }

    private func response(_ text: String) -> CachedResponse {
        CachedResponse(
            HTTPResponse(statusCode: 200, data: Data(text.utf8)), requestTime: Date(), responseTime: Date(), user: "u")
    }

    @Test func storageForgetsResponsesThatTheCacheDoesNotRemove() async {
        let storage = URLCacheStorage(KeepingCache(memoryCapacity: 1_024 * 1_024, diskCapacity: 0, diskPath: nil))
        await storage.keep([response("secret")], for: "k")
        #expect(await storage.responses(for: "k").count == 1)
        await storage.keep([], for: "k")
        #expect(await storage.responses(for: "k").isEmpty)
    }

    @Test func responseThatIsTooLargeLeavesNoOlderOne() async {
        let storage = URLCacheStorage(KeepingCache(memoryCapacity: 1_024 * 1_024, diskCapacity: 0, diskPath: nil))
        await storage.keep([response("old")], for: "k")
        await storage.keep([response(String(repeating: "new", count: 10_000))], for: "k")
        #expect(await storage.responses(for: "k").isEmpty)
    }
}

/// A cache that behaves as on Apple platforms: a removed entry may be returned again, and an entry that is too large is
/// ignored.
///
/// Safe to share (`@unchecked Sendable`) like its superclass, because it adds no state.
private final class KeepingCache: URLCache, @unchecked Sendable {
    override func removeCachedResponse(for request: URLRequest) {}

    override func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
        if cachedResponse.data.count < 10_000 { super.storeCachedResponse(cachedResponse, for: request) }
    }
}
