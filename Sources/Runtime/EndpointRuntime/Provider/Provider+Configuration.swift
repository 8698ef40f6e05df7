import Foundation

extension Provider {
    /// The settings of a provider, shared by all its calls.
    public struct Configuration: Sendable {
        /// Header fields sent with every call. Fields of the route, and the `Content-Type` of the body, replace these.
        public var headers: HTTPHeaders
        /// The longest time without any data from the server, if the route sets none. As with `timeoutInterval` of
        /// `URLRequest`, each part of a body that is sent or received and each redirect restarts the timer, so a slow
        /// transfer can take longer. The timer does not run while the call waits for a slot of its host. `callTimeout`
        /// limits the total time of a call, `attemptTimeout` the time of one attempt.
        public var timeout: Duration
        /// The total time of a call, if the route sets none. It includes token refresh, the wait for a slot of the
        /// host, all attempts, and the delays between them. A call that takes longer ends with the reason of
        /// `URLError.timedOut`. For streams and downloads, the limit applies until the response head arrives. `nil`
        /// sets no limit.
        public var callTimeout: Duration?
        /// The total time of one attempt, if the route sets none. It includes redirects and the wait for a slot of the
        /// host. An attempt that takes longer ends with the reason of `URLError.timedOut`; a `RetryInterceptor` can
        /// then send the call again. For streams and downloads, the limit applies until the response head arrives.
        /// `nil` sets no limit.
        public var attemptTimeout: Duration?
        /// The longest wait for a slot of the host, if the route sets none. A call that waits longer ends with the
        /// reason of `URLError.timedOut` and is not sent. `nil` sets no limit.
        public var gateTimeout: Duration?
        /// The maximum number of concurrent calls to one host. Further calls wait by priority, and their timeouts do
        /// not run while they wait. The default, 100, is the lowest limit that RFC 9113 (section 6.5.2) recommends for
        /// HTTP/2 servers. Over HTTP/1.1, a transport opens fewer connections (URLSession opens six) and queues further
        /// requests itself while their timeouts run. Set 6 for a slow HTTP/1.1 server, or if priorities matter there.
        public var maximumCallsPerHost: Int
        /// The maximum number of redirects of a call. A call that exceeds it throws `.tooManyRedirects`. With 0, no
        /// redirect is followed, and a 3xx is an error of its status.
        public var maximumRedirects: Int
        /// The policy that decides which redirects are followed.
        public var redirects: RedirectPolicy
        /// Maps statuses and connection failures to reasons.
        public var errorMapper: any ErrorMapper
        /// Provides the localized description of errors.
        public var localizer: any ErrorLocalizer
        /// The names of header fields that carry credentials. Case, `-` and `_` are ignored. These fields are removed
        /// on a redirect to another server, distinguish users in cache and deduplication, and are hidden in logs. The
        /// fields of a call's security schemes are always included. An app adds its own names to
        /// `Redaction.standardHeaders`.
        public var credentialHeaders: Set<String> { didSet { credentialNames = FieldNames(credentialHeaders) } }
        /// `credentialHeaders`, prepared for look-up.
        private(set) var credentialNames: FieldNames
        /// The location of code and message in the API's error bodies. A generated client provides it as
        /// `errorMembers`.
        public var errorMembers: ErrorMembers
        /// Stores received cookies and provides the cookies to send. If `nil`, cookies are neither stored nor sent.
        /// Only the cookies in `userCookies` identify the user of a cached or shared response.
        public var cookies: (any CookieStorage)?
        /// The names of cookies in `cookies` that identify the user, such as `session`. Cache and deduplication keep the
        /// responses of different users apart. Cookies of the security of a route always identify the user, and so do
        /// cookies that the app sets in a route or in `headers`. All others do not: load balancers set a new cookie with
        /// each response. If this is `nil`, a `CacheInterceptor` reports calls with such cookies to `onUnknownUser`; an
        /// empty set says that there are no further cookies of users.
        public var userCookies: Set<String>?
        /// The clock of `callTimeout` and of retry delays.
        public var clock: any Clock<Duration>
        /// Returns a new idempotency key for a call; see `Route.idempotencyKeyHeader`. The default is a random UUID in
        /// lowercase (RFC 9562, section 5.4). A test sets a closure that returns the keys it expects.
        public var makeIdempotencyKey: @Sendable () -> String
        /// Decodes the app's own `Decodable` types if a call specifies no decoder. `nil` uses the decoder of this
        /// library. Its strategies do not affect generated models.
        public var decoder: JSONDecoder?
        /// Encodes the app's own types in JSON bodies if the body specifies no encoder. `nil` uses the encoder of this
        /// library. Its strategies do not affect generated models.
        public var encoder: JSONEncoder?
        /// Reads and writes the XML bodies of clients that are generated with `xml: models`. Use `XMLModelCoder` of the
        /// product `EndpointRuntimeXML`.
        public var xmlCoder: (any XMLBodyCoder)?

