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
    /// The longest time without any data from the server; `nil` uses the provider's. See
    /// `Provider.Configuration.timeout`.
    public var timeout: Duration?
    /// The total time of the call with all attempts and delays; `nil` uses the provider's. See
    /// `Provider.Configuration.callTimeout`.
    public var callTimeout: Duration?
    /// The total time of one attempt; `nil` uses the provider's. See `Provider.Configuration.attemptTimeout`.
    public var attemptTimeout: Duration?
    /// The longest wait for a slot of the host; `nil` uses the provider's. See `Provider.Configuration.gateTimeout`.
    public var gateTimeout: Duration?
    /// Replaces the provider's server for this call. Where that is a `ServerDirectory` with a server of the same name,
    /// the directory's URL counts.
    public var server: (any APIServer)?
    /// The servers that the description gives this operation for itself, best first. The call goes to the provider's
    /// server if it is one of them, else to the first; a `ServerDirectory` gives its own URL for the first one's name.
    public var servers: [any APIServer]
    /// A path between the server's URL and `path`, percent-encoded.
    public var baseURLSuffix: String?
    /// The version of the API for this call. It takes the place of the last segment of the server's path that names one
    /// (`/v1`), else it is added: `https://host/v1/key` becomes `https://host/v2/key`, `https://host/api` becomes
    /// `https://host/api/v2`. A `baseURLSuffix` follows the server's path, but stands before a version at its end.
    public var apiVersion: String?
    /// Whether redirects are followed. If not, `Provider.raw` returns the 3xx with its `Location`, and all other calls
    /// throw an error of its status.
    public var followsRedirects = true
    /// Whether the call asks the system for time to finish when the app leaves the foreground.
    public var mayRunInBackground: Bool
    /// Called with the progress of the bodies of the call, from any thread.
    public var report: TransferProgress.Report?
    /// The priority of the call when several wait for a slot of the host.
    public var priority: CallPriority
    /// How a `CacheInterceptor` treats the call.
    public var cachePolicy: CachePolicy
    /// Replaces path and query: the URL of a page that another page linked to.
    var link: PageLink?
    /// The location of code and message in error bodies; `nil` uses the provider's `errorMembers`.
    public var errorMembers: ErrorMembers?
    /// What is wrong with a success, nothing when it is what the call asked for; `nil` when nobody reads its body.
    var judge: (@Sendable (HTTPResponse) -> CacheFailures)?
    /// Is given the response that the call's value is read from.
    var hear: (@Sendable (HTTPResponse) -> Void)?
    /// Checks parameters and body against the limits of the description; see `validating(_:)`.
    var limits: (@Sendable (inout RequestValidator) -> Void)?
    /// The forms of its XML bodies; see `readingXML(_:)`.
    var xmlAnswers: [XMLAnswer] = []
    /// The statuses that come without a value; see `ignoringBodies(of:)`.
    var ignoredStatuses: Set<Int> = []
    /// Overrides the policy of a `RetryInterceptor`; `nil` follows the policy.
    public var retry: RetryRule?
    /// Whether a `DeduplicationInterceptor` may share one response between equal calls; `nil` shares those whose method
    /// is safe.
    public var deduplicates: Bool?
    /// A 401 is returned as an error without refreshing the access token and without asking the user to sign in again.
    /// For calls that carry credentials themselves, such as a sign-in or a password check.
    public var bypassesTokenRefresh: Bool

    /// Creates a route; all but operation, method and path have defaults.
    public init(
        _ id: String, _ method: HTTPMethod, _ path: RoutePath, query: [QueryParameter] = [],
        headers: [HeaderParameter] = [], cookies: [CookieParameter] = [], body: RequestBody? = nil,
        accept: String? = "application/json", security: [SecurityRequirement] = [], timeout: Duration? = nil,
        callTimeout: Duration? = nil, attemptTimeout: Duration? = nil, gateTimeout: Duration? = nil,
        server: (any APIServer)? = nil, servers: [any APIServer] = [], priority: CallPriority = .medium,
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
        self.timeout = timeout
        self.callTimeout = callTimeout
        self.attemptTimeout = attemptTimeout
        self.gateTimeout = gateTimeout
        self.server = server
        self.servers = servers
        self.priority = priority
        self.cachePolicy = cachePolicy
        self.retry = retry
        self.deduplicates = deduplicates
        self.bypassesTokenRefresh = bypassesTokenRefresh
        self.mayRunInBackground = mayRunInBackground
        self.baseURLSuffix = baseURLSuffix
        self.apiVersion = apiVersion
    }
}
