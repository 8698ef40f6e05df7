import Foundation

extension Provider {
    /// What all calls of one provider share.
    public struct Configuration: Sendable {
        /// Sent with every call; those of the route and the body's `Content-Type` replace them.
        public var headers: HTTPHeaders
        /// The longest silence of the server, where the route sets none. As `timeoutInterval` of `URLRequest`, it begins again
        /// with each part of a body that is sent or received, and with each redirect: what comes slowly takes any time.
        /// It does not run while the call waits for a place at its host. The whole time is `callTimeout`.
        public var timeout: Duration
        /// Time for a whole call, where the route sets none: refresh of the token, waits for a place at the host, all
        /// attempts and the waits between them. A call that takes longer ends with the reason of `URLError.timedOut`. For
        /// streams and downloads it counts to the head. `nil` sets no limit.
        public var callTimeout: Duration?
        /// Calls to one host at the same time. Others wait, without their time running.
        public var maximumCallsPerHost: Int
        /// Redirects in a row; more is an error. 0 follows none, so that a 3xx is an error of its status.
        public var maximumRedirects: Int
        /// Makes reasons of statuses and connection failures.
        public var errorMapper: any ErrorMapper
        /// Chooses the words of every error.
        public var localizer: any ErrorLocalizer
        /// Header fields that carry credentials, without regard to case, `-` and `_`. They do not follow a redirect to another
        /// server, tell users apart in cache and deduplication, and are hidden in logs. Fields of the security schemes of a
        /// call count besides. An app adds names of its own to `Redaction.standardHeaders`.
        public var credentialHeaders: Set<String> { didSet { credentialNames = FieldNames(credentialHeaders) } }
        /// The same, ready to be asked.
        private(set) var credentialNames: FieldNames
        /// Where the API's error bodies have their code and message. A generated client knows it: `errorMembers`.
        public var errorMembers: ErrorMembers
        /// Keeps the cookies that servers set, and gives those that are sent. `nil`: cookies are neither kept nor sent.
        /// Answers are cached and shared for one set of cookies only.
        public var cookies: (any CookieStorage)?
        /// Counts `callTimeout`, and the waits of `retry`.
        public var clock: any Clock<Duration>
        /// Writes what is sent and what comes back, behind all other plugins that the provider is made with; `nil` writes
        /// nothing.
        public var log: LoggerPlugin?
        /// When calls are sent again: a `RetryInterceptor`; `nil` sends each once.
        public var retry: RetryPolicy?
        /// Where answers are kept: a `CacheInterceptor`; `nil` keeps none.
        public var cache: (any CacheStorage)?
        /// Whose token is sent, and renewed: an `AuthenticationInterceptor`; `nil` sends none.
        public var session: TokenSession?

        /// Reads the types of the app, those that are only `Decodable`, where a call names no decoder; `nil` leaves it to the
        /// runtime. Generated models read themselves, whatever its strategies.
        public var decoder: JSONDecoder?
        /// Writes the types of the app in bodies of JSON, where the body names no encoder; `nil` leaves it to the runtime.
        /// Generated models write themselves, whatever its strategies.
        public var encoder: JSONEncoder?

        /// A configuration; the defaults are those of a small app.
        public init(
            headers: HTTPHeaders = [:], timeout: Duration = .seconds(30), callTimeout: Duration? = nil,
            maximumCallsPerHost: Int = 6, maximumRedirects: Int = 20,
            errorMapper: any ErrorMapper = StandardErrorMapper(),
            localizer: any ErrorLocalizer = StandardErrorLocalizer(), errorMembers: ErrorMembers = ErrorMembers(),
            cookies: (any CookieStorage)? = nil, clock: any Clock<Duration> = ContinuousClock(),
            credentialHeaders: Set<String> = Redaction.standardHeaders, log: LoggerPlugin? = nil,
            retry: RetryPolicy? = nil, cache: (any CacheStorage)? = nil, session: TokenSession? = nil,
            decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
        ) {
            self.headers = headers
            self.timeout = timeout
            self.callTimeout = callTimeout
            self.maximumCallsPerHost = maximumCallsPerHost
            self.maximumRedirects = maximumRedirects
            self.errorMapper = errorMapper
            self.localizer = localizer
            self.errorMembers = errorMembers
            self.cookies = cookies
            self.clock = clock
            self.credentialHeaders = credentialHeaders
            self.decoder = decoder
            self.encoder = encoder
            credentialNames = FieldNames(credentialHeaders)
            self.log = log
            self.retry = retry
            self.cache = cache
            self.session = session
        }

        /// The logger, if there is one.
        var plugins: [any Plugin] { log.map { [$0] } ?? [] }

        /// Retry, cache and authentication, as far as they are asked for.
        var interceptors: [any Interceptor] {
            let retry = retry.map { RetryInterceptor($0, clock: clock) as any Interceptor }
            let cache = cache.map { CacheInterceptor($0) as any Interceptor }
            let session = session.map { AuthenticationInterceptor($0) as any Interceptor }
            return [retry, cache, session].compactMap(\.self)
        }
    }
}
