import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension CallContext {
    /// A snapshot of the attempts of a call so far.
    public struct Progress: Sendable {
        /// The number of attempts that have begun.
        public var attempts: Int
        /// The request of the last attempt as plugins and interceptors left it, before redirects; `nil` until an attempt
        /// has been prepared.
        public var sent: URLRequest?
        /// The time when the request in `sent` was prepared; `nil` if `sent` is `nil`.
        public var sentTime: ContinuousClock.Instant?
        /// Whether an attempt followed a redirect (RFC 9110, section 15.4). If so, the response may belong to another
        /// resource, and the first request may already have had an effect.
        public var isRedirected: Bool

        /// Creates the progress of a call, for tests of plugins and interceptors. By default, the call has not been
        /// sent.
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

    /// The time left until the `callTimeout` of the route or the provider, measured by the provider's clock; zero if
    /// the limit has passed, `nil` without a limit.
    public var remainingTime: Duration? { facts.withLock { $0.deadline }?.remaining }

    /// The reason why the current task of the call is cancelled: `.cancelled` if the caller cancelled it, `.timeout` if
    /// the limit of the whole call has passed; `nil` if the task is not cancelled. If the task is cancelled, a plugin
    /// or interceptor must stop its work and throw `.cancelled`.
    public var cancellation: APIError.Reason? {
        guard Task.isCancelled else { return nil }
        return facts.withLock { $0.isTimeUp } ? .timeout : .cancelled
    }
}

/// The facts of one call, shared by all copies of its context. Only the chain changes them.
struct CallFacts: Sendable {
    var progress: CallContext.Progress
    /// Created on first access.
    var id: UUID?
    /// `nil` until the request is built.
    var summary: APIError.Request?
    /// The state of features. It has its own lock, so that `withState` closures can read other facts of the call.
    lazy var states = Locked<[ObjectIdentifier: any Sendable]>([:])
    var deadline: CallDeadline?
    /// The bytes of bodies; counted only if plugins or interceptors observe the call.
    var bytesSent: Int64 = 0
    var bytesReceived: Int64 = 0
    /// Whether the call was cancelled because its time limit has passed.
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

/// The users whose credentials a call carries, as far as the chain observed them. Recorded only if a cache or
/// deduplication needs it.
struct IdentityRecord: Sendable {
    var isNeeded = false
    /// The users whose credentials were added in all attempts, by the `SentCredentials` that recorded them.
    var recorded: [ObjectIdentifier: Set<String>] = [:]
    /// The identities reported at each attempt by plugins and interceptors that do not record credentials.
    var claims: Set<[String?]> = []
    /// The fields of the last request as interceptors left it; see `Call.userFields`.
    var arrived: HTTPHeaders?
    /// The changes in all requests so far by plugins that do not adopt `CredentialIdentifying`.
    var pluginChanges = PluginChanges.notSent
    /// The request as plugins would prepare it, determined before a request was sent. The inner `nil` means that a
    /// plugin threw an error.
    var expected: PreparedRequest??
    /// Whether an interceptor or a redirect policy that does not identify the user changed the request.
    var hasUndeclaredChanges = false
}
