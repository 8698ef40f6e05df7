import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A storage that uses a `URLCache` of the app, with its capacities and location. Entries have their own URLs
/// (`https://cache.invalid/…`). Entries of other code in the same `URLCache` are therefore neither found nor changed,
/// except by `removeAll`.
///
/// A `URLSessionTransport` whose configuration contains a `URLCache` of the app does not need an interceptor; see
/// there.
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

    /// Stores an empty list first. On Apple platforms a `URLCache` may still return a removed entry, and it ignores an
    /// entry that exceeds its limits, which would leave the previous entry in place.
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
