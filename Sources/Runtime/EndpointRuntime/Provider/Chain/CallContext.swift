import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Identifies a call for plugins and interceptors, and reports its state. All copies of a context describe the same
/// call.
///
/// | question | property |
/// |---|---|
/// | Which call is it? | `id`, `route`, `started`, `attempt` |
/// | What has been sent so far, and when? | `progress` |
/// | How long may it still take? | `remainingTime` |
/// | Was it cancelled, and why? | `cancellation` |
/// | Which state does a feature keep for it? | `withState(_:_:)` |
/// | Whose credentials may it carry? | `mayCarryCredentials(to:)`, `isIdentityNeeded` |
public nonisolated struct CallContext: Sendable, Identifiable {
    /// Returns the flaw of a successful response; see `Call.flaw(of:)`.
    typealias FlawFinder = @Sendable (HTTPResponse) -> APIError.Reason?

    /// The values that never change. They are stored in a class, because a context is copied at each step.
    private final class Constants: Sendable {
        let started = ContinuousClock.now
        let route: Route
        let credentialHeaders: FieldNames
        let findFlaw: FlawFinder?
        let facts: Locked<CallFacts>

        init(_ route: Route, _ progress: Progress, _ credentialHeaders: FieldNames, _ findFlaw: FlawFinder?) {
            self.route = route
            self.credentialHeaders = credentialHeaders
            self.findFlaw = findFlaw
            facts = Locked(CallFacts(progress: progress))
        }
    }

    private let constants: Constants
    /// The identifier of the call, the same for all of its attempts (RFC 9562, section 5.4).
    public var id: UUID {
        facts.withLock { facts in
            let id = facts.id ?? UUID()
            facts.id = id
            return id
        }
    }
    /// The route of the call.
    public var route: Route { constants.route }
    /// The time when the caller made the call, before all attempts.
    public var started: ContinuousClock.Instant { constants.started }
    /// The number of the attempt: 1 for the first attempt, 0 before it.
    public internal(set) var attempt = 0

    /// Scheme, host and port of the call's server; `nil` until the request is built.
    var origin: String?
    /// The cookies in the request that come from the provider's storage.
    var cookies: String?
    /// The names of header fields that carry credentials, from the provider's configuration.
    var credentialHeaders: FieldNames { constants.credentialHeaders }
    /// Returns the flaw of a response; `nil` if the body is not decoded.
    var findFlaw: FlawFinder? { constants.findFlaw }
    /// The names of fields that are removed on redirects; see `Call.setValidator(_:forHTTPHeaderField:)`.
    var validators: [String] = []
    /// The shared facts of the call. Only the chain changes them.
    var facts: Locked<CallFacts> { constants.facts }

    /// Creates a context for tests of plugins and interceptors.
    ///
    /// - Parameters:
    ///   - route: the route of the call.
    ///   - server: the server of the call. Plugins add credentials only to requests with its scheme, host and port.
    ///   - attempt: the number of the attempt.
    ///   - progress: the attempts so far.
    public init(route: Route, server: URL? = nil, attempt: Int = 1, progress: Progress = Progress()) {
        constants = Constants(route, progress, FieldNames([]), nil)
        self.attempt = attempt
        origin = server.map(\.origin)
    }

    /// Creates the context of a call that starts.
    init(_ route: Route, credentialHeaders: FieldNames, findFlaw: FlawFinder?) {
        constants = Constants(route, Progress(), credentialHeaders, findFlaw)
    }

    /// The name of the operation: `posts.getPosts`; see `Route.operation`.
    public var operation: String { route.operation }
}

extension CallContext {
    /// Reads and changes the state of a plugin or interceptor for one call, across all attempts. The type of the state
    /// is also its key, so a private type makes the state private.
    ///
    /// ```swift
    /// private struct Replays {
    ///     var count = 0
    /// }
    ///
    /// context.withState(Replays()) { $0.count += 1 }
    /// ```
    ///
    /// - Parameters:
    ///   - initial: the state of a new call. All copies of the context share one value of each type.
    ///   - body: has exclusive access to the value while it runs. It must be short and must not call `withState`
    ///     itself.
    /// - Returns: the result of `body`.
    public func withState<Value: Sendable, Output: Sendable>(
        _ initial: @autoclosure () -> Value, _ body: (inout Value) -> Output
    ) -> Output {
        facts.withLock { $0.states }.withLock { states in
            let key = ObjectIdentifier(Value.self)
            var value = states[key] as? Value ?? initial()
            defer { states[key] = value }
            return body(&value)
        }
    }
}

extension CallContext {
    /// Whether the URL has the scheme, host and port (RFC 6454, section 4) of the call's own server. Credentials must
    /// not be sent to any other server. Returns `false` as long as the server is unknown.
    public func mayCarryCredentials(to url: URL?) -> Bool { origin != nil && url.map(\.origin) == origin }

    /// Whether a header field of this name carries credentials, according to `Provider.Configuration.credentialHeaders`
    /// or the security of the route.
    public func isCredential(header name: String) -> Bool {
        credentialHeaders.contains(name) || route.securityFields.contains(name.lowercased())
    }
}
