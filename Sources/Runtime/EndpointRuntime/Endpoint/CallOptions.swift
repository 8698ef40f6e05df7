/// Options of single calls. They replace the options of the operation and of the provider.
///
/// ```swift
/// let patient = client.users.options(.timeout(.seconds(60)), .progress { print($0.fraction) })
/// let profile = try await patient.uploadAvatar(userID: "123", form)
/// ```
public nonisolated struct CallOptions: Sendable {
    fileprivate var changes: [@Sendable (inout Route) -> Void] = []

    /// Creates options that change nothing.
    public init() {}

    /// Combines options. If two options set the same value, the last one applies.
    public init(_ list: [CallOptions]) {
        changes = list.flatMap(\.changes)
    }

    private init(_ change: @escaping @Sendable (inout Route) -> Void) {
        changes = [change]
    }

    /// A route that has only these options, for tests: `mock.behavior.options.first?.route.timeout`.
    public var route: Route { Route("", .get, "").with(self) }
}

extension CallOptions {
    /// Sets the longest time without any data from the server; see `Provider.Configuration.timeout`.
    public static func timeout(_ timeout: Duration) -> CallOptions { CallOptions { $0.timeout = timeout } }

    /// Sets the total time of the call, including all attempts and delays.
    public static func callTimeout(_ timeout: Duration) -> CallOptions { CallOptions { $0.callTimeout = timeout } }

    /// Sets the total time of one attempt, including its redirects.
    public static func attemptTimeout(_ timeout: Duration) -> CallOptions {
        CallOptions { $0.attemptTimeout = timeout }
    }

    /// Sets the longest wait for a slot of the host.
    public static func gateTimeout(_ timeout: Duration) -> CallOptions { CallOptions { $0.gateTimeout = timeout } }

    /// Sets a header field. It replaces a field of the same name.
    public static func header(_ name: String, _ value: String) -> CallOptions {
        CallOptions { $0.headers.append(.simple(name, value)) }
    }

    /// Appends a query parameter, in addition to the parameters of the operation.
    public static func query(_ name: String, _ value: String) -> CallOptions {
        CallOptions { $0.query.append(.form(name, value)) }
    }

    /// Sets the server; see `Route.server`.
    public static func server(_ server: any APIServer) -> CallOptions { CallOptions { $0.server = server } }

    /// Sets the retry rule: `.never`, or how often and when the call is sent again.
    public static func retry(_ rule: RetryRule) -> CallOptions { CallOptions { $0.retry = rule } }

    /// Sets the priority of the call when several calls wait for a slot of the host.
    public static func priority(_ priority: TaskPriority) -> CallOptions { CallOptions { $0.priority = priority } }

    /// Sets how a `CacheInterceptor` treats the call.
    public static func cache(_ policy: CachePolicy) -> CallOptions { CallOptions { $0.cachePolicy = policy } }

    /// Sets an option of a feature.
    public static func option<Value: Sendable>(_ option: Value) -> CallOptions {
        CallOptions { $0.options[Value.self] = option }
    }

    /// Sets a closure that receives the progress of the bodies, on any thread; see `TransferProgress`.
    public static func progress(_ report: @escaping TransferProgress.Report) -> CallOptions {
        CallOptions { $0.report = report }
    }

    /// Whether the options contain a closure for the response.
    package var areObserved: Bool { route.observe != nil }

    /// Sets a closure that receives the response of each call that succeeds. Earlier closures are kept.
    static func observe(_ observe: @escaping @Sendable (HTTPResponse) -> Void) -> CallOptions {
        CallOptions { route in
            guard let first = route.observe else {
                route.observe = observe
                return
            }
            route.observe = { response in
                first(response)
                observe(response)
            }
        }
    }
}

extension Route {
    /// The route with these options applied.
    nonisolated func with(_ options: CallOptions) -> Route {
        options.changes.reduce(into: self) { route, change in change(&route) }
    }
}
