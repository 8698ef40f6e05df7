import Foundation

/// Stores the most recently used responses in files of one folder, up to a number of bytes. Only the owner can read the
/// files. They persist across launches; a damaged file is ignored.
///
/// Calls do not wait for the disk: `keep` returns at once and the response is written afterwards. Each file is replaced
/// atomically, so a crash leaves the old or the new file complete. `flush` waits for pending writes, for an app that is
/// about to exit.
///
/// Several storages, also of several processes, may share a folder and see each other's files. Together they keep to
/// the capacity, except for files that they write at the same time.
public actor DiskCacheStorage: CacheStorage {
    private let folder: CacheFolder
    private let capacity: Int
    private let beforeWriting: @Sendable () async -> Void
    private var order: LeastRecentlyUsed
    /// When the folder was changed last, as far as `order` knows; and how often this storage wrote since it looked.
    private var known: (change: Date?, writes: Int)?
    private var pending = PendingWrites()
    private var writing: Task<Void, Never>?

    /// - Parameters:
    ///   - folder: used for these files only; created if it does not exist.
    ///   - capacity: in bytes. A file larger than a quarter of it is not stored.
    public init(folder: URL, capacity: Int = 50 * 1_024 * 1_024) {
        self.init(folder: folder, capacity: capacity, beforeWriting: {})
    }

    /// - Parameter beforeWriting: is waited for before each file; for tests.
    init(folder: URL, capacity: Int, beforeWriting: @escaping @Sendable () async -> Void) {
        self.folder = CacheFolder(folder)
        self.capacity = capacity
        self.beforeWriting = beforeWriting
        order = LeastRecentlyUsed(capacity: capacity)
    }

    public func responses(for key: String) async -> [CachedResponse] {
        let name = CacheFolder.name(key)
        if let pending = pending[name] { return pending }
        guard let data = folder.read(name) else { return [] }
        guard let responses = try? PropertyListDecoder().decode([CachedResponse].self, from: data) else {
            drop([name])
            return []
        }
        order.touch(name)
        return responses
    }

    public func keep(_ responses: [CachedResponse], for key: String) async {
        pending.add(responses, for: CacheFolder.name(key), limit: capacity)
        if writing == nil { writing = Task(priority: .utility) { await self.write() } }
    }

    public func removeAll() async {
        pending = PendingWrites()
        await writing?.value
        order.removeAll()
        known = nil
        folder.remove()
    }

    /// Waits until all pending responses are on disk.
    public func flush() async {
        while let writing { await writing.value }
    }

    /// The bytes on disk, including those of other storages of the folder.
    public var size: Int {
        get async {
            await flush()
            known = nil
            catchUp()
            return order.total
        }
    }

    /// One file after the other, away from this actor: reading goes on meanwhile.
    private func write() async {
        while let next = pending.first {
            await beforeWriting()
            let (folder, limit) = (folder, capacity / 4)
            catchUp()
            let size =
                next.responses.isEmpty
                ? nil
                : await Task.detached { folder.write(next.responses, to: next.name, limit: limit) }.value
            guard pending.remove(next) else { continue }
            drop(size.map { order.set(next.name, size: $0) } ?? [next.name])
            known = (folder.changed, (known?.writes ?? 0) + 1)
        }
        writing = nil
    }

    /// The date of a folder is too coarse to show every change at once.
    private static let longestTrust = 32

    /// Takes up what an earlier run or another storage left, oldest first.
    private func catchUp() {
        let change = folder.changed
        if let known, known.change == change, known.writes < Self.longestTrust { return }
        order.removeAll()
        known = (change, 0)
        for file in folder.files() { drop(order.set(file.name, size: file.size)) }
    }

    private func drop(_ names: [String]) {
        for name in names {
            _ = order.set(name, size: nil)
            folder.remove(name)
        }
        if !names.isEmpty, let known { self.known = (folder.changed, known.writes) }
    }
}

/// What a `DiskCacheStorage` has not written yet, in the order of writing; no responses for a file that has to go.
private struct PendingWrites {
    struct Write: Sendable {
        let name: String
        let number: Int
        var responses: [CachedResponse]
        let size: Int
    }

    private var writes: [String: Write] = [:]
    private var lastNumber = 0
    private var size = 0

    subscript(name: String) -> [CachedResponse]? { writes[name]?.responses }

    var first: Write? { writes.values.min { $0.number < $1.number } }

    /// What the disk is too slow for is not kept: of more than `limit` bytes the oldest go.
    mutating func add(_ responses: [CachedResponse], for name: String, limit: Int) {
        lastNumber += 1
        set(Write(name: name, number: lastNumber, responses: responses, size: responses.reduce(0) { $0 + $1.size }))
        while size > limit, let oldest = writes.values.filter({ $0.size > 0 }).min(by: { $0.number < $1.number }) {
            set(Write(name: oldest.name, number: oldest.number, responses: [], size: 0))
        }
    }

    /// `false`: something newer is to be written.
    mutating func remove(_ write: Write) -> Bool {
        guard writes[write.name]?.number == write.number, writes[write.name]?.size == write.size else { return false }
        size -= write.size
        writes[write.name] = nil
        return true
    }

    private mutating func set(_ write: Write) {
        size += write.size - (writes[write.name]?.size ?? 0)
        writes[write.name] = write
    }
}
