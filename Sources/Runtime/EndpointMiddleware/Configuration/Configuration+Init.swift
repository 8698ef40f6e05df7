import Foundation

extension Provider.Configuration {
    /// Creates a configuration with the settings of the runtime and of the middleware.
    ///
    /// - Parameters:
    ///   - retry: adds a `RetryInterceptor` with this policy.
    ///   - cache: adds a `CacheInterceptor` with this storage.
    ///   - session: adds an `AuthenticationInterceptor` for this session.
    @_disfavoredOverload
    public init(
        headers: HTTPHeaders = [:], timeout: Duration = .seconds(30), callTimeout: Duration? = nil,
        attemptTimeout: Duration? = nil, gateTimeout: Duration? = nil, maximumCallsPerHost: Int = 100,
        maximumRedirects: Int = 20, redirects: RedirectPolicy = .follow,
        errorMapper: (any ErrorMapper)? = nil,
        localizer: any ErrorLocalizer = StandardErrorLocalizer.automatic, errorMembers: ErrorMembers = ErrorMembers(),
        cookies: (any CookieStorage)? = nil, clock: any Clock<Duration> = ContinuousClock(),
        credentialHeaders: Set<String> = Redaction.standardHeaders, log: LoggerPlugin? = nil,
        retry: RetryPolicy? = nil, cache: (any CacheStorage)? = nil, session: TokenSession? = nil,
        decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
    ) {
        self.init(
            headers: headers, timeout: timeout, callTimeout: callTimeout, attemptTimeout: attemptTimeout,
            gateTimeout: gateTimeout, maximumCallsPerHost: maximumCallsPerHost, maximumRedirects: maximumRedirects,
            redirects: redirects, errorMapper: errorMapper, localizer: localizer, errorMembers: errorMembers,
            cookies: cookies, clock: clock, credentialHeaders: credentialHeaders, log: log, decoder: decoder,
            encoder: encoder)
        self.retry = retry
        self.cache = cache
        self.session = session
    }
}
