import CodegenPlatform

/// The states of files when they were read, to detect later changes. Compares file dates, which works on every system.
package struct FileWatch: Equatable, Sendable {
    /// The dates by path, or `nil` for missing files.
    private let dates: [String: FileDates?]

    /// The resolution of the clock of file systems, in seconds.
    private static let tick: TimeInterval = 0.05

    private init(dates: [String: FileDates?]) {
        self.dates = dates
    }

    /// Records the states of files that have just been read.
    ///
    /// - Parameters:
    ///   - began: The time when reading began. A file that was written since then counts as changed.
    ///   - before: The states before the reading, for the files that it contains.
    package init(_ paths: some Sequence<String>, readSince began: Date, before: FileWatch? = nil) {
        // A date in the future does not count as a change, because it would count again after every reading.
        let reading = began.addingTimeInterval(-Self.tick)...max(began, Date())
        let found = Set(paths).map { path in
            let dates = FileDates(path)
            let isLate = dates.map { $0.changes.contains(where: reading.contains) } ?? false
            return (path, before?.dates[path] ?? (isLate ? .unknown : dates))
        }
        dates = Dictionary(uniqueKeysWithValues: found)
    }

    package var count: Int { dates.count }

    /// The states of the same files now.
    package var now: FileWatch {
        FileWatch(dates: Dictionary(uniqueKeysWithValues: dates.keys.map { ($0, FileDates($0)) }))
    }

    package var hasChanged: Bool { now != self }
}
