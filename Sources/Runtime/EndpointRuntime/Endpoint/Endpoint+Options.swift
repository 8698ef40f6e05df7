/// Options for one call: `provider.value(PostsEndpoint.getPosts().timeout(.seconds(5)).header("X-Trace", id))`.
extension Endpoint {
    /// Returns the endpoint's route after a change.
    public func with(_ change: (inout Route) -> Void) -> Route {
        var route = describedRoute
        change(&route)
        return route
    }

    /// Sends the call to this server instead of the provider's; see `Route.server`.
    public func server(_ server: any APIServer) -> Route { with { $0.server = server } }

    /// Sets the longest time without any data from the server; see `Provider.Configuration.timeout`.
    public func timeout(_ timeout: Duration) -> Route { with { $0.timeout = timeout } }

    /// Sets the total time of the call, including all attempts and delays; see `Provider.Configuration.callTimeout`.
    public func callTimeout(_ timeout: Duration) -> Route { with { $0.callTimeout = timeout } }

    /// Sets the total time of one attempt; see `Provider.Configuration.attemptTimeout`.
    public func attemptTimeout(_ timeout: Duration) -> Route { with { $0.attemptTimeout = timeout } }

    /// Sets the longest wait for a slot of the host; see `Provider.Configuration.gateTimeout`.
    public func gateTimeout(_ timeout: Duration) -> Route { with { $0.gateTimeout = timeout } }

    /// Sets a header field. It replaces a field of the same name. `Content-Type` replaces the type of the body. For a
    /// multipart body, a different type is an error, because the boundary would be lost.
    public func header(_ name: String, _ value: String) -> Route {
        with { $0.headers.append(.simple(name, value)) }
    }

    /// Inserts a path after the server's URL: with `reports`, `https://host` becomes `https://host/reports/…`.
    public func baseURLSuffix(_ suffix: String) -> Route { with { $0.baseURLSuffix = suffix } }

    /// Sends the call to another version of the API; see `Route.apiVersion`.
    public func apiVersion(_ version: String) -> Route { with { $0.apiVersion = version } }

    /// Allows the call to continue for a while when the app leaves the foreground.
    public func inBackground() -> Route { with { $0.mayRunInBackground = true } }

    /// Disables redirects: `provider.raw(endpoint.withoutRedirects()).headers["Location"]`.
    public func withoutRedirects() -> Route { with { $0.followsRedirects = false } }

    /// Sets the retry rule, which replaces the interceptor's policy: `.never`, or how often and when the call is sent
    /// again.
    public func retry(_ rule: RetryRule) -> Route { with { $0.retry = rule } }

    /// Sets a closure that receives the progress of the bodies, on any thread; see `TransferProgress`.
    public func reporting(_ report: @escaping TransferProgress.Report) -> Route { with { $0.report = report } }
}