        /// The settings of features in higher layers. Each type occurs at most once.
        private var settings: [any ChainSetting] = []

        /// Creates a configuration with default values and these names of credential header fields.
        init(credentials names: Set<String>) {
            headers = [:]
            timeout = .seconds(30)
            maximumCallsPerHost = 100
            maximumRedirects = 20
            redirects = .follow
            errorMapper = StandardErrorMapper()
            localizer = StandardErrorLocalizer.automatic
            errorMembers = ErrorMembers()
            clock = ContinuousClock()
            makeIdempotencyKey = { UUID().uuidString.lowercased() }
            credentialHeaders = names
            credentialNames = .ofCredentials(names)
        }

        /// The setting of a feature, identified by its type; `nil` if it is not set. There is at most one setting of
        /// each type. An extension adds a named property, such as `configuration.retry`.
        public subscript<Setting: ChainSetting>(_ type: Setting.Type) -> Setting? {
            get { settings.lazy.compactMap { $0 as? Setting }.first }
            set {
                settings.removeAll { $0 is Setting }
                if let newValue { settings.append(newValue) }
            }
        }

        /// The plugins of all settings.
        var plugins: [any Plugin] { settings.flatMap { $0.plugins(in: self) } }

        /// The interceptors of all settings.
        var interceptors: [any Interceptor] { settings.flatMap { $0.interceptors(in: self) } }
    }
}

extension Provider {
    /// The name and version of this runtime for a `User-Agent` field (RFC 9110, section 10.1.5). `userAgent` of a
    /// generated client contains it.
    public static let userAgent = "EndpointRuntime/0.3.0"
}

extension Route {
    /// Returns the translation of the route's response bodies to JSON; `nil` if they are read as received.
    func translation(in configuration: Provider.Configuration) -> BodyTranslation? {
        guard let form = options[ResponseForms.self] else { return nil }
        var translation =
            form.xmlAnswers.isEmpty ? BodyTranslation() : BodyTranslation(form.xmlAnswers, by: configuration.xmlCoder)
        translation.ignoredStatuses = form.ignoredStatuses
        translation.skipsInvalidElements = form.skipsInvalidElements
        translation.validates = form.declaredStatuses != nil
        return translation
    }
}

/// A setting of `Provider.Configuration` that adds plugins and interceptors to each provider created with it. A
/// `Transport` that adopts the protocol adds interceptors at positions where the provider has none.
public protocol ChainSetting: Sendable {
    /// Returns the plugins of the setting. They follow the plugins passed to the provider. The default is none.
    ///
    /// - Parameter configuration: all settings, for example the clock.
    func plugins(in configuration: Provider.Configuration) -> [any Plugin]

    /// Returns the interceptors of the setting. They follow the interceptors of the same position that were passed to
    /// the provider. The default is none.
    ///
    /// - Parameter configuration: all settings, for example the clock.
    func interceptors(in configuration: Provider.Configuration) -> [any Interceptor]
}

extension ChainSetting {
    public func plugins(in configuration: Provider.Configuration) -> [any Plugin] { [] }
    public func interceptors(in configuration: Provider.Configuration) -> [any Interceptor] { [] }
}
