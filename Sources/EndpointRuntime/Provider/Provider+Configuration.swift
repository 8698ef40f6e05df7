extension Provider {
    /// What all calls of one provider share.
    public struct Configuration: Sendable {
        /// Sent with every call; those of the route and the body's `Content-Type` replace them.
        public var headers: HTTPHeaders
        /// Time for one attempt, redirects included, where the route sets none.
        public var timeout: Duration
        /// Calls to one host at the same time. Others wait, without their time running.
        public var maximumCallsPerHost: Int
        /// Redirects in a row; more is an error. 0 follows none, so that a 3xx is an error of its status.
        public var maximumRedirects: Int
        /// Makes reasons of statuses and connection failures.
        public var errorMapper: any ErrorMapper
        /// Chooses the words of every error.
        public var localizer: any ErrorLocalizer
        /// Where the API's error bodies have their code and message. A generated client knows it: `errorMembers`.
        public var errorMembers: ErrorMembers

        /// A configuration; the defaults are those of a small app.
        public init(
            headers: HTTPHeaders = [:], timeout: Duration = .seconds(30), maximumCallsPerHost: Int = 6,
            maximumRedirects: Int = 20, errorMapper: any ErrorMapper = StandardErrorMapper(),
            localizer: any ErrorLocalizer = StandardErrorLocalizer(), errorMembers: ErrorMembers = ErrorMembers()
        ) {
            self.headers = headers
            self.timeout = timeout
            self.maximumCallsPerHost = maximumCallsPerHost
            self.maximumRedirects = maximumRedirects
            self.errorMapper = errorMapper
            self.localizer = localizer
            self.errorMembers = errorMembers
        }
    }
}
