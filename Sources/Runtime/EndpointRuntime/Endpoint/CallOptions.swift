/// Options of single calls. They replace those of the operation and of the provider; an option that is `nil` changes
/// nothing.
///
/// ```swift
/// let patient = client.users.options(.timeout(.seconds(60)), .progress { print($0.fraction) })
/// let profile = try await patient.uploadAvatar(userID: "123", form)
/// ```
public nonisolated struct CallOptions: Sendable {
    /// The longest time without any data from the server; see `Provider.Configuration.timeout`.
    public var timeout: Duration?
    /// The total time of the call with all attempts and delays; see `Provider.Configuration.callTimeout`.
    public var callTimeout: Duration?
    /// The total time of one attempt; see `Provider.Configuration.attemptTimeout`.
    public var attemptTimeout: Duration?
    /// The longest wait for a slot of the host; see `Provider.Configuration.gateTimeout`.
    public var gateTimeout: Duration?
    /// Header fields that replace those of the same name. `Content-Type` is set by the body.
    public var headers: HTTPHeaders
    /// The server of the call; see `Route.server`.
    public var server: (any APIServer)?
    /// Replaces the policy of a `RetryInterceptor`.
    public var retry: RetryRule?
    /// The priority of the call when several wait for a slot of the host.
    public var priority: CallPriority?
    /// How a `CacheInterceptor` treats the call.
    public var cachePolicy: CachePolicy?
    /// Called with the progress of the bodies, from any thread; see `TransferProgress`.
    public var progress: TransferProgress.Report?
    /// Options of features, by their types. They replace those of the route that have the same types.
    public var options = Route.Options()
    /// Called with the response of each call that succeeds.
    package var hear: (@Sendable (HTTPResponse) -> Void)?

    /// Creates options that change nothing.
    public init() {
        headers = [:]
    }

    /// Combines options. If two set the same option, the last one applies.
    public init(_ list: [CallOptions]) {
        self.init()
        for options in list {
            timeout = options.timeout ?? timeout
            callTimeout = options.callTimeout ?? callTimeout
            attemptTimeout = options.attemptTimeout ?? attemptTimeout
            gateTimeout = options.gateTimeout ?? gateTimeout
            for (name, value) in options.headers { headers[name] = value }
            server = options.server ?? server
            retry = options.retry ?? retry
            priority = options.priority ?? priority
            cachePolicy = options.cachePolicy ?? cachePolicy
            progress = options.progress ?? progress
            self.options.merge(options.options)
            hear = Self.both(hear, options.hear)
        }
    }

    fileprivate static func both(
        _ first: (@Sendable (HTTPResponse) -> Void)?, _ second: (@Sendable (HTTPResponse) -> Void)?
    ) -> (@Sendable (HTTPResponse) -> Void)? {
        guard let first, let second else { return first ?? second }
        return { response in
            first(response)
            second(response)
        }
    }

    private init(_ change: (inout CallOptions) -> Void) {
        self.init()
        change(&self)
    }
}

extension CallOptions {
    /// The longest time without any data from the server; see `Provider.Configuration.timeout`.
    public static func timeout(_ timeout: Duration) -> CallOptions { CallOptions { $0.timeout = timeout } }

    /// The total time of the call with all attempts and delays.
    public static func callTimeout(_ timeout: Duration) -> CallOptions { CallOptions { $0.callTimeout = timeout } }

    /// The total time of one attempt, with its redirects.
    public static func attemptTimeout(_ timeout: Duration) -> CallOptions {
        CallOptions { $0.attemptTimeout = timeout }
    }

    /// The longest wait for a slot of the host.
    public static func gateTimeout(_ timeout: Duration) -> CallOptions { CallOptions { $0.gateTimeout = timeout } }

    /// Sets a header; it replaces one of the same name.
    public static func header(_ name: String, _ value: String) -> CallOptions {
        CallOptions { $0.headers[name] = value }
    }

    /// Sets the server; see `Route.server`.
    public static func server(_ server: any APIServer) -> CallOptions { CallOptions { $0.server = server } }

    /// Sets the retry rule: `.never`, or how often and when the call is sent again.
    public static func retry(_ rule: RetryRule) -> CallOptions { CallOptions { $0.retry = rule } }

    /// The priority of the call when several wait for a slot of the host.
    public static func priority(_ priority: CallPriority) -> CallOptions { CallOptions { $0.priority = priority } }

    /// How a `CacheInterceptor` treats the call.
    public static func cache(_ policy: CachePolicy) -> CallOptions { CallOptions { $0.cachePolicy = policy } }

    /// Sets an option of a feature.
    public static func option<Value: Route.Option>(_ option: Value) -> CallOptions {
        CallOptions { $0.options[Value.self] = option }
    }

    /// Called with the progress of the bodies, from any thread; see `TransferProgress`.
    public static func progress(_ report: @escaping TransferProgress.Report) -> CallOptions {
        CallOptions { $0.progress = report }
    }
}

extension Route {
    /// The route with these options applied.
    nonisolated func with(_ options: CallOptions) -> Route {
        var route = self
        route.options.merge(options.options)
        if let timeout = options.timeout { route.timeout = timeout }
        if let timeout = options.callTimeout { route.callTimeout = timeout }
        if let timeout = options.attemptTimeout { route.attemptTimeout = timeout }
        if let timeout = options.gateTimeout { route.gateTimeout = timeout }
        for (name, value) in options.headers { route.headers.append(.simple(name, value)) }
        if let server = options.server { route.server = server }
        if let rule = options.retry { route.retry = rule }
        if let priority = options.priority { route.priority = priority }
        if let policy = options.cachePolicy { route.cachePolicy = policy }
        if let report = options.progress { route.report = report }
        if let hear = options.hear { route.hear = CallOptions.both(route.hear, hear) }
        return route
    }
}
