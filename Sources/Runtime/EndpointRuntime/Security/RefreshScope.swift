/// The refreshes that the current task is part of. It distinguishes the calls of a refresh from all other calls: they
/// are sent without the session's token and do not start a refresh.
///
/// A task-local value is passed to every task that `refresh` starts, including tasks that outlive it. The scope is
/// therefore closed when `refresh` returns. From then on, calls of such tasks are ordinary calls.
final class RefreshScope: Sendable {
    @TaskLocal private static var current: RefreshScope?

    private let session: ObjectIdentifier?
    private let outer: RefreshScope?
    private let isOpen = Locked(true)

    private init(_ session: ObjectIdentifier?, within outer: RefreshScope?) {
        self.session = session
        self.outer = outer
    }

    /// Runs the refresh of a session; `nil` for a refresh without a session.
    static func run<Output: Sendable>(
        _ session: ObjectIdentifier? = nil, _ body: @Sendable () async throws -> Output
    ) async throws -> Output {
        let scope = RefreshScope(session, within: current?.innermostOpen)
        defer { scope.isOpen.withLock { $0 = false } }
        return try await $current.withValue(scope) { try await body() }
    }

    /// Whether the current task runs for the refresh of this session; for `nil`, of any session.
    static func isOpen(for session: ObjectIdentifier? = nil) -> Bool {
        var scope = current?.innermostOpen
        while let found = scope {
            if session == nil || found.session == session { return true }
            scope = found.outer?.innermostOpen
        }
        return false
    }

    private var innermostOpen: RefreshScope? {
        var scope: RefreshScope? = self
        while let found = scope, !found.isOpen.withLock({ $0 }) { scope = found.outer }
        return scope
    }
}
