import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Lets calls wait for the network instead of failing at once, like `waitsForConnectivity` of URLSession, with a limit of
/// its own and with an event for the app.
///
/// A call waits before each attempt while the monitor knows that the network is disconnected. It holds no slot of its host
/// meanwhile, and `callTimeout` counts on. After the limit the call ends with `.noConnection`, without having been sent.
///
/// ```swift
/// let waiting = ConnectivityInterceptor(monitor, longest: .seconds(20)) { event, _ in banner.show(event) }
/// ```
public nonisolated struct ConnectivityInterceptor: Interceptor {
    /// What a call does about the network. Plugins receive it, too.
    public enum Event: Hashable, Sendable {
        /// There is no network: the call waits.
        case waiting
        /// The network is back: the call is sent.
        case connected
        /// The time is up: the call fails.
        case gaveUp
    }

    private let monitor: any NetworkMonitor
    private let longest: Duration
    private let clock: any Clock<Duration>
    private let onEvent: @Sendable (Event, CallContext) -> Void

    public var position: InterceptorPosition { .attempt }
    public var preservesIdentity: Bool { true }

    /// - Parameters:
    ///   - monitor: reports whether the network is connected.
    ///   - longest: the maximum time to wait before each attempt.
    ///   - clock: the clock of the wait.
    ///   - onEvent: called when a call begins to wait, and when it ends to; from any thread.
    public init(
        _ monitor: any NetworkMonitor, longest: Duration = .seconds(60),
        clock: any Clock<Duration> = ContinuousClock(),
        onEvent: @escaping @Sendable (Event, CallContext) -> Void = { _, _ in }
    ) {
        self.monitor = monitor
        self.longest = longest
        self.clock = clock
        self.onEvent = onEvent
    }

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        guard monitor.isOffline else { return try await next(call) }
        report(.waiting, of: call)
        let isBack = await monitor.waitUntilConnected(for: longest, clock: clock)
        if Task.isCancelled { throw APIError(.cancelled) }
        report(isBack ? .connected : .gaveUp, of: call)
        guard isBack else { throw APIError(.noConnection, underlying: URLError(.notConnectedToInternet)) }
        return try await next(call)
    }

    private func report(_ event: Event, of call: Call) {
        onEvent(event, call.context)
        call.notify(event)
    }
}
