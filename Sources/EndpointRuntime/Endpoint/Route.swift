/// Everything that one call sends. Made by the `route` of an endpoint, read by `Provider`.
///
/// A route is an endpoint itself, so a call that no description names needs no type of its own:
/// `provider.value(Route("health", .get, "/health"))`.
public nonisolated struct Route: Sendable {
    /// The operation: names the call in errors, logs and stubs.
    public var id: String
    public var method: HTTPMethod
    /// Percent-encoded and appended to the URL of the server.
    public var path: RoutePath
    public var query: [QueryParameter]
    public var headers: [HeaderParameter]
    public var cookies: [CookieParameter]
    public var body: RequestBody?
    /// The value of the `Accept` header; `nil` sends `*/*`.
    public var accept: String?
    /// Alternatives, best first. Empty: no credentials are sent.
    public var security: [SecurityRequirement]
    /// Who goes first when calls wait for a place at the host.
    public var priority: CallPriority
    /// How a `CacheInterceptor` treats the call.
    public var cachePolicy: CachePolicy
    /// Time for one attempt, redirects included; `nil` takes the provider's.
    public var timeout: Duration?
    /// Replaces the provider's server for this call.
    public var server: (any APIServer)?

    public init(
        _ id: String, _ method: HTTPMethod, _ path: RoutePath, query: [QueryParameter] = [],
        headers: [HeaderParameter] = [], cookies: [CookieParameter] = [], body: RequestBody? = nil,
        accept: String? = "application/json", security: [SecurityRequirement] = [], timeout: Duration? = nil,
        server: (any APIServer)? = nil, priority: CallPriority = .medium, cachePolicy: CachePolicy = .standard
    ) {
        self.id = id
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.cookies = cookies
        self.body = body
        self.accept = accept
        self.security = security
        self.timeout = timeout
        self.server = server
        self.priority = priority
        self.cachePolicy = cachePolicy
    }
}
