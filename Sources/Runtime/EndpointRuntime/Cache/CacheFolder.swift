import Foundation

/// The folder of a `DiskCacheStorage`: files with the names of keys, and drafts of them.
struct CacheFolder: Sendable {
    private let url: URL

    init(_ url: URL) {
        self.url = url
    }

    /// When a file came or went last; `nil` without a folder.
    var changed: Date? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }

    /// The content of a file, which counts as used now.
    func read(_ name: String) -> Data? {
        guard let data = try? Data(contentsOf: file(name)) else { return nil }
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file(name).path)
        return data
    }

    /// Writes a file of at most `limit` bytes, in one step for those who read it.
    ///
    /// - Returns: its size; `nil` when nothing was written.
    func write(_ responses: [CachedResponse], to name: String, limit: Int) -> Int? {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let data = try? encoder.encode(responses), data.count <= limit,
            (try? PrivateFile.replace(file(name), with: data)) != nil
        else { return nil }
        return data.count
    }

    func remove(_ name: String) {
        try? FileManager.default.removeItem(at: file(name))
    }

    func remove() {
        try? FileManager.default.removeItem(at: url)
    }

    /// The files, those used longest ago first. Drafts that a crash left go.
    func files() -> [(name: String, size: Int)] {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
        let found =
            (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: Array(keys))) ?? []
        return found.compactMap { file -> (name: String, size: Int, date: Date)? in
            let values = try? file.resourceValues(forKeys: keys)
            let date = values?.contentModificationDate ?? .distantPast
            let name = file.lastPathComponent
            if Self.isKey(name) { return (name, values?.fileSize ?? 0, date) }
            if Self.isDraft(name), date < Date(timeIntervalSinceNow: -Self.longestDraft) { remove(name) }
            return nil
        }.sorted { $0.date < $1.date }.map { ($0.name, $0.size) }
    }

    /// Seconds; a younger draft may be one that another storage is writing.
    private static let longestDraft: TimeInterval = 3_600

    private func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    /// Whatever the key is, its file is in the folder.
    static func name(_ key: String) -> String { isKey(key) ? key : Fingerprint.of(key) }

    private static func isKey(_ name: String) -> Bool {
        name.utf8.count == 64 && name.allSatisfy(\.isHexDigit)
    }

    /// As `PrivateFile` names them: the file's name between a dot and a UUID.
    private static func isDraft(_ name: String) -> Bool {
        name.hasPrefix(".") && isKey(String(name.dropFirst().prefix(64))) && name.utf8.count > 65
    }
}
