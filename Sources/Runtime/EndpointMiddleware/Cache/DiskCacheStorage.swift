import Foundation

/// A storage that keeps the most recently used responses in files of one folder, up to a number of bytes. Only the
/// owner can read the files. They persist across launches. Each file contains
/// a checksum, and a damaged file is ignored.
///
/// Calls do not wait for the disk: `keep` returns immediately, and the response is written afterwards. Each file is
/// replaced atomically, so after a crash it contains either the old or the new responses. Call `flush` to wait for
/// pending writes before the app exits.
///
/// Several storages, also in several processes, can share a folder and read each other's files. Each storage scans the
/// folder before its first write and after writing an eighth of the capacity. Together they can therefore exceed the
/// capacity by an eighth for each storage. Reads and writes do not wait for a scan, regardless of the number of files.
public actor DiskCacheStorage: CacheStorage {
    private let folder: CacheFolder
    private let capacity: Int
    private let beforeWriting: @Sendable () async -> Void
    private let beforeScanning: @Sendable () async -> Void
    private var order: LeastRecentlyUsed
    private var pending = PendingWrites()
    private var writing: Task<Void, Never>?
    private var scanning: Task<Void, Never>?
    /// The changes to `order` since the running scan began; `nil` if no scan is running.
    private var changes: [OrderChange]?
    /// The number of bytes written since the last scan began; `nil` before the first scan.
    private var unscanned: Int?

    /// - Parameters:
    ///   - folder: used only for these files. Created if it does not exist.
    ///   - capacity: in bytes. A file larger than a quarter of it is not stored.
    public init(folder: URL, capacity: Int = 50 * 1_024 * 1_024) {
        self.init(folder: folder, capacity: capacity, beforeWriting: {})
    }

    /// - Parameters:
    ///   - beforeScanning: awaited before each scan of the folder; for tests.
    ///   - beforeWriting: awaited before each write of a file; for tests.
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
        do {
            let responses = try folder.read(name)
            _ = apply(.touch(name))
            return responses
        } catch is CacheFolder.Damaged {
            folder.remove(name)
            _ = apply(.set(name, size: nil))
            return []
        } catch {
            return []
        }
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

    /// The number of bytes on disk, including files of other storages that share the folder.
    public var size: Int {
        get async {
            await flush()
            while let scanning { await scanning.value }
            await beginScan().value
            return order.total
        }
    }

    /// Writes the pending files one by one, outside this actor, so that reads can continue.
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

    /// Starts a scan if it is due, because other storages also write into the folder. Waits only if the previous scan
    /// is still running.
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

    /// Reads the files of earlier launches and other storages, outside this actor.
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

    /// - Returns: the names of the files to remove.
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
    /// `nil` as the size means that the file was removed.
    case set(String, size: Int?)
}
