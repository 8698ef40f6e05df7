import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Keeps cookies in a storage of Foundation, such as the one that web views and other sessions of the app share.
///
/// What `MemoryCookieStorage` refuses is refused here, too: cookies for another domain, and secure ones over http. Paths,
/// `Secure` and the end of cookies are checked once more, because Foundation on Linux does not.
public nonisolated struct URLCookieStorage: CookieStorage {
    private let storage: HTTPCookieStorage

    /// The cookies that the app shares.
    public static let shared = URLCookieStorage(.shared)

    /// - Parameter storage: its acceptance policy is not asked: all cookies of responses are kept.
    public init(_ storage: HTTPCookieStorage) {
        self.storage = storage
    }

    public func cookies(for url: URL) -> String? {
        let now = Date()
        let cookies = (storage.cookies(for: url) ?? []).filter { $0.isSent(to: url, at: now) }
        return cookies.isEmpty ? nil : HTTPCookie.requestHeaderFields(with: cookies)["Cookie"]
    }

    public func store(_ fields: [String], from url: URL) {
        let now = Date()
        for field in fields {
            guard let accepted = SetCookie(field, from: url, now: now),
                let cookie = accepted.cookie(of: field, from: url)
            else { continue }
            if accepted.isExpired(at: now) { storage.deleteCookie(cookie) } else { storage.setCookie(cookie) }
        }
    }
}

extension SetCookie {
    /// The same cookie for Foundation. Foundation reads a field with the attributes that it knows, but takes a comma in
    /// the value for the beginning of another cookie, and the first of repeated attributes; then it gets the value and
    /// the path separately.
    nonisolated fileprivate func cookie(of field: String, from url: URL) -> HTTPCookie? {
        let parsed = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": field], for: url)
        if parsed.count == 1, let cookie = parsed.first, cookie.value == value, cookie.path == path { return cookie }
        let attributes = field.drop { $0 != ";" }
        let empty = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": "\(name)=0\(attributes)"], for: url)
        guard let read = empty.first, var properties = read.properties else { return nil }
        properties[.value] = value
        properties[.path] = path
        properties[.domain] = (isHostOnly ? "" : ".") + domain
        // Foundation on Linux does not list it among the properties.
        if read.isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
        return HTTPCookie(properties: properties)
    }
}

extension HTTPCookie {
    /// RFC 6265, section 5.4, but for the domain.
    nonisolated fileprivate func isSent(to url: URL, at now: Date) -> Bool {
        if let expiresDate, expiresDate <= now { return false }
        if isSecure, url.scheme?.lowercased() != "https" { return false }
        return SetCookie.covers(path: path, requested: url)
    }
}
