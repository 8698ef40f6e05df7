/// A plugin that reports the start and the end of each attempt, for an activity indicator. Both are always reported.
/// The delay before a retry does not count as activity.
public nonisolated struct ActivityPlugin: Plugin {
    /// A change of the activity.
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
