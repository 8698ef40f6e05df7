import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Keeps cookies in a storage of Foundation, such as the one that web views and other sessions of the app share.
///
/// What `MemoryCookieStorage` refuses is refused here, too: cookies for another domain, and secure ones over http.
public nonisolated struct URLCookieStorage: CookieStorage {
    private let storage: HTTPCookieStorage

    /// The cookies that the app shares.
    public static let shared = URLCookieStorage(.shared)

    /// - Parameter storage: its acceptance policy is not asked: all cookies of responses are kept.
    public init(_ storage: HTTPCookieStorage) {
        self.storage = storage
    }

    public func cookies(for url: URL) -> String? {
        let cookies = storage.cookies(for: url) ?? []
        return cookies.isEmpty ? nil : HTTPCookie.requestHeaderFields(with: cookies)["Cookie"]
    }

    public func store(_ fields: [String], from url: URL) {
        for field in fields where SetCookie(field, from: url, now: Date()) != nil {
            for cookie in HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": field], for: url) {
                storage.setCookie(cookie)
            }
        }
    }
}
