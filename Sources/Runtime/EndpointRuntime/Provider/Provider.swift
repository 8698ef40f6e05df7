import Foundation

/// Sends endpoints and returns typed values. Create one per API; it is safe to use from any task or actor.
///
/// Order of a call, from the caller to the wire and back:
/// deduplicate → cache → circuit breaker → retry → authenticate (the interceptors, by `InterceptorPosition`) →
/// [per attempt: `prepare` → `willSend` → gate of the host → transport → redirects → `didReceiveAttempt`] →
/// status validation → `didReceive` → `process` → decode → open the envelope, where answers come in one.
///
/// Statuses are validated outside the interceptors, which must see a 304 or a 401. The per-host gate is inside retry,
/// so a call that waits for its next attempt does not occupy a slot. `didReceive` and `process` run exactly once per
/// call, even if nothing was sent.
///
/// A response belongs to the user whose credentials were sent with the request. Cache and deduplication run before the
/// plugins, so they have the plugins `prepare` the call once in advance (see `Plugin`) and compare the result with the
/// request that was sent. If the two differ, or if an interceptor that does not adopt `CredentialIdentifying` changed
/// the request, the response is neither cached nor shared.
///
/// Every method throws `APIError`. If the task is cancelled, at any point, its reason is `.cancelled`.
public final class Provider: Sendable {
    /// The configuration that the provider was created with.
    public let configuration: Configuration
    /// Those of all calls of this provider; `nil` for none.
    private let options: CallOptions?
    /// The one that this one was made of, without its options.
    private let base: Provider?
    let transport: any Transport
    let gate: HostGate
    private let setup: Locked<ChainSetup>

    /// - Parameters:
    ///   - server: the default server; `server` changes it later.
    ///   - transport: sends the requests. A stub makes the whole client work offline.
    ///   - plugins: called in this order.
    ///   - interceptors: sorted by position; those of one position keep this order.
    ///   - configuration: settings of all calls. Its plugins and interceptors come after those given here.
    public init(
        server: any APIServer, transport: any Transport = URLSessionTransport(), plugins: [any Plugin] = [],
        interceptors: [any Interceptor] = [], configuration: Configuration = Configuration()
    ) {
        self.configuration = configuration
        options = nil
        base = nil
        self.transport = transport
        gate = HostGate(limit: configuration.maximumCallsPerHost)
        let given = interceptors + configuration.interceptors
        let taken = Set(given.map(\.position))
        let own = (transport as? any ChainSetting)?.interceptors(in: configuration) ?? []
        setup = Locked(
            ChainSetup(
                server, plugins: plugins + configuration.plugins,
                interceptors: given + own.filter { !taken.contains($0.position) }))
    }

    private init(_ base: Provider, _ options: CallOptions) {
        configuration = base.configuration
        self.options = options
        self.base = base
        transport = base.transport
        gate = base.gate
        setup = base.setup
    }

    /// A provider whose calls have these options: `provider.options(.priority(.low)).value(endpoint)`. It shares
    /// server, plugins and interceptors with this provider, including later changes.
    public func options(_ options: CallOptions...) -> Provider {
        Provider(base ?? self, CallOptions((self.options.map { [$0] } ?? []) + options))
    }

    /// The server of calls that have no server of their own. A change applies to calls that start after it and to the
    /// token refreshes they need. A `ServerDirectory` also provides servers by name.
    public var server: any APIServer {
        get { setup.withLock { $0.server } }
        set { setup.withLock { $0 = ChainSetup(newValue, plugins: $0.plugins, interceptors: $0.interceptors) } }
    }

    /// Appends a plugin. It applies to calls that start afterwards.
    public func add(_ plugin: any Plugin) {
        setup.withLock {
            $0 = ChainSetup($0.server, plugins: $0.plugins + [plugin], interceptors: $0.interceptors)
        }
    }

    /// Appends an interceptor after the others of its position. It applies to calls that start afterwards.
    public func add(_ interceptor: any Interceptor) {
        setup.withLock {
            $0 = ChainSetup($0.server, plugins: $0.plugins, interceptors: $0.interceptors + [interceptor])
        }
    }
}

extension Provider {
    /// What the endpoint sends with this provider's options.
    func route(of endpoint: some Endpoint) -> Route {
        let route = endpoint.describedRoute
        return options.map { route.with($0) } ?? route
    }

    /// Runs one call without decoding the response.
    ///
    /// - Parameter judge: see `Call.flaws(of:)`.
    func perform(
        _ endpoint: some Endpoint, validating: Bool, judge: CallContext.Judge? = nil
    ) async throws(APIError) -> HTTPResponse {
        try await send(route(of: endpoint), validating: validating, judge: judge)
    }

    /// The same for a route that has its options.
    ///
    /// - Parameter streaming: receives the body instead of the response. Streams are never shared or cached, so
    ///   deduplication is skipped, and the cache, unless the call may change what is cached.
    func send(
        _ route: Route, validating: Bool, streaming: StreamSlot? = nil, judge: CallContext.Judge? = nil
    ) async throws(APIError) -> HTTPResponse {
        let context = CallContext(route, credentialHeaders: configuration.credentialNames, judge: judge)
        let call = CallRunner(context, of: base ?? self, by: setup.withLock { $0 }, streaming: streaming)
        let response = try await call.run(validating: validating)
        route.hear?(response)
        return response
    }
}
