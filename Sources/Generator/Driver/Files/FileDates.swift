import CodegenPlatform

/// The identity of a file, its size and its dates. Every write changes one of them, even if a program sets the modification
/// date back.
struct FileDates: Equatable, Sendable {
    private let numbers: [Int64]
    private let dates: [timespec]

    /// Differs from the dates of every file.
    static let unknown = FileDates(numbers: [], dates: [])

    private init(numbers: [Int64], dates: [timespec]) {
        (self.numbers, self.dates) = (numbers, dates)
    }

    /// The dates of a file or a folder; `nil` if there is none. Follows links.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        numbers = [
            Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino), Int64(status.st_size),
        ]
        #if canImport(Darwin)
            dates = [status.st_mtimespec, status.st_ctimespec]
        #else
            dates = [status.st_mtim, status.st_ctim]
        #endif
    }

    /// The times of the last changes of the contents and of the attributes.
    var changes: [Date] {
        dates.map { Date(timeIntervalSince1970: TimeInterval($0.tv_sec) + TimeInterval($0.tv_nsec) / 1e9) }
    }

    static func == (left: FileDates, right: FileDates) -> Bool {
        left.numbers == right.numbers
            && left.dates.elementsEqual(right.dates) { $0.tv_sec == $1.tv_sec && $0.tv_nsec == $1.tv_nsec }
    }
}
