import Foundation

/// Which call this is: what plugins and interceptors may know about it.
public nonisolated struct CallContext: Sendable, Identifiable {
    /// The same for all attempts of one call, and for no other call.
    public let id: UUID
    public let route: Route
    public let started: ContinuousClock.Instant
    /// 1 for the first time on the wire; 0 before.
    public internal(set) var attempt = 0

    /// Scheme, host and port of the server that the call is for; known once its request is built.
    var origin: String?
    /// How often the call was sent again with a newer token, over all attempts.
    let replays = Locked(0)

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
    public internal(set) var context: CallContext
    public var request: TransportRequest
    /// Those who add credentials below.
    let identifiers: [any CredentialIdentifying]

    public var route: Route { context.route }
    public var operationID: String { context.operationID }
}
