/// Reports whether the network is connected. On Apple platforms, `PathMonitor` of `EndpointMiddleware` can be used to
/// implement it.
public protocol ConnectionMonitor: Sendable {
    /// Whether the network is known to be disconnected.
    var isOffline: Bool { get }

    /// Waits until the network is connected. Returns `false` if the time elapsed.
    func waitUntilConnected(for time: Duration, clock: any Clock<Duration>) async -> Bool
}
