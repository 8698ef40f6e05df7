import Foundation

/// A fast storage in front of a persistent one: memory in front of disk.
public nonisolated struct LayeredCacheStorage: CacheStorage {
    private let near: any CacheStorage
    private let far: any CacheStorage
    /// What is being read from `far`, and may be older than what is stored meanwhile.
    private let reads = CacheFetches()

    /// Reads from `near` first, then from `far`; stores in both.
    public init(_ near: any CacheStorage, over far: any CacheStorage) {
        self.near = near
        self.far = far
    }

    /// 10 MB of memory over 50 MB of disk, in the user's folder for caches.
    ///
    /// Storages of one name share the files on disk, but not their memory. Providers of one API should share the
    /// storage.
    ///
    /// - Parameters:
    ///   - name: identifies the cache within the app.
    ///   - memory: bytes in memory.
    ///   - disk: bytes on disk.
    public static func standard(
        name: String = "EndpointRuntime", memory: Int = 10 * 1_024 * 1_024, disk: Int = 50 * 1_024 * 1_024
    ) -> LayeredCacheStorage {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        let folder = (caches ?? FileManager.default.temporaryDirectory).appendingPathComponent(name)
        return LayeredCacheStorage(
            MemoryCacheStorage(capacity: memory), over: DiskCacheStorage(folder: folder, capacity: disk))
    }

    public func responses(for key: String) async -> [CachedResponse] {
        let found = await near.responses(for: key)
        guard found.isEmpty else { return found }
        let generation = reads.begin(key)
        defer { reads.end(key) }
        let kept = await far.responses(for: key)
        guard !kept.isEmpty, reads.isCurrent(generation, of: key) else { return kept }
        await near.keep(kept, for: key)
        // It may stand in place of something newer, which `far` has.
        if !reads.isCurrent(generation, of: key) { await near.keep([], for: key) }
        return kept
    }

    // What is read from `far` from now on is new; what was read before either is outdated here or is replaced in `near`.

    public func keep(_ responses: [CachedResponse], for key: String) async {
        await far.keep(responses, for: key)
        reads.outdate(key)
        await near.keep(responses, for: key)
    }

    public func removeAll() async {
        await far.removeAll()
        reads.outdateAll()
        await near.removeAll()
    }
}
