/// Keys with sizes, in the order of their last use. Returns the keys to evict when the capacity is exceeded. All
/// operations take constant time: the keys form a doubly linked list.
struct LeastRecentlyUsed: Sendable {
    private struct Entry {
        let size: Int
        var older: String?
        var newer: String?
    }

    private let capacity: Int
    private var entries: [String: Entry] = [:]
    private var oldest: String?
    private var newest: String?
    private(set) var total = 0

    init(capacity: Int) {
        self.capacity = max(0, capacity)
    }

    mutating func touch(_ key: String) {
        guard key != newest, let entry = entries[key] else { return }
        remove(key)
        insert(key, size: entry.size)
    }

    /// Sets a key, or removes it if the size is `nil`. Returns the keys to evict. A key larger than a quarter of the
    /// capacity is evicted immediately, so that it does not displace all other keys.
    mutating func set(_ key: String, size: Int?) -> [String] {
        remove(key)
        guard let size else { return [] }
        guard size <= capacity / 4 else { return [key] }
        insert(key, size: size)
        var dropped: [String] = []
        while total > capacity, let key = oldest {
            remove(key)
            dropped.append(key)
        }
        return dropped
    }

    mutating func removeAll() {
        self = LeastRecentlyUsed(capacity: capacity)
    }

    private mutating func insert(_ key: String, size: Int) {
        entries[key] = Entry(size: size, older: newest)
        if let newest { entries[newest]?.newer = key }
        newest = key
        if oldest == nil { oldest = key }
        total += size
    }

    private mutating func remove(_ key: String) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
        if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
        total -= entry.size
    }
}
