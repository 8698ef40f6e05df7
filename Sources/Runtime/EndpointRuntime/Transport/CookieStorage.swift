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

/// Keeps at most 3,000 cookies in memory (RFC 6265, sections 5.3 and 5.4). When there are more, the cookies of domains
/// with more than 50 are removed first, those used longest ago before the others. There is not a list of public
/// suffixes: a domain without a dot is refused, one such as `co.uk` is not.
public final class MemoryCookieStorage: CookieStorage {
    private let now: @Sendable () -> Date
    private let kept = Locked(CookieJar())

    /// - Parameter now: decides which cookies have expired.
    public init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    /// Removes all cookies, for example when the user signs out.
    public func removeAll() {
        kept.withLock { $0 = CookieJar() }
    }

    public func cookies(for url: URL) -> String? {
        let now = now()
        let fitting = kept.withLock { $0.cookies(for: url, at: now) }
        if fitting.isEmpty { return nil }
        // Longer paths first, then in their order.
        let ordered = fitting.enumerated().sorted { left, right in
            left.element.path.utf8.count == right.element.path.utf8.count
                ? left.offset < right.offset : left.element.path.utf8.count > right.element.path.utf8.count
        }
        return ordered.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    }

    public func store(_ fields: [String], from url: URL) {
        let now = now()
        let cookies = fields.compactMap { SetCookie($0, from: url, now: now) }
        kept.withLock { $0.store(cookies, at: now) }
    }
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
