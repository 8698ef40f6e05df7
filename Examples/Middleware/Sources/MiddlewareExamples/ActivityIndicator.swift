import EndpointRuntime
import Foundation

/// Shows whether calls are in progress. A call begins before its token is refreshed, and ends after its body: also as a
/// stream, as a download, or cancelled.
public final class ActivityIndicator: Plugin {
    private let calls = Locked<Set<UUID>>([])
    private let onChange: @Sendable (_ isActive: Bool) -> Void

    /// - Parameter onChange: called when the first call begins and when the last call has ended, on any thread.
    public init(_ onChange: @escaping @Sendable (_ isActive: Bool) -> Void) {
        self.onChange = onChange
    }

    public func didBegin(_ context: CallContext) {
        let isFirst = calls.withLock { calls in
            calls.insert(context.id)
            return calls.count == 1
        }
        if isFirst { onChange(true) }
    }

    public func didEnd(_ summary: CallContext.Summary, context: CallContext) {
        let isLast = calls.withLock { calls in
            calls.remove(context.id)
            return calls.isEmpty
        }
        if isLast { onChange(false) }
    }
}
