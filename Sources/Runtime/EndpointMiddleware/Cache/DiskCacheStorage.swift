import Foundation

/// Stores the most recently used responses in files of one folder, up to a number of bytes. Only the owner can read the
/// files. They persist across launches; a damaged file is ignored.
///
/// Calls do not wait for the disk: `keep` returns at once and the response is written afterwards. Each file is replaced
/// atomically, so a crash leaves the old or the new file complete. `flush` waits for pending writes, for an app that is
/// about to exit.
///
/// Several storages, also of several processes, may share a folder and see each other's files. Each looks at the folder
/// when it begins to write and whenever it has written an eighth of the capacity, so together they may exceed the
/// capacity by an eighth for each storage. Neither reading nor writing waits for that, however many files there are.
public actor DiskCacheStorage: CacheStorage {
    private let folder: CacheFolder
    private let capacity: Int
    private let beforeWriting: @Sendable () async -> Void
    private let beforeScanning: @Sendable () async -> Void
    private var order: LeastRecentlyUsed
    private var pending = PendingWrites()
    private var writing: Task<Void, Never>?
    private var scanning: Task<Void, Never>?
    /// What happened to `order` since the running scan began; `nil` without one.
    private var changes: [OrderChange]?
    /// The bytes written since the last scan began; `nil` before the first.
    private var unscanned: Int?

    /// - Parameters:
    ///   - folder: used for these files only; created if it does not exist.
    ///   - capacity: in bytes. A file larger than a quarter of it is not stored.
    public init(folder: URL, capacity: Int = 50 * 1_024 * 1_024) {
        self.init(folder: folder, capacity: capacity, beforeWriting: {})
    }

    /// - Parameters:
    ///   - beforeScanning: is waited for before each look at the folder; for tests.
    ///   - beforeWriting: is waited for before each file; for tests.
    init(
        folder: URL, capacity: Int, beforeScanning: @escaping @Sendable () async -> Void = {},
        beforeWriting: @escaping @Sendable () async -> Void
    ) {
        self.folder = CacheFolder(folder)
        self.capacity = capacity
        self.beforeScanning = beforeScanning
        self.beforeWriting = beforeWriting
        order = LeastRecentlyUsed(capacity: capacity)
    }

    public func responses(for key: String) async -> [CachedResponse] {
        let name = CacheFolder.name(key)
        if let pending = pending[name] { return pending }
        guard let data = folder.read(name) else { return [] }
        guard let responses = try? PropertyListDecoder().decode([CachedResponse].self, from: data) else {
            folder.remove(name)
            _ = apply(.set(name, size: nil))
            return []
        }
        _ = apply(.touch(name))
        return responses
    }

    public func keep(_ responses: [CachedResponse], for key: String) async {
        pending.add(responses, for: CacheFolder.name(key), limit: capacity)
        if writing == nil { writing = Task(priority: .utility) { await self.write() } }
    }

    public func removeAll() async {
        pending = PendingWrites()
        await writing?.value
        await scanning?.value
        order.removeAll()
        unscanned = nil
        await Task.detached { [folder] in folder.remove() }.value
    }

    /// Waits until all pending responses are on disk.
    public func flush() async {
        while let writing { await writing.value }
    }

    /// The bytes on disk, including those of other storages of the folder.
    public var size: Int {
        get async {
            await flush()
            while let scanning { await scanning.value }
            await beginScan().value
            return order.total
        }
    }

    /// One file after the other, away from this actor: reading goes on meanwhile.
    private func write() async {
        while let next = pending.first {
            await beforeWriting()
            await scanIfNeeded()
            let (folder, limit) = (folder, capacity / 4)
            let size = await Task.detached { folder.write(next.responses, to: next.name, limit: limit) }.value
            guard pending.remove(next) else { continue }
            unscanned = (unscanned ?? 0) + (size ?? 0)
            await remove(apply(.set(next.name, size: size)))
        }
        writing = nil
    }

    /// Other storages write into the folder, too. Waits for a scan only if it takes longer than the writing of an eighth
    /// of the capacity.
    private func scanIfNeeded() async {
        let isDue = unscanned.map { $0 > capacity / 8 } ?? true
        guard isDue else { return }
        if let scanning { await scanning.value } else { _ = beginScan() }
    }

    private func beginScan() -> Task<Void, Never> {
        let task = Task(priority: .utility) { await self.scan() }
        scanning = task
        return task
    }

    /// Takes up what an earlier run or another storage left, away from this actor.
    private func scan() async {
        unscanned = 0
        changes = []
        let (folder, capacity) = (folder, capacity)
        await beforeScanning()
        order = await Task.detached { folder.order(within: capacity) }.value
        let missed = changes ?? []
        changes = nil
        await remove(missed.flatMap { apply($0) })
        scanning = nil
    }

    /// - Returns: the names of files that have to go.
    private func apply(_ change: OrderChange) -> [String] {
        changes?.append(change)
        switch change {
        case .touch(let name):
            order.touch(name)
            return []
        case .set(let name, let size): return order.set(name, size: size)
        }
    }

    private func remove(_ names: [String]) async {
        if names.isEmpty { return }
        await Task.detached { [folder] in for name in names { folder.remove(name) } }.value
    }
}

private enum OrderChange: Sendable {
    case touch(String)
    /// Without a size, the file is gone.
    case set(String, size: Int?)
}
