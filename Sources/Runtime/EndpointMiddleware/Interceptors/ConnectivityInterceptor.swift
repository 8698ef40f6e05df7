import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An interceptor that lets calls wait for the network instead of failing immediately. It is similar to
/// `waitsForConnectivity` of URLSession, but has its own time limit and reports events to the app.
///
/// Before each attempt, a call waits while the monitor reports a disconnected network. It does not occupy a slot of its
/// host during the wait, but `callTimeout` continues to run. After the limit the call ends with `.noConnection`,
/// without being sent.
///
/// ```swift
/// let waiting = ConnectivityInterceptor(monitor, longest: .seconds(20)) { event, _ in banner.show(event) }
/// ```
public nonisolated struct ConnectivityInterceptor: Interceptor {
    /// An event of a call that waits for the network. Also sent to the plugins.
    public enum Event: Hashable, Sendable {
        /// The network is disconnected: the call waits.
        case waiting
        /// The network is connected again: the call is sent.
        case connected
        /// The time limit has elapsed: the call fails.
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
    ///   - onEvent: called when a call starts and stops waiting, from any thread.
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
