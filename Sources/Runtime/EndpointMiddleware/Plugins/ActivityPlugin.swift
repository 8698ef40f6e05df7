/// A plugin that reports the beginning and the end of each call, for an activity indicator. Both are always reported. A
/// stream or a download ends with its body.
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

    public func didBegin(_ context: CallContext) {
        onChange(.began, context)
    }

    public func didEnd(_ summary: CallContext.Summary, context: CallContext) {
        onChange(.ended, context)
    }
}
