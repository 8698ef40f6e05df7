import Foundation

/// A storage for at most 3,000 cookies in memory (RFC 6265, sections 5.3 and 5.4). If there are more, it first removes
/// cookies of domains with more than 50 cookies, least recently used first. There is no list of public suffixes: a
/// domain without a dot is rejected, but a domain such as `co.uk` is accepted.
public final class MemoryCookieStorage: CookieStorage {
    private let now: @Sendable () -> Date
    private let kept = Locked(CookieJar())

    /// - Parameter now: the current time, for the expiry of cookies.
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
        // Longer paths first, otherwise in the order of creation.
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
