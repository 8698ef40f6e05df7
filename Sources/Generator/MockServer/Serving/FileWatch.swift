import CodegenPlatform

/// Notices changed files by their modification dates and sizes, which works on every system.
package struct FileWatch: Sendable {
    private struct State: Hashable {
        let date: Date?
        let size: Int?
    }

    private let paths: [String]
    private let states: [State]
    /// Whether a file has changed while it was being read.
    private let isLate: Bool

    /// The resolution of the clock that file systems use.
    private static let tick: TimeInterval = 0.05

    /// Remembers how the files are now that they have been read.
    /// - Parameter began: When reading them began.
    package init(_ paths: [String], readSince began: Date) {
        self.paths = paths
        states = paths.map(Self.state)
        // A date in the future does not count as a change: it would always count.
        let reading = began.addingTimeInterval(-Self.tick)...max(began, Date())
        isLate = states.contains { $0.date.map(reading.contains) ?? false }
    }

    package var hasChanged: Bool {
        isLate || paths.map(Self.state) != states
    }

    private static func state(_ path: String) -> State {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return State(date: attributes?[.modificationDate] as? Date, size: attributes?[.size] as? Int)
    }
}
