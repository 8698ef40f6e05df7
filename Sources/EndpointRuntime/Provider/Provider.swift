import Foundation

/// Sends endpoints and returns typed values. One per API; safe to use from everywhere.
///
/// Order of a call, from the caller to the wire and back:
/// deduplicate → cache → circuit breaker → retry → authenticate (the interceptors, by `InterceptorPosition`) →
/// [per attempt: `prepare` → `willSend` → gate of the host → transport → redirects → `didReceiveAttempt`] →
/// status validation → `didReceive` → `process` → decode → open the envelope, where answers come in one.
///
/// Validation stands outside the interceptors, which must see a 304 or a 401. The gate stands inside retry, so a call that
/// waits to try again holds no place. `didReceive` and `process` run exactly once per call, also when nothing was sent.
///
/// What was really sent decides whose answer it is. Cache and deduplication stand above the plugins, so they ask these to `prepare` a
/// call once beforehand (see `Plugin`), and compare with what was sent when the answer has come: what was sent otherwise,
/// or with credentials that nobody declared, is neither kept nor shared.
///
/// Every method throws `APIError`; when the task is cancelled, at whatever point, its reason is `.cancelled`.
public final class Provider: Sendable {
    private struct State {
        var server: any APIServer
        var plugins: [any Plugin] { didSet { identify() } }
        var interceptors: [any Interceptor] { didSet { identify() } }
        /// Those among them who add credentials.
        private(set) var identifiers: [any CredentialIdentifying] = []

        init(server: any APIServer, plugins: [any Plugin], interceptors: [any Interceptor]) {
            self.server = server
            self.plugins = plugins
            self.interceptors = interceptors
            identify()
        }

        private mutating func identify() {
            identifiers =
                interceptors.compactMap { $0 as? any CredentialIdentifying }
                + plugins.compactMap { $0 as? any CredentialIdentifying }
        }
    }

    /// As it was given; it does not change.
    public let configuration: Configuration
    private let options: CallOptions
    /// The one that this one was made of, without its options.
    private let base: Provider?
    private let transport: any Transport
    private let gate: HostGate
    private let state: Locked<State>

    /// - Parameters:
    ///   - server: for routes that name none; `server` changes it later.
    ///   - transport: sends what the chain lets through. A stub here makes the whole client offline.
    ///   - plugins: asked in this order.
    ///   - interceptors: stand by their positions; those of one position in this order.
    ///   - configuration: what all calls share. Its `plugins` and `interceptors` stand behind those that are given here.
    public init(
        server: any APIServer, transport: any Transport = URLSessionTransport(), plugins: [any Plugin] = [],
        interceptors: [any Interceptor] = [], configuration: Configuration = Configuration()
    ) {
        self.configuration = configuration
        options = CallOptions()
        base = nil
        self.transport = transport
        gate = HostGate(limit: configuration.maximumCallsPerHost)
        let given = interceptors + configuration.interceptors
        let own = (transport as? any InterceptingTransport)?.interceptors(beside: given) ?? []
        state = Locked(
            State(
                server: server, plugins: plugins + configuration.plugins,
                interceptors: Self.ordered(given + own)))
    }

    private init(_ base: Provider, _ options: CallOptions) {
        configuration = base.configuration
        self.options = options
        self.base = base
        transport = base.transport
        gate = base.gate
        state = base.state
    }

    /// The same provider, but each call has these options: `provider.options(.priority(.low)).value(endpoint)`. Server,
    /// plugins and interceptors are shared, also when they change later.
    public func options(_ options: CallOptions...) -> Provider {
        Provider(base ?? self, CallOptions([self.options] + options))
    }

    /// Where calls go that have no server of their own. A change counts for calls that start after it, and for the refresh
    /// of a token that one of them needs. A `ServerDirectory` has servers by name for those that have one.
    public var server: any APIServer {
        get { state.withLock { $0.server } }
        set { state.withLock { $0.server = newValue } }
    }

    /// Adds a plugin behind the others, for calls that start after it.
    public func add(_ plugin: any Plugin) {
        state.withLock { $0.plugins.append(plugin) }
    }

    /// Adds an interceptor behind the others of its position, for calls that start after it.
    public func add(_ interceptor: any Interceptor) {
        state.withLock { $0.interceptors = Self.ordered($0.interceptors + [interceptor]) }
    }

    private static func ordered(_ interceptors: [any Interceptor]) -> [any Interceptor] {
        InterceptorPosition.allCases.flatMap { position in interceptors.filter { $0.position == position } }
    }
}

extension Provider {
    /// What the endpoint sends with this provider's options.
    func route(of endpoint: some Endpoint) -> Route { endpoint.describedRoute.with(options) }

    /// Where a route leads at the moment.
    func url(of route: Route) throws(APIError) -> URL {
        try RequestBuilder(configuration: configuration).url(of: route, server: server)
    }

    /// Runs one call up to, and without, decoding.
    func perform(_ endpoint: some Endpoint, validating: Bool) async throws(APIError) -> HTTPResponse {
        try await send(route(of: endpoint), validating: validating)
    }

    /// The same for a route that has its options.
    ///
    /// - Parameter streaming: takes the body instead of the response. Answers of others are of no use then, so
    ///   deduplication and cache are left out.
    func send(
        _ route: Route, validating: Bool, streaming: StreamSlot? = nil
    ) async throws(APIError) -> HTTPResponse {
        let state = state.withLock { $0 }
        let interceptors =
            streaming == nil
            ? state.interceptors : state.interceptors.filter { ![.deduplication, .cache].contains($0.position) }
        var configuration = configuration
        if let members = route.errorMembers { configuration.errorMembers = members }
        let attempt = Attempt(
            transport: transport, plugins: state.plugins, gate: gate, configuration: configuration,
            streaming: streaming)
        let call = CallRunner(
            context: CallContext(route: route), provider: base ?? self, server: state.server,
            interceptors: interceptors, identifiers: state.identifiers, attempt: attempt)
        let response = try await call.run(validating: validating)
        call.context.route.hear?(response)
        return response
    }
}
