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
        /// Reads the types of the app, those that are only `Decodable`, where a call names no decoder; `nil` leaves it to the
        /// runtime. Generated models read themselves, whatever its strategies.
        public var decoder: JSONDecoder?
        /// Writes the types of the app in bodies of JSON, where the body names no encoder; `nil` leaves it to the runtime.
        /// Generated models write themselves, whatever its strategies.
        public var encoder: JSONEncoder?

        /// What features above the provider were set, each once.
        private var settings: [any ChainSetting] = []

        /// A configuration for a small app: no cookies, no logger, no retry, no cache, no session.
        public init() {
            self.init(credentials: FieldNames.standardCredentials)
        }

        /// The same with other names of header fields that carry credentials.
        init(credentials names: Set<String>) {
            headers = [:]
            timeout = .seconds(30)
            maximumCallsPerHost = 6
            maximumRedirects = 20
            errorMapper = StandardErrorMapper()
            localizer = StandardErrorLocalizer()
            errorMembers = ErrorMembers()
            clock = ContinuousClock()
            credentialHeaders = names
            credentialNames = FieldNames(names)
        }

        /// The setting of a feature above the provider; `nil` where it is not set.
        subscript<Setting: ChainSetting>(_ type: Setting.Type) -> Setting? {
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

/// A setting of `Provider.Configuration` whose feature stands above the provider: it adds plugins and interceptors to the
/// chain of each provider that is made with it.
protocol ChainSetting: Sendable {
    func plugins(in configuration: Provider.Configuration) -> [any Plugin]
    func interceptors(in configuration: Provider.Configuration) -> [any Interceptor]
}

extension ChainSetting {
    func plugins(in configuration: Provider.Configuration) -> [any Plugin] { [] }
    func interceptors(in configuration: Provider.Configuration) -> [any Interceptor] { [] }
}
