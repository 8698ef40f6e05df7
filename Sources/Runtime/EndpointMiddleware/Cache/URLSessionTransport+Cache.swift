import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSessionTransport: ChainSetting {
    /// The cache that the configuration asks for, unless the provider has one already. Done by the provider and not by
    /// `URLSession`, so that it works alike on all platforms.
    public func interceptors(in _: Provider.Configuration) -> [any Interceptor] {
        [cache].compactMap(\.self)
    }

    /// One for all providers of the transport: the fetches of each must know of the unsafe calls of the others.
    private var cache: CacheInterceptor? {
        shared(CacheInterceptor.self) { CacheInterceptor(asIn: configuration) }
    }
}

extension CacheInterceptor {
    /// What an app's configuration asks of `URLSession`: its own `URLCache`, and its `requestCachePolicy` for routes
    /// that say nothing else. `nil` where it asks for nothing: the cache is the shared one or one like that of every
    /// `.ephemeral` configuration, or is to be ignored.
    init?(asIn configuration: URLSessionConfiguration) {
        guard let cache = configuration.urlCache, cache !== URLCache.shared, !cache.isThatOfEphemeral,
            let policy = CachePolicy(configuration.requestCachePolicy)
        else { return nil }
        self.init(URLCacheStorage(cache), policy: policy)
    }
}

extension URLCache {
    nonisolated fileprivate var isThatOfEphemeral: Bool {
        guard let other = URLSessionConfiguration.ephemeral.urlCache else { return false }
        return (memoryCapacity, diskCapacity) == (other.memoryCapacity, other.diskCapacity)
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
