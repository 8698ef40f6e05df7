/// The content of one call. The `route` of an endpoint returns it, and `Provider` sends it.
///
/// A route is itself an endpoint, so a call that is not in a description needs no type of its own:
/// `provider.value(Route("health", .get, "/health"))`.
public nonisolated struct Route: Sendable {
    /// The name of the call in errors, logs, metrics and stubs. For an operation of a description, the expression that
    /// calls it with a client: `posts.getPost` for `client.posts.getPost(postID:)`.
    public var operation: String
    /// The `operationId` of the description, as written there, for tools that compare calls with the description;
    /// `nil` if there is none.
    public var operationID: String?
    /// The request method.
    public var method: HTTPMethod
    /// The percent-encoded path, which is appended to the URL of the server. A version at the end of this URL is not
    /// repeated: on `https://host/v1`, both `/users` and `/v1/users` lead to `https://host/v1/users`.
    public var path: RoutePath
    /// The query parameters, in this order.
    public var query: [QueryParameter]
    /// The header fields. They replace the provider's fields of the same names.
    public var headers: [HeaderParameter]
    /// The cookies. They are joined to one `Cookie` header field, after a cookie of the provider.
    public var cookies: [CookieParameter]
    /// The request body with its `Content-Type`; `nil` sends no body.
    public var body: RequestBody?
    /// The value of the `Accept` header; `nil` sends `*/*`.
    public var accept: String?
    /// Alternative security requirements, preferred first. If empty, no credentials are sent.
    public var security: [SecurityRequirement]
    /// The server of this call instead of the provider's. If the provider's server is a `ServerDirectory` that contains
    /// a server of the same name, the directory's URL is used.
    public var server: (any APIServer)?
    /// The servers that the description defines for this operation, preferred first. The call uses the provider's
    /// server if the list contains it, otherwise the first. If a `ServerDirectory` contains the name of the first
    /// server, the directory's URL is used.
    public var servers: [any APIServer]
    /// The location of code and message in error bodies. If `nil`, the provider's `errorMembers` apply.
    public var errorMembers: ErrorMembers?
    /// The options of features, such as time limits, retries and cache, by type. Properties such as `retry` and
    /// `timeout` read and change them.
    public var options = Options()

    /// Creates a route. All parameters except operation, method and path have default values.
    public init(
        _ operation: String, _ method: HTTPMethod, _ path: RoutePath, id: String? = nil, query: [QueryParameter] = [],
        headers: [HeaderParameter] = [], cookies: [CookieParameter] = [], body: RequestBody? = nil,
        accept: String? = "application/json", security: [SecurityRequirement] = [], timeout: Duration? = nil,
        callTimeout: Duration? = nil, attemptTimeout: Duration? = nil, gateTimeout: Duration? = nil,
        server: (any APIServer)? = nil, servers: [any APIServer] = [], priority: TaskPriority = .medium,
        cachePolicy: CachePolicy = .standard,
        retry: RetryRule? = nil, deduplicates: Bool? = nil, bypassesTokenRefresh: Bool = false,
        mayRunInBackground: Bool = false, baseURLSuffix: String? = nil, apiVersion: String? = nil,
        secretNames: [String] = []
    ) {
        self.operation = operation
        operationID = id
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
        self.secretNames = secretNames
    }

    /// Default values are not stored, so most routes have no options.
    private mutating func set<Value: Equatable & Sendable>(_ value: Value, unless standard: Value) {
        if value != standard { options[Value.self] = value }
    }
}

extension Route: CustomStringConvertible {
    /// The request line for logs: method, path and query, without the values of secrets; see `Redaction`.
    public var description: String {
        let query = (try? query.encodedQuery()).map { (path.text.contains("?") ? "&" : "?") + $0 } ?? ""
        return Redaction.standard.hiding(secretsOf: self).plain("\(method) \(path.text)\(query)")
    }
}

extension Route {
    /// Changes to the address that server and path form.
    struct Address: Equatable {
        var suffix: String?
        var version: String?
        var link: PageLink?
    }

    /// A percent-encoded path that is inserted between the server's URL and `path`.
    public var baseURLSuffix: String? {
        get { options[Address.self]?.suffix }
        set { options.change(Address()) { $0.suffix = newValue } }
    }

    /// The version of the API for this call. It replaces the last segment of the server's path that is a version
    /// (`/v1`): `https://host/v1/key` becomes `https://host/v2/key`. Without such a segment it is appended:
    /// `https://host/api` becomes `https://host/api/v2`. A `baseURLSuffix` follows the server's path, but precedes a
    /// version at its end.
    public var apiVersion: String? {
        get { options[Address.self]?.version }
        set { options.change(Address()) { $0.version = newValue } }
    }

    /// The URL of a page that another page linked to. It replaces path and query.
    var link: PageLink? {
        get { options[Address.self]?.link }
        set { options.change(Address()) { $0.link = newValue } }
    }
}

extension Endpoint where Self == Route {
    /// Creates a call that is not in a description. With parameters, the body is JSON; without parameters, there is no
    /// body.
    ///
    /// ```swift
    /// let user: User = try await provider.value(Route.custom("/users/\(userID)", security: [.bearerAuth]))
    /// try await provider.empty(Route.custom("/invitations", method: .post, parameters: ["email": email, "days": 7]))
    /// ```
    ///
    /// - Parameters:
    ///   - path: the path below the server's URL. A version that this URL ends with is not repeated; see `Route.path`.
    ///   - method: the request method.
    ///   - parameters: the properties of the JSON body, each of any type.
    ///   - query: the query parameters. `.fields(["page": page])` creates them from a dictionary.
    ///   - headers: the header fields by name.
    ///   - security: the security requirements of the call. If empty, no credentials are sent. The client's module has
    ///     a constant for each alternative of its description.
    ///   - body: the body in any other form, such as `.form(["code": code])`. It replaces `parameters`.
    ///   - operation: the name of the call in errors, logs, metrics and stubs. The default consists of method and path,
    ///     with `{}` in place of each interpolated value: `GET /users/{}`.
    public static func custom(
        _ path: RoutePath, method: HTTPMethod = .get, parameters: [String: any Encodable & Sendable]? = nil,
        query: [QueryParameter] = [], headers: [String: String] = [:], security: [SecurityRequirement] = [],
        body: RequestBody? = nil, operation: String? = nil
    ) -> Route {
        Route(
            operation ?? "\(method) \(path.pattern.prefix { $0 != "?" })", method, path, query: query,
            // An array, because each type of collection has its own copy of the sort, of about 3 kB.
            headers: Array(headers.keys).sorted().map { .simple($0, headers[$0, default: ""]) },
            body: body ?? parameters.map { .json($0) }, security: security)
    }

    /// Creates a call from a path that is assembled elsewhere.
    public static func custom(
        path: String, method: HTTPMethod = .get, parameters: [String: any Encodable & Sendable]? = nil,
        query: [QueryParameter] = [], headers: [String: String] = [:], security: [SecurityRequirement] = [],
        body: RequestBody? = nil, operation: String? = nil
    ) -> Route {
        custom(
            RoutePath(path), method: method, parameters: parameters, query: query, headers: headers,
            security: security, body: body, operation: operation)
    }
}
