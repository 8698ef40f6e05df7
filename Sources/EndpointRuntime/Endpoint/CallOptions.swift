/// What some calls do otherwise than their operation and the provider say. What is not set stays as it is.
///
/// ```swift
/// let patient = client.users.options(.timeout(.seconds(60)), .progress { print($0.fraction) })
/// let profile = try await patient.uploadAvatar(userID: "123", form)
/// ```
public nonisolated struct CallOptions: Sendable {
    /// Time for one attempt, redirects included.
    public var timeout: Duration?
    /// Time for the whole call, with all its attempts and waits; see `Provider.Configuration.callTimeout`.
    public var callTimeout: Duration?
    /// Replace those of the same names. `Content-Type` is the body's own.
    public var headers: HTTPHeaders
    /// Where the call goes; see `Route.server`.
    public var server: (any APIServer)?
    /// Takes the place of the policy of a `RetryInterceptor`.
    public var retry: RetryRule?
    /// Who goes first when calls wait for a place at the host.
    public var priority: CallPriority?
    /// How a `CacheInterceptor` treats the call.
    public var cachePolicy: CachePolicy?
    /// Is told how far the bodies are, from any thread; see `TransferProgress`.
    public var progress: TransferProgress.Report?

    /// Options that change nothing.
    public init() {
        headers = [:]
    }

    /// All of these; of two that set the same, the later one counts.
    public init(_ list: [CallOptions]) {
        self.init()
        for options in list {
            timeout = options.timeout ?? timeout
            callTimeout = options.callTimeout ?? callTimeout
            for (name, value) in options.headers { headers[name] = value }
            server = options.server ?? server
            retry = options.retry ?? retry
            priority = options.priority ?? priority
            cachePolicy = options.cachePolicy ?? cachePolicy
            progress = options.progress ?? progress
        }
    }

    private init(_ change: (inout CallOptions) -> Void) {
        self.init()
        change(&self)
    }
}

extension CallOptions {
    /// Time for one attempt, redirects included.
    public static func timeout(_ timeout: Duration) -> CallOptions { CallOptions { $0.timeout = timeout } }

    /// Time for the whole call, with all its attempts and waits.
    public static func callTimeout(_ timeout: Duration) -> CallOptions { CallOptions { $0.callTimeout = timeout } }

    /// Sets a header; it replaces one of the same name.
    public static func header(_ name: String, _ value: String) -> CallOptions {
        CallOptions { $0.headers[name] = value }
    }

    /// Goes to this server; see `Route.server`.
    public static func server(_ server: any APIServer) -> CallOptions { CallOptions { $0.server = server } }

    /// Is sent again by this rule: `.never`, or how often and when.
    public static func retry(_ rule: RetryRule) -> CallOptions { CallOptions { $0.retry = rule } }

    /// Who goes first when calls wait for a place at the host.
    public static func priority(_ priority: CallPriority) -> CallOptions { CallOptions { $0.priority = priority } }

    /// How a `CacheInterceptor` treats the call.
    public static func cache(_ policy: CachePolicy) -> CallOptions { CallOptions { $0.cachePolicy = policy } }

    /// Is told how far the bodies are, from any thread; see `TransferProgress`.
    public static func progress(_ report: @escaping TransferProgress.Report) -> CallOptions {
        CallOptions { $0.progress = report }
    }
}

extension Route {
    /// The route as these options want it.
    nonisolated func with(_ options: CallOptions) -> Route {
        var route = self
        route.timeout = options.timeout ?? timeout
        route.callTimeout = options.callTimeout ?? callTimeout
        for (name, value) in options.headers { route.headers.append(.simple(name, value)) }
        route.server = options.server ?? server
        route.retry = options.retry ?? retry
        route.priority = options.priority ?? priority
        route.cachePolicy = options.cachePolicy ?? cachePolicy
        route.report = options.progress ?? report
        return route
    }
}
