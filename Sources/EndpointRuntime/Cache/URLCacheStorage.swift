import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Keeps responses in an app's own `URLCache`, with its capacities and its place on disk. They stand there under addresses
/// of their own (`https://cache.invalid/…`): what other code keeps in the same `URLCache` is neither found nor changed, but
/// for `removeAll`.
///
/// A `URLSessionTransport` whose configuration has a `URLCache` of the app's own needs no interceptor: see there.
public nonisolated struct URLCacheStorage: CacheStorage {
    private let cache: URLCache

    /// - Parameter cache: decides what has to go when it is full.
    public init(_ cache: URLCache) {
        self.cache = cache
    }

    public func responses(for key: String) async -> [CachedResponse] {
        guard let request = request(key), let data = cache.cachedResponse(for: request)?.data else { return [] }
        return (try? PropertyListDecoder().decode([CachedResponse].self, from: data)) ?? []
    }

    public func keep(_ responses: [CachedResponse], for key: String) async {
        guard let request = request(key), let url = request.url else { return }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard !responses.isEmpty, let data = try? encoder.encode(responses) else {
            return cache.removeCachedResponse(for: request)
        }
        let head = URLResponse(
            url: url, mimeType: "application/x-plist", expectedContentLength: data.count, textEncodingName: nil)
        cache.storeCachedResponse(CachedURLResponse(response: head, data: data), for: request)
    }

    /// Empties the whole `URLCache`.
    public func removeAll() async {
        cache.removeAllCachedResponses()
    }

    private func request(_ key: String) -> URLRequest? {
        URL(string: "https://cache.invalid/\(CacheFolder.name(key))").map { URLRequest(url: $0) }
    }
}

extension CacheInterceptor {
    /// What an app's configuration asks of `URLSession`: its own `URLCache`, and its `requestCachePolicy` for routes that say
    /// nothing else. `nil` where it asks for nothing: the cache is the shared one or one like that of every `.ephemeral`
    /// configuration, or is to be ignored.
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
