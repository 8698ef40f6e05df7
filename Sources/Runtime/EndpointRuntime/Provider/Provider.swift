import Foundation

/// A client of one API that sends endpoints and returns typed values. It is safe to use from any task or actor.
///
/// Order of a call, from the caller to the wire and back:
/// deduplicate → cache → circuit breaker → retry → authenticate (the interceptors, by `InterceptorPosition`) →
/// [per attempt: `prepare` → hop interceptors → `willSend` → per-host gate → transport → per redirect: hop interceptors →
/// gate → transport → `didReceiveAttempt`] → status validation → `didReceive` → `process` → `didEnd`, for a stream after
/// its body → decode → open the envelope, if the API uses one. Before all of them, plugins receive `didBegin`.
///
/// Statuses are validated outside the interceptors, because interceptors must see a 304 or a 401. The per-host gate is
/// inside retry, so a call that waits for its next attempt does not occupy a slot. When a call ends, `didReceive` and
/// `process` run exactly once, even if no request was sent. A cache also calls `process`; see `Plugin`.
///
/// A response belongs to the user whose credentials were sent with the request. Cache and deduplication run before the
/// plugins. `prepare` of the plugins is therefore called once in advance (see `Plugin`), and the result is compared
/// with the request that was sent. If the two differ, or if an interceptor that does not adopt `CredentialIdentifying`
/// changed the request, the response is neither cached nor shared.
///
/// Every method throws `APIError`. If the task is cancelled at any point, the error's reason is `.cancelled`.
public final class Provider: Sendable {
    /// The configuration that the provider was created with.
    public let configuration: Configuration
    /// The options of all calls of this provider; `nil` for none.
    private let options: CallOptions?
    /// The provider without options that this provider was derived from; `nil` if this provider has no options.
    let base: Provider?
    let transport: any Transport
    let gate: HostGate
    private let setup: Locked<ChainSetup>

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - server: the default server. To change it later, set `server`.
    ///   - transport: sends the requests. With a stub, the whole client works offline.
    ///   - plugins: called in this order.
    ///   - interceptors: sorted by position. Interceptors of the same position keep this order.
    ///   - configuration: the settings of all calls. Its plugins and interceptors follow the `plugins` and
    ///     `interceptors` passed here.
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

    private init(_ other: Provider, _ configuration: Configuration) {
        self.configuration = configuration
        options = nil
        base = nil
        transport = other.transport
        gate = other.gate
        setup = other.setup
    }

    /// A provider for other servers: without options, and without the header fields of the configuration that carry
    /// credentials.
    var withoutCredentials: Provider {
        var configuration = configuration
        for (name, _) in configuration.headers where configuration.credentialNames.contains(name) {
            configuration.headers[name] = nil
        }
        return Provider(self, configuration)
    }

    /// Returns a provider whose calls have these options: `provider.options(.priority(.low)).value(endpoint)`. It
    /// shares server, plugins and interceptors with this provider, including later changes.
    public func options(_ options: CallOptions...) -> Provider {
        Provider(base ?? self, CallOptions((self.options.map { [$0] } ?? []) + options))
    }

    /// The server of calls without a server of their own. A change applies to calls that start afterwards and to their
    /// token refreshes. A `ServerDirectory` also provides servers by name.
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
    /// Returns the endpoint's route with the options of this provider.
    func route(of endpoint: some Endpoint) -> Route {
        let route = endpoint.describedRoute
        return options.map { route.with($0) } ?? route
    }

    /// Runs one call without decoding the response.
    ///
    /// - Parameter findFlaw: returns the flaw of a successful response; see `Call.flaw(of:)`.
    func perform(
        _ endpoint: some Endpoint, validating: Bool, findFlaw: CallContext.FlawFinder? = nil
    ) async throws(APIError) -> HTTPResponse {
        try await send(route(of: endpoint), validating: validating, findFlaw: findFlaw)
    }

    /// Sends a route that already has the options of this provider.
    ///
    /// - Parameter streaming: receives the body instead of the response. Streams are never shared or cached: they skip
    ///   deduplication, and calls with a safe method also skip the cache. Other methods keep the cache, because they
    ///   can change cached responses.
    func send(
        _ route: Route, validating: Bool, streaming: StreamSlot? = nil, findFlaw: CallContext.FlawFinder? = nil
    ) async throws(APIError) -> HTTPResponse {
        let context = CallContext(route, credentialHeaders: configuration.credentialNames, findFlaw: findFlaw)
        let call = CallRunner(context, of: base ?? self, by: setup.withLock { $0 }, streaming: streaming)
        let response = try await call.run(validating: validating)
        route.observe?(response)
        return response
    }
}
