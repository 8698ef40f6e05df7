/// The resources that are being fetched, so that a response which an unsafe call overtook is not kept. Held by
/// `CacheInterceptor`, and by `LayeredCacheStorage` for what it reads; knows a resource only as long as it is being
/// fetched.
final class CacheFetches: Sendable {
    private struct Entry {
        var running = 0
        var generation = 0
    }

    private let entries = Locked<[String: Entry]>([:])

    /// The generation to which the response will belong. Each begin has its `end`.
    func begin(_ key: String) -> Int {
        entries.withLock { entries in
            entries[key, default: Entry()].running += 1
            return entries[key]?.generation ?? 0
        }
    }

    func end(_ key: String) {
        entries.withLock { entries in
            entries[key]?.running -= 1
            if entries[key]?.running == 0 { entries[key] = nil }
        }
    }

    /// What is being fetched now is old.
    func outdate(_ key: String) {
        entries.withLock { $0[key]?.generation += 1 }
    }

    func outdateAll() {
        entries.withLock { entries in
            for key in entries.keys { entries[key]?.generation += 1 }
        }
    }

    func isCurrent(_ generation: Int, of key: String) -> Bool {
        entries.withLock { $0[key]?.generation == generation }
    }
}
