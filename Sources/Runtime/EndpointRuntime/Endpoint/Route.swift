/// Everything that one call sends. Returned by the `route` of an endpoint and sent by `Provider`.
///
/// A route is itself an endpoint, so a call that is not in a description needs no type of its own:
/// `provider.value(Route("health", .get, "/health"))`.
public nonisolated struct Route: Sendable {
    /// The operationId, or another name of the call in errors, logs and stubs.
    public var id: String
    /// The request method.
    public var method: HTTPMethod
    /// Percent-encoded and appended to the URL of the server. A version that this URL ends with is not repeated: on
    /// `https://host/v1`, `/users` and `/v1/users` are both `https://host/v1/users`.
    public var path: RoutePath
    /// Follows the path, in this order.
    public var query: [QueryParameter]
    /// Replace the headers of the provider that have the same names.
    public var headers: [HeaderParameter]
    /// Joined to one `Cookie` header, behind a cookie of the provider.
    public var cookies: [CookieParameter]
    /// The request body with its `Content-Type`; `nil` sends no body.
    public var body: RequestBody?
    /// The value of the `Accept` header; `nil` sends `*/*`.
    public var accept: String?
    /// Alternative security requirements, preferred first. If empty, no credentials are sent.
    public var security: [SecurityRequirement]
    /// Replaces the provider's server for this call. Where that is a `ServerDirectory` with a server of the same name,
    /// the directory's URL counts.
    public var server: (any APIServer)?
    /// The servers that the description gives this operation for itself, best first. The call goes to the provider's
    /// server if it is one of them, else to the first; a `ServerDirectory` gives its own URL for the first one's name.
    public var servers: [any APIServer]
    /// The location of code and message in error bodies; `nil` uses the provider's `errorMembers`.
    public var errorMembers: ErrorMembers?
    /// The options of features, by their types: time limits, retries, cache and the like. Properties such as `retry` and
    /// `timeout` read and change them.
    public var options = Options()

    /// Creates a route; all but operation, method and path have defaults.
    public init(
        _ id: String, _ method: HTTPMethod, _ path: RoutePath, query: [QueryParameter] = [],
        headers: [HeaderParameter] = [], cookies: [CookieParameter] = [], body: RequestBody? = nil,
        accept: String? = "application/json", security: [SecurityRequirement] = [], timeout: Duration? = nil,
        callTimeout: Duration? = nil, attemptTimeout: Duration? = nil, gateTimeout: Duration? = nil,
        server: (any APIServer)? = nil, servers: [any APIServer] = [], priority: TaskPriority = .medium,
        cachePolicy: CachePolicy = .standard,
        retry: RetryRule? = nil, deduplicates: Bool? = nil, bypassesTokenRefresh: Bool = false,
        mayRunInBackground: Bool = false, baseURLSuffix: String? = nil, apiVersion: String? = nil
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
        self.server = server
        self.servers = servers
        let limits = Timeouts(silence: timeout, call: callTimeout, attempt: attemptTimeout, gate: gateTimeout)
        set(limits, unless: Timeouts())
        set(priority, unless: .medium)
        set(cachePolicy, unless: .standard)
        options[RetryRule.self] = retry
        let handling = Handling(
            deduplicates: deduplicates, bypassesTokenRefresh: bypassesTokenRefresh,
            mayRunInBackground: mayRunInBackground)
        set(handling, unless: Handling())
        set(Address(suffix: baseURLSuffix, version: apiVersion), unless: Address())
    }

    /// Options without effect are not stored, so that most routes have none.
    private mutating func set<Value: Equatable & Sendable>(_ value: Value, unless standard: Value) {
        if value != standard { options[Value.self] = value }
    }
}
