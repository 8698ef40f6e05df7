import CodegenPlatform

/// Runs a request, and runs it again whenever a file changes that the run read or looked for:
/// `codegen generate --watch`. Changes are detected by file dates, which works on every system.
package struct Watch: Sendable {
    private let console: Console
    private let session: @Sendable () -> Session

    /// - Parameter session: Creates the session of the next run.
    package init(console: Console, session: @escaping @Sendable () -> Session) {
        self.console = console
        self.session = session
    }

    /// - Parameter tick: Waits briefly, and returns whether to continue.
    /// - Returns: The status of the last run. Returns immediately if the arguments are invalid.
    package func run(tick: () async -> Bool) async -> RunStatus {
        var (status, dates) = run(after: [:])
        guard status != .usage else { return status }
        console.write("watching \(dates.count) files\n")
        var changed: Dates?
        while await tick() {
            let now = Self.dates(of: dates.keys)
            // Programs write files in several steps, so a change counts only after a tick without further changes.
            let isStable = now == changed
            changed = now == dates ? nil : now
            guard changed != nil, isStable else { continue }
            (status, dates) = run(after: now)
            changed = nil
        }
        return status
    }

    /// The dates by path, or `nil` for missing files.
    private typealias Dates = [String: FileDates?]

    /// - Parameter before: The dates before the run, so that changes during the run are detected.
    /// - Returns: The status, and the dates of the files that the run read.
    private func run(after before: Dates) -> (RunStatus, Dates) {
        let began = Date().timeIntervalSince1970
        let session = session()
        let status = session.run()
        let dates = Self.dates(of: session.watchedPaths).map { path, dates in
            let isLate = dates.map { $0.lastChange >= began } ?? false
            // Unlike any real dates: the next look is a change.
            return (path, before[path] ?? (isLate ? .unknown : dates))
        }
        return (status, Dates(uniqueKeysWithValues: dates))
    }

    private static func dates(of paths: some Sequence<String>) -> Dates {
        Dates(uniqueKeysWithValues: paths.map { ($0, FileDates($0)) })
    }
}
