import Foundation

extension Provider {
    /// The settings of a provider, shared by all its calls.
    public struct Configuration: Sendable {
        /// Header fields of every call. Those of the route, and the `Content-Type` of the body, replace them.
        public var headers: HTTPHeaders
        /// The longest time without any data from the server, if the route sets none. Like `timeoutInterval` of
        /// `URLRequest`, it starts again with each part of a body that is sent or received and with each redirect, so a
        /// slow transfer may take longer. It does not run while the call waits for a slot of its host. `callTimeout`
        /// limits the total time, `attemptTimeout` that of one attempt.
        public var timeout: Duration
        /// The total time of a call, if the route sets none: token refresh, waiting for a slot of the host, all
        /// attempts and the delays between them. A call that takes longer ends with the reason of `URLError.timedOut`.
        /// For streams and downloads the limit applies until the response head arrives. `nil` sets no limit.
        public var callTimeout: Duration?
        /// The total time of one attempt, if the route sets none: with its redirects and its wait for a slot of the
        /// host. An attempt that takes longer ends with the reason of `URLError.timedOut`; a `RetryInterceptor` may send
        /// the call again. For streams and downloads the limit applies until the response head arrives. `nil` sets no
        /// limit.
        public var attemptTimeout: Duration?
        /// The longest wait for a slot of the host, if the route sets none. A call that waits longer ends with the reason
        /// of `URLError.timedOut`, without having been sent. `nil` sets no limit.
        public var gateTimeout: Duration?
        /// The maximum number of concurrent calls to one host. Further calls wait by their priority; their timeout does
        /// not run meanwhile. The default, 100, is the least that servers of HTTP/2 should allow (RFC 9113, section
        /// 6.5.2). Over HTTP/1.1 a transport has fewer connections and keeps calls waiting itself, with their timeouts
        /// running: six with URLSession. For a slow server of that kind, and where priorities matter, set 6.
        public var maximumCallsPerHost: Int
        /// The maximum number of redirects of a call; more is an error. With 0 no redirect is followed and a 3xx is an
        /// error of its status.
        public var maximumRedirects: Int
        /// Which redirects are followed.
        public var redirects: RedirectPolicy
        /// Maps statuses and connection failures to reasons.
        public var errorMapper: any ErrorMapper
        /// Provides the localized description of errors.
        public var localizer: any ErrorLocalizer
        /// Header fields that carry credentials, without regard to case, `-` and `_`. They do not follow a redirect to
        /// another server, tell users apart in cache and deduplication, and are hidden in logs. Fields of the security
        /// schemes of a call count besides. An app adds names of its own to `Redaction.standardHeaders`.
        public var credentialHeaders: Set<String> { didSet { credentialNames = FieldNames(credentialHeaders) } }
        /// The same, ready to be asked.
        private(set) var credentialNames: FieldNames
        /// The location of code and message in the API's error bodies. A generated client provides it: `errorMembers`.
        public var errorMembers: ErrorMembers
        /// Stores cookies and provides those to send. With `nil` cookies are neither stored nor sent. Responses are
        /// cached and shared per set of cookies.
        public var cookies: (any CookieStorage)?
        /// The clock of `callTimeout` and of retry delays.
        public var clock: any Clock<Duration>
        /// Decodes types of the app, which are only `Decodable`, if a call names no decoder. `nil` uses the decoder of
        /// this library. Its strategies do not affect generated models.
        public var decoder: JSONDecoder?
        /// Encodes types of the app in JSON bodies, if the body names no encoder. `nil` uses the encoder of this
        /// library. Its strategies do not affect generated models.
        public var encoder: JSONEncoder?
        /// Reads and writes the XML bodies of clients that are generated with `xml: models`: `XMLModelCoder` of the
        /// product `EndpointRuntimeXML`.
        public var xmlCoder: (any XMLBodyCoder)?

        /// What features above the provider were set, each once.
        private var settings: [any ChainSetting] = []

        /// All defaults, with these names of header fields that carry credentials.
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
            credentialHeaders = names
            credentialNames = FieldNames(names)
        }

        /// The setting of a feature, by its type; `nil` if it is not set. Each type is set once. An extension gives it a
        /// name: `configuration.retry`.
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

extension Route {
    /// How its responses become JSON; `nil` if they are read as they come.
    func translation(in configuration: Provider.Configuration) -> BodyTranslation? {
        if xmlAnswers.isEmpty, ignoredStatuses.isEmpty { return nil }
        var translation =
            xmlAnswers.isEmpty ? BodyTranslation() : BodyTranslation(xmlAnswers, by: configuration.xmlCoder)
        translation.ignoredStatuses = ignoredStatuses
        return translation
    }
}

/// A setting of `Provider.Configuration` that adds plugins and interceptors to each provider that is created with it. A
/// `Transport` that adopts it adds interceptors at positions where the provider has none.
public protocol ChainSetting: Sendable {
    /// The plugins of the setting, after those that the provider is created with. The default is none.
    ///
    /// - Parameter configuration: all settings, for example the clock.
    func plugins(in configuration: Provider.Configuration) -> [any Plugin]

    /// The interceptors of the setting, after those of their position that the provider is created with. The default is
    /// none.
    ///
    /// - Parameter configuration: all settings, for example the clock.
    func interceptors(in configuration: Provider.Configuration) -> [any Interceptor]
}

extension ChainSetting {
    public func plugins(in configuration: Provider.Configuration) -> [any Plugin] { [] }
    public func interceptors(in configuration: Provider.Configuration) -> [any Interceptor] { [] }
}
