/// The refreshes that the current task is part of. Tells the refresh's own calls from all others: they go out without
/// the session's token, and start no refresh.
///
/// A task-local value reaches every task that `refresh` starts, also those that outlive it; so a scope is closed when
/// `refresh` returns, and from then on their calls are like any other.
final class RefreshScope: Sendable {
    @TaskLocal private static var current: RefreshScope?

    private let session: ObjectIdentifier
    private let outer: RefreshScope?
    private let isOpen = Locked(true)

    private init(_ session: ObjectIdentifier, within outer: RefreshScope?) {
        self.session = session
        self.outer = outer
    }

    /// Runs the refresh of a session.
    static func run<Output: Sendable>(
        _ session: ObjectIdentifier, _ body: @Sendable () async throws -> Output
    ) async throws -> Output {
        let scope = RefreshScope(session, within: current?.innermostOpen)
        defer { scope.isOpen.withLock { $0 = false } }
        return try await $current.withValue(scope) { try await body() }
    }

    /// The current task runs for the refresh of this session, or of any.
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
