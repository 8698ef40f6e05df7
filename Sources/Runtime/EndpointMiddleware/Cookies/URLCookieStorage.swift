import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A storage that uses an `HTTPCookieStorage` of Foundation, such as the storage shared with web views and other
/// sessions of the app.
///
/// It rejects the same cookies as `MemoryCookieStorage`: cookies for other domains, and secure cookies received over
/// http. It also checks the path, `Secure` and the expiry itself, because Foundation on Linux does not.
public nonisolated struct URLCookieStorage: CookieStorage {
    private let storage: HTTPCookieStorage

    /// The storage that all sessions of the app share.
    public static let shared = URLCookieStorage(.shared)

    /// - Parameter storage: stores the cookies. Its acceptance policy does not apply: all cookies of responses are
    ///   stored.
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
    /// Returns this cookie as a type of Foundation. Foundation parses a field with its attributes, but treats a comma
    /// in the value as the start of another cookie, and uses the first of repeated attributes. In these cases, sets the
    /// value and the path separately.
    nonisolated fileprivate func cookie(of field: String, from url: URL) -> HTTPCookie? {
        let parsed = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": field], for: url)
        if parsed.count == 1, let cookie = parsed.first, cookie.value == value, cookie.path == path { return cookie }
        let attributes = field.drop { $0 != ";" }
        let empty = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": "\(name)=0\(attributes)"], for: url)
        guard let read = empty.first, var properties = read.properties else { return nil }
        properties[.value] = value
        properties[.path] = path
        properties[.domain] = (isHostOnly ? "" : ".") + domain
        // Foundation on Linux does not include this attribute in the properties.
        if read.isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
        return HTTPCookie(properties: properties)
    }
}

extension HTTPCookie {
    /// Whether the cookie is sent to the URL (RFC 6265, section 5.4). Does not check the domain. A cookie with a control
    /// character, which another part of the app has stored, cannot be sent.
    nonisolated fileprivate func isSent(to url: URL, at now: Date) -> Bool {
        guard HeadSyntax.problem(in: name + value) == nil else { return false }
        if let expiresDate, expiresDate <= now { return false }
        if isSecure, url.scheme?.lowercased() != "https" { return false }
        return SetCookie.covers(path: path, requested: url)
    }
}
