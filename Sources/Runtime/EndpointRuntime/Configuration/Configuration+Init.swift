import Foundation

// In the layer above all features, because it names the settings of each feature.

extension Provider.Configuration {
    /// Creates a configuration. The defaults suit a small app: no cookies and no log. `EndpointMiddleware` adds the
    /// settings of retries, cache and session.
    public init(
        headers: HTTPHeaders = [:], timeout: Duration = .seconds(30), callTimeout: Duration? = nil,
        attemptTimeout: Duration? = nil, gateTimeout: Duration? = nil, maximumCallsPerHost: Int = 100,
        maximumRedirects: Int = 20, redirects: RedirectPolicy = .follow,
        errorMapper: (any ErrorMapper)? = nil,
        localizer: any ErrorLocalizer = StandardErrorLocalizer.automatic, errorMembers: ErrorMembers = ErrorMembers(),
        cookies: (any CookieStorage)? = nil, clock: any Clock<Duration> = ContinuousClock(),
        credentialHeaders: Set<String> = Redaction.standardHeaders, log: LoggerPlugin? = nil,
        decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
    ) {
        // Property observers do not run in an initializer, so the names are passed to the other initializer.
        self.init(credentials: credentialHeaders)
        self.headers = headers
        self.timeout = timeout
        self.callTimeout = callTimeout
        self.attemptTimeout = attemptTimeout
        self.gateTimeout = gateTimeout
        self.maximumCallsPerHost = maximumCallsPerHost
        self.maximumRedirects = maximumRedirects
        self.redirects = redirects
        if let errorMapper { self.errorMapper = errorMapper }
        self.localizer = localizer
        self.errorMembers = errorMembers
        self.cookies = cookies
        self.clock = clock
        self.decoder = decoder
        self.encoder = encoder
        self.log = log
    }
}
