import CodegenPlatform

/// Runs a request, and runs it again whenever a file changes that the run read or looked for:
/// `codegen generate --watch`.
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
        var (status, files) = run(after: nil)
        guard status != .usage else { return status }
        console.write("watching \(files.count) files\n")
        var changed: FileWatch?
        while await tick() {
            let now = files.now
            // Programs write files in several steps, so a change counts only after a tick without further changes.
            let isStable = now == changed
            changed = now == files ? nil : now
            guard changed != nil, isStable else { continue }
            (status, files) = run(after: now)
            changed = nil
        }
        return status
    }

    /// - Parameter before: The states before the run, so that changes during the run are detected.
    /// - Returns: The status, and the states of the files that the run read.
    private func run(after before: FileWatch?) -> (RunStatus, FileWatch) {
        let began = Date()
        let session = session()
        let status = session.run()
        return (status, FileWatch(session.watchedPaths, readSince: began, before: before))
    }
}
