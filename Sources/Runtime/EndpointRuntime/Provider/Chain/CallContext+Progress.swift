import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension CallContext {
    /// The attempts of a call so far: a snapshot, which the chain alone makes.
    public struct Progress: Sendable {
        /// The number of attempts that have begun.
        public var attempts: Int
        /// The request of the last attempt as plugins left it, before redirects; `nil` as long as no attempt has been
        /// prepared.
        public var sent: URLRequest?
        /// When the request in `sent` was prepared; `nil` without one.
        public var sentTime: ContinuousClock.Instant?
        /// Whether an attempt followed a redirect (RFC 9110, section 15.4). The response may then belong to another
        /// resource, and the first request may have had its effects.
        public var isRedirected: Bool

        /// A progress, for tests of plugins and interceptors. By default the call has not been sent.
        public init(
            attempts: Int = 0, sent: URLRequest? = nil, sentTime: ContinuousClock.Instant? = nil,
            isRedirected: Bool = false
        ) {
            self.attempts = attempts
            self.sent = sent
            self.sentTime = sentTime
            self.isRedirected = isRedirected
        }
    }

    /// The attempts so far.
    public var progress: Progress { facts.withLock { $0.progress } }

    /// The time that the limit of the whole call leaves (`callTimeout` of the route or the provider), measured by the
    /// clock of the provider; zero if it has passed. `nil` without a limit.
    public var remainingTime: Duration? { facts.withLock { $0.deadline }?.remaining }

    /// Why the current task of the call is cancelled: `.cancelled` by its caller, or `.timeout` because the limit of the
    /// whole call has passed; `nil` while it continues. A plugin or interceptor ends its work then and throws `.cancelled`.
    public var cancellation: APIError.Reason? {
        guard Task.isCancelled else { return nil }
        return facts.withLock { $0.isTimeUp } ? .timeout : .cancelled
    }
}

/// The facts of one call that all copies of its context share. Written by the chain only.
struct CallFacts: Sendable {
    var progress: CallContext.Progress
    /// Made when it is asked for.
    var id: UUID?
    /// Known once the request is built.
    var summary: APIError.Request?
    /// What features remember, behind a lock of its own: while one works on its state, it may ask for facts.
    lazy var states = Locked<[ObjectIdentifier: any Sendable]>([:])
    var deadline: CallDeadline?
    /// The time limit of the call has passed, and the call is cancelled for that reason.
    var isTimeUp = false
    var identity = IdentityRecord()

    init(progress: CallContext.Progress) {
        self.progress = progress
    }
}

/// The time limit of a whole call.
struct CallDeadline: Sendable {
    let limit: Duration
    let elapsed: @Sendable () -> Duration

    var remaining: Duration { max(.zero, limit - elapsed()) }
}

/// For whom a call is sent, as far as the chain has observed it. Filled only if a cache or deduplication needs it.
struct IdentityRecord: Sendable {
    var isNeeded = false
    /// The users whose credentials were added, over all attempts, by the `SentCredentials` that recorded them.
    var recorded: [ObjectIdentifier: Set<String>] = [:]
    /// The statements at each attempt of those who keep no record.
    var claims: Set<[String?]> = []
    /// The last request as interceptors left it.
    var arrived: URLRequest?
    /// Changes in all requests so far by plugins that identify no user.
    var pluginChanges = PluginChanges.notSent
    /// The request as plugins would leave it, prepared before anything was sent; the inner `nil` when one of them refused.
    var expected: PreparedRequest??
    /// An interceptor or a redirect policy that identifies no user changed the request.
    var hasUndeclaredChanges = false
}
