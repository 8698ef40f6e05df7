/// The state of the network connection.
public nonisolated struct NetworkCondition: Hashable, Sendable {
    /// The kind of the connection.
    public enum Interface: String, Hashable, Sendable, CaseIterable {
        case wifi, cellular, wired, other
    }

    /// Whether the device is connected to a network. A connection does not imply that a server is reachable.
    public var isConnected: Bool
    /// The kind of connection; `nil` if there is no connection or its kind is unknown.
    public var interface: Interface?
    /// The connection is expensive: a cellular network or a personal hotspot.
    public var isExpensive: Bool
    /// Low Data Mode is on.
    public var isConstrained: Bool

    /// Creates a condition. Usually the monitor does this.
    public init(
        isConnected: Bool, interface: Interface? = nil, isExpensive: Bool = false, isConstrained: Bool = false
    ) {
        self.isConnected = isConnected
        self.interface = interface
        self.isExpensive = isExpensive
        self.isConstrained = isConstrained
    }
}

/// A source of the network condition. Use `PathMonitor` on Apple platforms, and `NetworkConditionSource` elsewhere and
/// in tests.
///
/// ```swift
/// for await condition in monitor.conditions { banner.isHidden = condition.isConnected }
/// ```
public protocol NetworkMonitor: Sendable {
    /// The current condition; `nil` before it is known.
    var condition: NetworkCondition? { get }

    /// A new stream of the current condition, if it is known, and all later changes. If the reader is slow, the stream
    /// keeps only the latest condition.
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
