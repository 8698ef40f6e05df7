/// The state of the network connection.
public nonisolated struct NetworkCondition: Hashable, Sendable {
    /// The kind of the connection.
    public enum Interface: String, Hashable, Sendable, CaseIterable {
        case wifi, cellular, wired, other
    }

    /// Whether there is a connection to the network. It does not say whether a server can be reached.
    public var isConnected: Bool
    /// The kind of connection; `nil` without a connection, or if unknown.
    public var interface: Interface?
    /// The connection is expensive: a cellular network or a personal hotspot.
    public var isExpensive: Bool
    /// Low Data Mode is on.
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

/// Reports the condition of the network. Use `PathMonitor` on Apple platforms, and `NetworkConditionSource` elsewhere
/// and in tests.
///
/// ```swift
/// for await condition in monitor.conditions { banner.isHidden = condition.isConnected }
/// ```
public protocol NetworkMonitor: Sendable {
    /// The current condition; `nil` before it is known.
    var condition: NetworkCondition? { get }

    /// What holds now, if it is known, and then each change. A new stream for each reader, who misses nothing but what
    /// was out of date before it was read.
    var conditions: AsyncStream<NetworkCondition> { get }
}

extension NetworkMonitor {
    /// Whether the network is known to be disconnected.
    public var isOffline: Bool { condition?.isConnected == false }

    /// Waits until the network is connected. Returns at once if it is connected or its condition is unknown.
    ///
    /// - Parameters:
    ///   - longest: the maximum time to wait.
    ///   - clock: measures the time.
    /// - Returns: `false` if the time elapsed or the task was cancelled.
    public func waitUntilConnected(
        for longest: Duration, clock: any Clock<Duration> = ContinuousClock()
    ) async -> Bool {
        guard isOffline else { return !Task.isCancelled }
        let isConnected = await clock.limit(longest) {
            for await condition in conditions where condition.isConnected { return true }
            return false
        }
        return isConnected == true && !Task.isCancelled
    }
}
