/// Changes for one call: `provider.value(PostsEndpoint.getPosts().timeout(.seconds(5)).header("X-Trace", id))`.
extension Endpoint {
    /// The endpoint's route with a change.
    public func with(_ change: (inout Route) -> Void) -> Route {
        var route = describedRoute
        change(&route)
        return route
    }

    /// Goes to this server instead of the provider's; see `Route.server`.
    public func server(_ server: any APIServer) -> Route { with { $0.server = server } }

    /// The longest silence of the server; see `Provider.Configuration.timeout`.
    public func timeout(_ timeout: Duration) -> Route { with { $0.timeout = timeout } }

    /// The total time of the call with all attempts and delays; see `Provider.Configuration.callTimeout`.
    public func callTimeout(_ timeout: Duration) -> Route { with { $0.callTimeout = timeout } }

    /// The total time of one attempt; see `Provider.Configuration.attemptTimeout`.
    public func attemptTimeout(_ timeout: Duration) -> Route { with { $0.attemptTimeout = timeout } }

    /// The longest wait for a slot of the host; see `Provider.Configuration.gateTimeout`.
    public func gateTimeout(_ timeout: Duration) -> Route { with { $0.gateTimeout = timeout } }

    /// Sets a header; it replaces one of the same name. `Content-Type` replaces that of the body; at a body of parts it
    /// is an error unless it names the same type, because the boundary would be lost.
    public func header(_ name: String, _ value: String) -> Route {
        with { $0.headers.append(.simple(name, value)) }
    }

    /// Goes below this path of the server: `reports` makes `https://host/reports/…` of `https://host`.
    public func baseURLSuffix(_ suffix: String) -> Route { with { $0.baseURLSuffix = suffix } }

    /// Goes to another version: see `Route.apiVersion`.
    public func apiVersion(_ version: String) -> Route { with { $0.apiVersion = version } }

    /// The call may go on for a while when the app leaves the foreground.
    public func inBackground() -> Route { with { $0.mayRunInBackground = true } }

    /// Does not follow redirects: `provider.raw(endpoint.withoutRedirects()).headers["Location"]`.
    public func withoutRedirects() -> Route { with { $0.followsRedirects = false } }

    /// Is sent again by this rule instead of the interceptor's policy: `.never`, or how often and when.
    public func retry(_ rule: RetryRule) -> Route { with { $0.retry = rule } }

    /// Called with the progress of the bodies, from any thread; see `TransferProgress`.
    public func reporting(_ report: @escaping TransferProgress.Report) -> Route { with { $0.report = report } }
}
