import CodegenPlatform

/// What a file system knows about a file without its contents. Every write changes it, even where a program sets the
/// modification date back.
struct FileDates: Equatable, Sendable {
    static let count = 7

    /// Device, number, size, and the dates of the last change of contents and of the file's attributes.
    private(set) var values: [Int64]

    /// Of a file that may have changed while it was read.
    static let unknown = FileDates(values: [])

    private init(values: [Int64]) {
        self.values = values
    }

    /// Links are followed; `nil` if there is no ordinary file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    /// Only if the file was last changed so long ago that every later change gives other dates.
    init?(lastingOf path: String) {
        guard let dates = FileDates(path) else { return nil }
        var fingerprint = DatesFingerprint()
        fingerprint.append(dates.values)
        guard fingerprint.isOlder(than: Date()) else { return nil }
        self = dates
    }

    /// Of a file or a folder.
    init?(ofAny path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        #if canImport(Darwin)
            let (contents, attributes) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (contents, attributes) = (status.st_mtim, status.st_ctim)
        #endif
        values = [
            Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino), Int64(status.st_size),
            Int64(contents.tv_sec), Int64(contents.tv_nsec), Int64(attributes.tv_sec), Int64(attributes.tv_nsec),
        ]
    }

    /// When the file was last changed, in seconds since 1970.
    static func lastChange(_ values: ArraySlice<Int64>) -> TimeInterval {
        func seconds(_ index: Int) -> TimeInterval {
            TimeInterval(values[values.startIndex + index]) + TimeInterval(values[values.startIndex + index + 1]) / 1e9
        }
        return max(seconds(3), seconds(5))
    }
}

/// The dates of many files as one value.
struct DatesFingerprint: Sendable {
    /// The resolution of the clock that file systems use.
    private static let tick: TimeInterval = 0.1

    private var values: [Int64] = []

    mutating func append(_ values: [Int64]) {
        self.values += values
    }

    var text: String {
        values.withUnsafeBytes { SHA256.digest($0).hex }
    }

    /// Whether no file can have changed between a time and the reading of the dates without another date.
    func isOlder(than began: Date) -> Bool {
        let limit = began.timeIntervalSince1970 - Self.tick
        return stride(from: 0, to: values.count, by: FileDates.count).allSatisfy {
            FileDates.lastChange(values[$0..<($0 + FileDates.count)]) < limit
        }
    }
}
