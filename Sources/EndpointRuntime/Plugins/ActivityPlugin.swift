/// Says when a request goes out and when it ended, for a sign of activity. Once each per attempt, always in pairs; the
/// wait before a retry shows no activity.
public nonisolated struct ActivityPlugin: Plugin {
    /// What the closure is told.
    public enum Change: Hashable, Sendable {
        case began, ended
    }

    private let onChange: @Sendable (Change, CallContext) -> Void

    /// - Parameter onChange: called from any thread.
    public init(_ onChange: @escaping @Sendable (Change, CallContext) -> Void) {
        self.onChange = onChange
    }

    public func willSend(_ request: TransportRequest, context: CallContext) {
        onChange(.began, context)
    }

    public func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
    ) {
        onChange(.ended, context)
    }
}
