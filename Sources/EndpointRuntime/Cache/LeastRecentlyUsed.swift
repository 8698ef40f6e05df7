/// Keys with sizes, in the order of their last use; says which have to go when there is no more room.
struct LeastRecentlyUsed: Sendable {
    private struct Entry {
        let size: Int
        var use: Int
    }

    private let capacity: Int
    private var entries: [String: Entry] = [:]
    private var byUse: [Int: String] = [:]
    private var oldest = 0
    private var newest = 0
    private(set) var total = 0

    init(capacity: Int) {
        self.capacity = max(0, capacity)
    }

    mutating func touch(_ key: String) {
        guard let entry = entries[key] else { return }
        byUse[entry.use] = nil
        insert(key, size: entry.size)
    }

    /// Sets or, with `nil`, removes a key. Returns the keys that have to go; what is larger than a quarter of the room goes
    /// at once, so that one large thing does not drive out all small ones.
    mutating func set(_ key: String, size: Int?) -> [String] {
        remove(key)
        guard let size else { return [] }
        guard size <= capacity / 4 else { return [key] }
        total += size
        insert(key, size: size)
        var dropped: [String] = []
        while total > capacity, oldest < newest {
            oldest += 1
            guard let key = byUse[oldest] else { continue }
            remove(key)
            dropped.append(key)
        }
        return dropped
    }

    mutating func removeAll() {
        self = LeastRecentlyUsed(capacity: capacity)
    }

    private mutating func insert(_ key: String, size: Int) {
        newest += 1
        entries[key] = Entry(size: size, use: newest)
        byUse[newest] = key
    }

    private mutating func remove(_ key: String) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        byUse[entry.use] = nil
        total -= entry.size
    }
}
