import Foundation

/// A collection of cookies with limits (RFC 6265, sections 5.3 and 6.1). Used by `MemoryCookieStorage`.
struct CookieJar: Sendable {
    private struct Entry {
        var cookie: SetCookie
        /// The value of `uses` at the last use; not a time.
        var lastUse: Int
    }

    private static let limit = 3_000
    /// If a domain has more cookies than this, its cookies are removed before cookies of other domains.
    private static let limitOfDomain = 50

    /// In the order of creation.
    private var entries: [Entry] = []
    private var uses = 0

    /// Returns the cookies for a request and marks them as used.
    mutating func cookies(for url: URL, at now: Date) -> [SetCookie] {
        entries.removeAll { $0.cookie.isExpired(at: now) }
        uses += 1
        var fitting: [SetCookie] = []
        for index in entries.indices where entries[index].cookie.isSent(to: url) {
            entries[index].lastUse = uses
            fitting.append(entries[index].cookie)
        }
        return fitting
    }

    mutating func store(_ cookies: [SetCookie], at now: Date) {
        for cookie in cookies {
            uses += 1
            if let index = entries.firstIndex(where: { $0.cookie.hasSameKey(as: cookie) }) {
                entries[index] = Entry(cookie: cookie, lastUse: uses)
            } else {
                entries.append(Entry(cookie: cookie, lastUse: uses))
            }
        }
        entries.removeAll { $0.cookie.isExpired(at: now) }
        if entries.count > Self.limit { removeExcess(entries.count - Self.limit) }
    }

    /// Removes cookies of domains above their limit first, then of all domains, least recently used first.
    private mutating func removeExcess(_ excess: Int) {
        var counts = Dictionary(grouping: entries, by: \.cookie.domain).mapValues(\.count)
        let byUse = entries.indices.sorted { entries[$0].lastUse < entries[$1].lastUse }
        var removed: Set<Int> = []
        for index in byUse where removed.count < excess {
            let domain = entries[index].cookie.domain
            guard let count = counts[domain], count > Self.limitOfDomain else { continue }
            counts[domain] = count - 1
            removed.insert(index)
        }
        for index in byUse where removed.count < excess { removed.insert(index) }
        entries = entries.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    }
}
