/// A monitor whose condition is set by the app or by a test.
public final class NetworkConditionSource: NetworkMonitor {
    private struct State {
        var condition: NetworkCondition?
        var lastID = 0
        var readers: [Int: AsyncStream<NetworkCondition>.Continuation] = [:]
    }

    private let state: Locked<State>

    /// - Parameter condition: the initial condition; `nil` if unknown.
    public init(_ condition: NetworkCondition? = nil) {
        state = Locked(State(condition: condition))
    }

    public var condition: NetworkCondition? { state.withLock { $0.condition } }

    public var conditions: AsyncStream<NetworkCondition> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = state.withLock { state in
                state.lastID &+= 1
                state.readers[state.lastID] = continuation
                if let condition = state.condition { continuation.yield(condition) }
                return state.lastID
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.readers.removeValue(forKey: id) }
            }
        }
    }

    /// Sets the condition. Every stream receives changes in order; a condition equal to the current one is ignored.
    public func update(_ condition: NetworkCondition) {
        state.withLock { state in
            guard state.condition != condition else { return }
            state.condition = condition
            for reader in state.readers.values { reader.yield(condition) }
        }
    }

    deinit {
        for reader in state.withLock({ $0.readers }).values { reader.finish() }
    }
}
