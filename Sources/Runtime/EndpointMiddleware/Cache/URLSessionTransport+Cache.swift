import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSessionTransport: ChainSetting {
    /// Adds the cache that the session configuration requests, unless the provider already has one. The provider caches
    /// instead of `URLSession`, so that the behavior is the same on all platforms.
    public func interceptors(in _: Provider.Configuration) -> [any Interceptor] {
        [cache].compactMap(\.self)
    }

    /// One interceptor for all providers of the transport, because an unsafe call must outdate the fetches of all of
    /// them.
    private var cache: CacheInterceptor? {
        shared(CacheInterceptor.self) { CacheInterceptor(asIn: configuration) }
    }
}

extension CacheInterceptor {
    /// Creates an interceptor from the settings of an app's session configuration: its own `URLCache`, and its
    /// `requestCachePolicy` for routes with the policy `.standard`. `nil` if the configuration uses the shared cache, a
    /// cache with the capacities of an `.ephemeral` configuration, no cache, or a policy that ignores it.
    init?(asIn configuration: URLSessionConfiguration) {
        guard let cache = configuration.urlCache, cache !== URLCache.shared, !cache.isThatOfEphemeral,
            let policy = CachePolicy(configuration.requestCachePolicy)
        else { return nil }
        self.init(URLCacheStorage(cache), policy: policy)
    }
}

extension URLCache {
    /// The capacities of an ephemeral cache, asked once, because Foundation creates a cache to answer.
    nonisolated private static let ephemeralCapacities = URLSessionConfiguration.ephemeral.urlCache.map {
        [$0.memoryCapacity, $0.diskCapacity]
    }

    nonisolated fileprivate var isThatOfEphemeral: Bool {
        [memoryCapacity, diskCapacity] == Self.ephemeralCapacities
    }
}

extension CachePolicy {
    nonisolated fileprivate init?(_ policy: NSURLRequest.CachePolicy) {
        switch policy {
        case .useProtocolCachePolicy: self = .standard
        case .returnCacheDataElseLoad: self = .preferCached
        case .returnCacheDataDontLoad: self = .onlyCached
        case .reloadRevalidatingCacheData: self = .revalidate
        case .reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData: return nil
        @unknown default: self = .standard
        }
    }
}
