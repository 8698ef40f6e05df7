import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Identifies a call for plugins and interceptors, and reports its state. All copies of a context describe the same call.
///
/// | question | property |
/// |---|---|
/// | Which call is it? | `id`, `route`, `started`, `attempt` |
/// | What has been sent so far, and when? | `progress` |
/// | How long may it still take? | `remainingTime` |
/// | Was it cancelled, and why? | `cancellation` |
/// | What does one feature remember about it? | `withState(_:_:)` |
/// | Whose credentials may it carry? | `mayCarryCredentials(to:)`, `isIdentityNeeded` |
public nonisolated struct CallContext: Sendable, Identifiable {
    /// Returns the flaw of a successful response, see `Call.flaw(of:)`.
    typealias Judge = @Sendable (HTTPResponse) -> APIError.Reason?

    /// The values that never change: a context is copied at each step.
    private final class Constants: Sendable {
        let started = ContinuousClock.now
        let route: Route
        let credentialHeaders: FieldNames
        let judge: Judge?
        let facts: Locked<CallFacts>

        init(_ route: Route, _ progress: Progress, _ credentialHeaders: FieldNames, _ judge: Judge?) {
            self.route = route
            self.credentialHeaders = credentialHeaders
            self.judge = judge
            facts = Locked(CallFacts(progress: progress))
        }
    }

    private let constants: Constants
    /// The same for all attempts of one call, and for no other call.
    public var id: UUID {
        facts.withLock { facts in
            let id = facts.id ?? UUID()
            facts.id = id
            return id
        }
    }
    /// What the call sends.
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
    var credentialHeaders: FieldNames { constants.credentialHeaders }
    /// `nil` if the body is not decoded.
    var judge: Judge? { constants.judge }
    /// Fields that no redirect carries, see `Call.setValidator(_:forHTTPHeaderField:)`.
    var validators: [String] = []
    /// Written by the chain only.
    var facts: Locked<CallFacts> { constants.facts }

    /// A context, for tests of plugins and interceptors. Calls make their own.
    ///
    /// - Parameters:
    ///   - route: what is called.
    ///   - server: the server of the call: plugins add credentials to requests for its scheme, host and port only.
    ///   - attempt: the number of the attempt.
    ///   - progress: what has been sent so far.
    public init(route: Route, server: URL? = nil, attempt: Int = 1, progress: Progress = Progress()) {
        constants = Constants(route, progress, FieldNames([]), nil)
        self.attempt = attempt
        origin = server.map(\.origin)
    }

    /// The context of a call that begins.
    init(_ route: Route, credentialHeaders: FieldNames, judge: Judge?) {
        constants = Constants(route, Progress(), credentialHeaders, judge)
    }

    /// The operation's name in the description.
    public var operationID: String { route.id }
}

extension CallContext {
    /// Reads and changes a value that a plugin or interceptor keeps for one call, over all its attempts. The type is also
    /// the key: private types make private state.
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
    ///   - body: runs while no other task can see the value. It must be short and must not use the state of a call itself.
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
    /// Whether the URL has scheme, host and port (RFC 6454, section 4) of the call's own server. Credentials must not be
    /// sent to any other. `false` as long as the server is unknown.
    public func mayCarryCredentials(to url: URL?) -> Bool { origin != nil && url.map(\.origin) == origin }

    /// Whether a header field of this name carries credentials: by `Provider.Configuration.credentialHeaders` or by the
    /// security of the route.
    public func isCredential(header name: String) -> Bool {
        credentialHeaders.contains(name) || route.securityFields.contains(name.lowercased())
    }
}
