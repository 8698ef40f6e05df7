import Foundation

/// Keeps responses in files of one folder, those used last, up to a number of bytes. The files are for their owner only.
/// Outlives the app; a damaged file counts as none.
public actor DiskCacheStorage: CacheStorage {
    private let folder: URL
    private let capacity: Int
    private var order: LeastRecentlyUsed
    private var isOpen = false

    /// - Parameters:
    ///   - folder: of this storage alone; made when it is missing.
    ///   - capacity: in bytes. A file larger than a quarter of it is not kept.
    public init(folder: URL, capacity: Int = 50 * 1_024 * 1_024) {
        self.folder = folder
        self.capacity = capacity
        order = LeastRecentlyUsed(capacity: capacity)
    }

    public func responses(for key: String) async -> [CachedResponse] {
        open()
        guard let data = try? Data(contentsOf: file(key)) else { return [] }
        guard let responses = try? PropertyListDecoder().decode([CachedResponse].self, from: data) else {
            drop([key])
            return []
        }
        order.touch(key)
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file(key).path)
        return responses
    }

    public func keep(_ responses: [CachedResponse], for key: String) async {
        open()
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard !responses.isEmpty, let data = try? encoder.encode(responses), data.count <= capacity / 4,
            (try? PrivateFile.replace(file(key), with: data)) != nil
        else { return drop([key]) }
        drop(order.set(key, size: data.count))
    }

    public func removeAll() async {
        order.removeAll()
        isOpen = true
        try? FileManager.default.removeItem(at: folder)
    }

    /// Bytes kept now.
    public var size: Int {
        open()
        return order.total
    }

    /// Takes up what an earlier run left, oldest first.
    private func open() {
        guard !isOpen else { return }
        isOpen = true
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
        let files =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))) ?? []
        let found = files.compactMap { file -> (name: String, size: Int, date: Date)? in
            let values = try? file.resourceValues(forKeys: keys)
            return (file.lastPathComponent, values?.fileSize ?? 0, values?.contentModificationDate ?? .distantPast)
        }
        for entry in found.sorted(by: { $0.date < $1.date }) where Self.isKey(entry.name) {
            drop(order.set(entry.name, size: entry.size))
        }
    }

    private func drop(_ keys: [String]) {
        for key in keys {
            _ = order.set(key, size: nil)
            try? FileManager.default.removeItem(at: file(key))
        }
    }

    private func file(_ key: String) -> URL {
        folder.appendingPathComponent(Self.isKey(key) ? key : Fingerprint.of(key))
    }

    private static func isKey(_ name: String) -> Bool {
        name.utf8.count == 64 && name.allSatisfy(\.isHexDigit)
    }
}
