import Foundation

/// A storage that combines a fast storage with a persistent one, such as memory with disk.
public nonisolated struct LayeredCacheStorage: CacheStorage {
    private let near: any CacheStorage
    private let far: any CacheStorage
    /// The reads from `far` in progress. A concurrent write may outdate their results.
    private let reads = CacheFetches()

    /// Creates a storage that reads from `near` first, then from `far`, and stores in both.
    public init(_ near: any CacheStorage, over far: any CacheStorage) {
        self.near = near
        self.far = far
    }

    /// A storage with 10 MiB of memory and 50 MiB of disk, in the user's folder for caches.
    ///
    /// Storages with the same name share the files on disk, but not their memory. Providers of one API should share the
    /// storage.
    ///
    /// - Parameters:
    ///   - name: identifies the cache within the app.
    ///   - memory: the capacity in memory, in bytes.
    ///   - disk: the capacity on disk, in bytes.
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
        // A concurrent write to `far` may have stored a newer response, so remove this one.
        if !reads.isCurrent(generation, of: key) { await near.keep([], for: key) }
        return kept
    }

    // These functions change `far` first. Reads from `far` that began before the change are either outdated by `reads`,
    // or their results are replaced in `near`.

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
