/// Whether there is a way to the network, and which.
public nonisolated struct NetworkCondition: Hashable, Sendable {
    /// What the way goes over.
    public enum Interface: String, Hashable, Sendable, CaseIterable {
        case wifi, cellular, wired, other
    }

    /// There is a way to the network. Whether a server can be reached over it, nobody knows before a call was sent.
    public var isConnected: Bool
    /// `nil` without a way, or where it is not known.
    public var interface: Interface?
    /// The user may pay for what is sent: a cellular network, or somebody's hotspot.
    public var isExpensive: Bool
    /// The user wants data to be saved.
    public var isConstrained: Bool

    /// A condition; usually made by the system's monitor.
    public init(
        isConnected: Bool, interface: Interface? = nil, isExpensive: Bool = false, isConstrained: Bool = false
    ) {
        self.isConnected = isConnected
        self.interface = interface
        self.isExpensive = isExpensive
        self.isConstrained = isConstrained
    }
}

/// Knows the condition of the network. `PathMonitor` asks the system on Apple platforms; `NetworkConditionSource` is told
/// elsewhere, and by tests.
///
/// ```swift
/// for await condition in monitor.conditions { banner.isHidden = condition.isConnected }
/// ```
public nonisolated protocol NetworkMonitor: Sendable {
    /// What holds now; `nil` before it is known.
    var condition: NetworkCondition? { get }

    /// What holds now, if it is known, and then each change. A new stream for each reader, who misses nothing but what was
    /// out of date before it was read.
    var conditions: AsyncStream<NetworkCondition> { get }
}

extension NetworkMonitor {
    /// There is no way to the network, as far as is known.
    public var isOffline: Bool { condition?.isConnected == false }

    /// Waits until there is a way to the network, not at all where there is one or nothing is known.
    ///
    /// - Parameters:
    ///   - longest: the time after which waiting ends.
    ///   - clock: counts it.
    /// - Returns: `false` when the time was over or the task was cancelled before.
    public func waitUntilConnected(
        for longest: Duration, clock: any Clock<Duration> = ContinuousClock()
    ) async -> Bool {
        guard isOffline else { return !Task.isCancelled }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await condition in conditions where condition.isConnected { return true }
                return false
            }
            group.addTask {
                _ = await clock.wait(longest)
                return false
            }
            let isConnected = await group.next() ?? false
            group.cancelAll()
            return isConnected && !Task.isCancelled
        }
    }
}
