import Foundation

/// Tells when files change, by their modification dates and sizes: that works on every system and file system.
package struct FileWatch: Sendable {
    private struct State: Hashable {
        let date: Date?
        let size: Int?
    }

    private let paths: [String]
    private let states: [State]

    /// Remembers how the files are now.
    package init(_ paths: [String]) {
        self.paths = paths
        states = paths.map(Self.state)
    }

    package var hasChanged: Bool {
        paths.map(Self.state) != states
    }

    private static func state(_ path: String) -> State {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return State(date: attributes?[.modificationDate] as? Date, size: attributes?[.size] as? Int)
    }
}
