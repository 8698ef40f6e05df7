// Options that descriptions can set, as properties of the route.

extension RetryRule: Route.Option {}
extension CachePolicy: Route.Option {}
extension CallPriority: Route.Option {}

extension Route {
    /// Whether a `DeduplicationInterceptor` may share one response between equal calls. Without this option it shares the
    /// responses of calls whose method is safe (RFC 9110, section 9.2.1).
    public struct Deduplication: Option, Hashable {
        /// Whether responses are shared, whatever the method.
        public var isAllowed: Bool

        /// Allows or forbids it.
        public init(isAllowed: Bool) {
            self.isAllowed = isAllowed
        }
    }

    /// Overrides the policy of a `RetryInterceptor`; `nil` follows the policy.
    public var retry: RetryRule? {
        get { options[RetryRule.self] }
        set { options[RetryRule.self] = newValue }
    }

    /// How a `CacheInterceptor` treats the call.
    public var cachePolicy: CachePolicy {
        get { options[CachePolicy.self] ?? .standard }
        set { options[CachePolicy.self] = newValue }
    }

    /// The priority of the call when several wait for a slot of the host.
    public var priority: CallPriority {
        get { options[CallPriority.self] ?? .medium }
        set { options[CallPriority.self] = newValue }
    }

    /// Whether a `DeduplicationInterceptor` may share one response between equal calls; `nil` shares those whose method
    /// is safe.
    public var deduplicates: Bool? {
        get { options[Deduplication.self]?.isAllowed }
        set { options[Deduplication.self] = newValue.map { Deduplication(isAllowed: $0) } }
    }
}

extension Route {
    struct TokenHandling: Option, Equatable {
        var bypassesRefresh = false
    }

    struct BackgroundHandling: Option, Equatable {
        var mayContinue = false
    }

    struct RedirectHandling: Option {
        var follows = true
    }

    /// A 401 is returned as an error without refreshing the access token and without asking the user to sign in again.
    /// For calls that carry credentials themselves, such as a sign-in or a password check.
    public var bypassesTokenRefresh: Bool {
        get { options[TokenHandling.self]?.bypassesRefresh ?? false }
        set { options[TokenHandling.self] = TokenHandling(bypassesRefresh: newValue) }
    }

    /// Whether the call asks the system for time to finish when the app leaves the foreground.
    public var mayRunInBackground: Bool {
        get { options[BackgroundHandling.self]?.mayContinue ?? false }
        set { options[BackgroundHandling.self] = BackgroundHandling(mayContinue: newValue) }
    }

    /// Whether redirects are followed. If not, `Provider.raw` returns the 3xx with its `Location`, and all other calls
    /// throw an error of its status.
    public var followsRedirects: Bool {
        get { options[RedirectHandling.self]?.follows ?? true }
        set { options[RedirectHandling.self] = RedirectHandling(follows: newValue) }
    }
}
