import CodegenPlatform

/// Detects changed files by their modification dates and sizes, which works on every system.
package struct FileWatch: Sendable {
    private struct State: Hashable {
        let date: Date?
        let size: Int?
    }

    private let paths: [String]
    private let states: [State]
    /// Whether a file may have changed while it was read.
    private let isLate: Bool

    /// The resolution of the clock of file systems, in seconds.
    private static let tick: TimeInterval = 0.05

    /// Records the state of files that have just been read.
    /// - Parameter began: The time when reading began.
    package init(_ paths: [String], readSince began: Date) {
        self.paths = paths
        states = paths.map(Self.state)
        // A date in the future does not count as a change, because it would count again after every reading.
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
