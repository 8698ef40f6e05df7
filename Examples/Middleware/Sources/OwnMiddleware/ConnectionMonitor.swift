/// Knows whether the network is connected. `PathMonitor` of `EndpointMiddleware` is one on Apple platforms.
public protocol ConnectionMonitor: Sendable {
    /// The network is known to be disconnected.
    var isOffline: Bool { get }

    /// - Returns: whether the network is connected, at once or within this time.
    func waitUntilConnected(for time: Duration, clock: any Clock<Duration>) async -> Bool
}
