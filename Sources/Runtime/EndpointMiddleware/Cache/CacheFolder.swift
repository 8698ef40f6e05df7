import Foundation

/// The folder of a `DiskCacheStorage`: files named after keys, and temporary drafts of these files.
struct CacheFolder: Sendable {
    private let url: URL

    init(_ url: URL) {
        self.url = url
    }

    /// Returns the responses in a file and updates the time of its last use.
    ///
    /// - Throws: an error if there is no file; `Damaged` if its content does not have its checksum.
    func read(_ name: String) throws -> [CachedResponse] {
        let content = try Data(contentsOf: file(name))
        let data = content.dropFirst(Self.checksumLength)
        guard content.prefix(Self.checksumLength) == Self.checksum(of: data),
            let responses = try? PropertyListDecoder().decode([CachedResponse].self, from: data)
        else { throw Damaged() }
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file(name).path)
        return responses
    }

    /// Replaces a file of at most `limit` bytes, atomically for readers.
    ///
    /// - Returns: the size of the file; `nil` if there is no file now because there are no responses, they are too
    ///   large, or writing failed.
    func write(_ responses: [CachedResponse], to name: String, limit: Int) -> Int? {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard !responses.isEmpty, let data = try? encoder.encode(responses),
            data.count + Self.checksumLength <= limit,
            (try? PrivateFile.replace(file(name), with: Self.checksum(of: data) + data)) != nil
        else {
            remove(name)
            return nil
        }
        return data.count + Self.checksumLength
    }

    /// The error for a file that a defect of the disk or another program changed.
    struct Damaged: Error {}

    private static let checksumLength = 8

    /// Returns the FNV-1a hash of 64 bits, which precedes the responses in a file. Each step is a bijection, so any
    /// single change is detected. It does not protect against changes on purpose.
    private static func checksum(of data: Data) -> Data {
        let hash = data.withUnsafeBytes { bytes in
            bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
        }
        return withUnsafeBytes(of: hash.bigEndian) { Data($0) }
    }

    func remove(_ name: String) {
        try? FileManager.default.removeItem(at: file(name))
    }

    func remove() {
        try? FileManager.default.removeItem(at: url)
    }

    /// Returns the files in the order of their last use. Removes files beyond the capacity, and drafts left by a crash.
    func order(within capacity: Int) -> LeastRecentlyUsed {
        var order = LeastRecentlyUsed(capacity: capacity)
        for file in files() {
            for name in order.set(file.name, size: file.size) { remove(name) }
        }
        return order
    }

    /// Returns the files, least recently used first.
    private func files() -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        let lastDraft = Date().timeIntervalSince1970 - Self.maximumDraftAge
        return names.compactMap { name -> Entry? in
            guard Self.isKey(name) || Self.isDraft(name), let entry = entry(name) else { return nil }
            if Self.isKey(name) { return entry }
            if entry.lastUse < lastDraft { remove(name) }
            return nil
        }.sorted { $0.lastUse < $1.lastUse }
    }

    private struct Entry {
        let name: String
        let size: Int
        /// Seconds since 1970.
        let lastUse: Double
    }

    /// Uses `lstat`: the attributes of Foundation take twenty times as long on Linux, because they include the name of
    /// the owner.
    private func entry(_ name: String) -> Entry? {
        var status = stat()
        guard lstat(file(name).path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        let seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
        return Entry(name: name, size: Int(status.st_size), lastUse: seconds)
    }

    /// In seconds. Another storage may still be writing a younger draft.
    private static let maximumDraftAge: TimeInterval = 3_600

    private func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    /// Returns a file name that cannot leave the folder, whatever the key contains.
    static func name(_ key: String) -> String { isKey(key) ? key : Fingerprint.of(key) }

    private static func isKey(_ name: String) -> Bool {
        name.utf8.count == 64 && name.allSatisfy(\.isHexDigit)
    }

    /// Whether the name has the form that `PrivateFile` uses for drafts: the file's name between a dot and a UUID.
    private static func isDraft(_ name: String) -> Bool {
        name.hasPrefix(".") && isKey(String(name.dropFirst().prefix(64))) && name.utf8.count > 65
    }
}
