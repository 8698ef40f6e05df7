import Foundation

/// Which call this is: what plugins and interceptors may know about it.
public nonisolated struct CallContext: Sendable, Identifiable {
    /// The same for all attempts of one call, and for no other call.
    public let id: UUID
    public let route: Route
    public let started: ContinuousClock.Instant
    /// 1 for the first time on the wire; 0 before.
    public internal(set) var attempt = 0

    init(route: Route) {
        id = UUID()
        self.route = route
        started = .now
    }

    /// The operation's name in the description.
    public var operationID: String { route.id }
}

/// One call on its way through the interceptors: they may change the request before they pass it on.
public nonisolated struct Call: Sendable {
    public let context: CallContext
    public var request: TransportRequest

    public var route: Route { context.route }
    public var operationID: String { context.operationID }
}
