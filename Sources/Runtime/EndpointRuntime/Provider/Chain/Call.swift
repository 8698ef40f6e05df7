import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Identifies a call for plugins and interceptors.
public nonisolated struct CallContext: Sendable, Identifiable {
    /// What never changes: a context is copied at each step.
    private final class Constants: Sendable {
        let id = UUID.random()
        let started = ContinuousClock.now
        let route: Route
        let trail = Locked(CallTrail())

        init(_ route: Route) { self.route = route }
    }

    private let constants: Constants
    /// The same for all attempts of one call, and for no other call.
    public var id: UUID { constants.id }
    public var route: Route { constants.route }
    /// When the caller made the call, before all attempts.
    public var started: ContinuousClock.Instant { constants.started }
    /// The number of the attempt: 1 for the first, 0 before it.
    public internal(set) var attempt = 0

    /// Scheme, host and port of the server that the call is for; known once its request is built.
    var origin: String?
    /// The cookies of the provider's storage among those of the request.
    var cookies: String?
    /// Header fields that carry credentials by the provider's configuration.
    var credentialHeaders = FieldNames([])
    /// Fields that the cache added for the resource that the call names: no other one is asked with them.
    var validators: [String] = []
    /// Shared by all copies.
    var trail: Locked<CallTrail> { constants.trail }

    /// A context, for tests of plugins and interceptors. Calls make their own.
    ///
    /// - Parameters:
    ///   - route: what is called.
    ///   - server: the server of the call: plugins add credentials to requests for its scheme, host and port only.
    ///   - attempt: the number of the attempt.
    public init(route: Route, server: URL? = nil, attempt: Int = 1) {
        constants = Constants(route)
        self.attempt = attempt
        origin = server.map(\.origin)
    }

    /// The operation's name in the description.
    public var operationID: String { route.id }
}

/// What was done for one call below, over all its attempts, as far as those above must know.
struct CallTrail: Sendable {
    /// How often the call was sent again with a newer token.
    var replays = 0
    /// Whose token was sent, by the session that gave it.
    var accounts: [ObjectIdentifier: String] = [:]
    /// Somebody above asked for whom the call is, and has to know for whom it was sent.
    var isIdentityAsked = false
    /// For whom credentials were added, over all attempts, by the one who did.
    var identities: [ObjectIdentifier: Set<String>] = [:]
    /// What the others who identify the user said at each attempt.
    var claims: Set<[String?]> = []
    /// The last request, as interceptors left it, and as plugins left it, before redirects.
    var arrived: URLRequest?
    var sent: URLRequest?
    /// What plugins changed that identify nobody, in all requests so far.
    var pluginChanges = PluginChanges.notSent
    /// The request as they would leave it, asked before anything was sent; the inner `nil` when one of them refused.
    var expected: PreparedRequest??
    /// Something that identifies nobody changed the request below those who asked for whom the call is.
    var hasUndeclaredChanges = false
    /// A redirect was followed: the response may be that of another resource.
    var isRedirected = false
    /// The time of the call is over; it is cancelled for that.
    var isTimeUp = false
}

extension UUID {
    /// Version 4 (RFC 9562, section 5.4). `UUID()` opens a file each time on Linux.
    nonisolated fileprivate static func random() -> UUID {
        var bytes = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
        return withUnsafeMutableBytes(of: &bytes) { bytes in
            bytes[6] = bytes[6] & 0x0F | 0x40
            bytes[8] = bytes[8] & 0x3F | 0x80
            return UUID(uuid: bytes.load(as: uuid_t.self))
        }
    }
}

/// One call as interceptors see it. They may change the request before they pass it on.
public nonisolated struct Call: Sendable {
    /// Which call this is.
    public internal(set) var context: CallContext
    /// The request that will be sent; interceptors may change it.
    public var request: TransportRequest
    /// The provider that sends the call, without its options.
    let provider: Provider
    /// Plugins and interceptors that add credentials to the call.
    let identifiers: [any CredentialIdentifying]
    /// Plugins that prepare the request.
    let plugins: [any Plugin]

    public var route: Route { context.route }
    /// The operation's name in the description.
    public var operationID: String { context.operationID }
}

extension Call {
    /// A call, for tests of interceptors. It has no plugins.
    ///
    /// - Parameters:
    ///   - context: which call this is.
    ///   - request: what is sent.
    ///   - provider: sends what an interceptor needs besides, such as a refresh of the token.
    public init(_ context: CallContext, _ request: URLRequest, provider: Provider) {
        self.init(
            context: context, request: TransportRequest(urlRequest: request, operationID: context.operationID),
            provider: provider, identifiers: [], plugins: [])
    }
}
