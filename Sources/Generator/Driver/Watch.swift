import CodegenPlatform

/// Runs a request, and again whenever a file changes that the run has read or looked for: `codegen generate --watch`.
/// Files are noticed by their dates, which works on every system.
package struct Watch: Sendable {
    private let console: Console
    private let session: @Sendable () -> Session

    /// - Parameter session: Makes the session of the next run.
    package init(console: Console, session: @escaping @Sendable () -> Session) {
        self.console = console
        self.session = session
    }

    /// - Parameter tick: Waits a moment, and returns whether to go on.
    /// - Returns: The status of the last run; at once if the arguments are not valid.
    package func run(tick: () async -> Bool) async -> RunStatus {
        var (status, dates) = run(after: [:])
        guard status != .usage else { return status }
        console.write("watching \(dates.count) files\n")
        var changed: Dates?
        while await tick() {
            let now = Self.dates(of: dates.keys)
            // Programs write files in several steps: a change counts when there was none for a moment.
            let isStable = now == changed
            changed = now == dates ? nil : now
            guard changed != nil, isStable else { continue }
            (status, dates) = run(after: now)
            changed = nil
        }
        return status
    }

    /// By path; `nil` for what does not exist.
    private typealias Dates = [String: FileDates?]

    /// - Parameter before: The dates before the run, so that a change while it reads is not missed.
    /// - Returns: Its status, and the dates of the files that it has read.
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
