import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Stores cookies between calls (RFC 6265). Set it in `Provider.Configuration.cookies`. Without a storage, `Set-Cookie`
/// is treated like any other header field.
///
/// The storage is called for each request, including redirects, and for each response, including errors. The cookies of
/// a route precede the cookies of the storage. Plugins receive both and can change them.
public protocol CookieStorage: Sendable {
    /// Returns the value of the `Cookie` header field for a request to this URL, such as `a=1; b=2`; `nil` if there are
    /// no cookies.
    func cookies(for url: URL) -> String?

    /// Stores the `Set-Cookie` fields of a response from this URL. Each field contains one cookie.
    func store(_ fields: [String], from url: URL)
}

extension String {
    /// The cookies of a `Cookie` field, each as `name=value`.
    nonisolated var cookiePairs: [String] { components(separatedBy: "; ") }

    /// Returns the value of a `Cookie` field without these cookies. Each is removed once, searching from the end. Other
    /// cookies may have been added after them.
    nonisolated func withoutCookies(_ others: String) -> String {
        if others.isEmpty { return self }
        var pairs = cookiePairs
        for other in others.cookiePairs.reversed() {
            if let index = pairs.lastIndex(of: other) { pairs.remove(at: index) }
        }
        return pairs.joined(separator: "; ")
    }
}

extension URLRequest {
    /// Appends the cookies of a storage to the request's own cookies.
    ///
    /// - Parameter old: cookies of the storage that the request already contains. They are removed.
    /// - Returns: the cookies that were appended.
    nonisolated mutating func replaceCookies(_ old: String?, by storage: (any CookieStorage)?) -> String? {
        guard let storage else { return nil }
        let own = (value(forHTTPHeaderField: "Cookie") ?? "").withoutCookies(old ?? "")
        let new = url.flatMap(storage.cookies)
        let all = [own, new ?? ""].filter { !$0.isEmpty }
        setValue(all.isEmpty ? nil : all.joined(separator: "; "), forHTTPHeaderField: "Cookie")
        return new
    }
}
