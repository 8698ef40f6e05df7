import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Keeps cookies between calls (RFC 6265). Given to `Provider.Configuration.cookies`; without one, `Set-Cookie` is a
/// header like any other.
///
/// It is called for each request, including redirects, and for each response, including errors. The cookies of a route
/// and of plugins are sent before those of the storage.
public protocol CookieStorage: Sendable {
    /// The value of the `Cookie` header for a request to this URL: `a=1; b=2`; nil when there is none.
    func cookies(for url: URL) -> String?

    /// Stores the `Set-Cookie` fields of a response from this URL, one cookie in each.
    func store(_ fields: [String], from url: URL)
}

extension String {
    /// Of a `Cookie` header: without these cookies, each taken away once, from the end. Others may have come behind them.
    nonisolated fileprivate func withoutCookies(_ others: String) -> String {
        if others.isEmpty { return self }
        var pairs = components(separatedBy: "; ")
        for other in others.components(separatedBy: "; ").reversed() {
            if let index = pairs.lastIndex(of: other) { pairs.remove(at: index) }
        }
        return pairs.joined(separator: "; ")
    }
}

extension URLRequest {
    /// Puts the cookies of a storage behind the request's own.
    ///
    /// - Parameter old: cookies of the storage that are there already; they are taken away.
    /// - Returns: those that are there now.
    nonisolated mutating func replaceCookies(_ old: String?, by storage: (any CookieStorage)?) -> String? {
        guard let storage else { return nil }
        let own = (value(forHTTPHeaderField: "Cookie") ?? "").withoutCookies(old ?? "")
        let new = url.flatMap(storage.cookies)
        let all = [own, new ?? ""].filter { !$0.isEmpty }
        setValue(all.isEmpty ? nil : all.joined(separator: "; "), forHTTPHeaderField: "Cookie")
        return new
    }
}
