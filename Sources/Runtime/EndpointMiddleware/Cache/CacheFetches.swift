/// The resources that are currently being fetched. If an unsafe call changes a resource during a fetch, the fetched
/// response is not stored. Used by `CacheInterceptor`, and by `LayeredCacheStorage` for its reads. Contains a resource
/// only while it is being fetched.
final class CacheFetches: Sendable {
    private struct Entry {
        var running = 0
        var generation = 0
    }

    private let entries = Locked<[String: Entry]>([:])

    /// Begins a fetch. Returns the generation of its response. Each `begin` is followed by an `end`.
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

    /// Marks the current fetches of a resource as outdated.
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
