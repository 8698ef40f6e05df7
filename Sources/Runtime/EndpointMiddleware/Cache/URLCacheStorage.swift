import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Stores responses in a `URLCache` of the app, with its capacities and location. They have URLs of their own
/// (`https://cache.invalid/…`), so entries of other code in the same `URLCache` are neither found nor changed, except
/// by `removeAll`.
///
/// A `URLSessionTransport` whose configuration has a `URLCache` of the app needs no interceptor; see there.
public nonisolated struct URLCacheStorage: CacheStorage {
    private let cache: URLCache

    /// - Parameter cache: evicts entries by its own rules.
    public init(_ cache: URLCache) {
        self.cache = cache
    }

    public func responses(for key: String) async -> [CachedResponse] {
        guard let request = request(key), let data = cache.cachedResponse(for: request)?.data else { return [] }
        return (try? PropertyListDecoder().decode([CachedResponse].self, from: data)) ?? []
    }

    /// An empty list replaces the responses before. On Apple platforms a `URLCache` may still return an entry that was
    /// removed, and it ignores an entry that is too large for it, which would leave the one before in place.
    public func keep(_ responses: [CachedResponse], for key: String) async {
        store([], for: key)
        if !responses.isEmpty { store(responses, for: key) }
    }

    private func store(_ responses: [CachedResponse], for key: String) {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let request = request(key), let url = request.url, let data = try? encoder.encode(responses) else {
            return
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
