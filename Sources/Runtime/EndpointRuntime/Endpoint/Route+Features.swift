// Properties for options that descriptions can set.

extension Route {
    /// Flags of single calls.
    struct Handling: Equatable {
        var deduplicates: Bool?
        var bypassesTokenRefresh = false
        var mayRunInBackground = false
        var followsRedirects = true
    }

    /// The value of `secretNames`.
    private struct SecretNames: Equatable {
        let names: [String]
    }

    /// The wire names of the parameters and properties of this call whose values are always redacted in logs: those that
    /// the description declares with `format: password`. They count as a whole; see `Redaction`.
    public var secretNames: [String] {
        get { options[SecretNames.self]?.names ?? [] }
        set { options[SecretNames.self] = newValue.isEmpty ? nil : SecretNames(names: newValue) }
    }

    /// The retry rule, which replaces the policy of a `RetryInterceptor`; `nil` follows the policy.
    public var retry: RetryRule? {
        get { options[RetryRule.self] }
        set { options[RetryRule.self] = newValue }
    }

    /// How a `CacheInterceptor` treats the call.
    public var cachePolicy: CachePolicy {
        get { options[CachePolicy.self] ?? .standard }
        set { options[CachePolicy.self] = newValue }
    }

    /// The priority of the call when several calls wait for a slot of the host.
    public var priority: TaskPriority {
        get { options[TaskPriority.self] ?? .medium }
        set { options[TaskPriority.self] = newValue }
    }

    /// Whether a `DeduplicationInterceptor` can share one response between equal calls. If `nil`, calls with a safe
    /// method are shared (RFC 9110, section 9.2.1).
    public var deduplicates: Bool? {
        get { options[Handling.self]?.deduplicates }
        set { options.change(Handling()) { $0.deduplicates = newValue } }
    }

    /// Whether a 401 is returned as an error, without refreshing the access token and without asking the user to sign
    /// in again. For calls that contain credentials themselves, such as a sign-in or a password check.
    public var bypassesTokenRefresh: Bool {
        get { options[Handling.self]?.bypassesTokenRefresh ?? false }
        set { options.change(Handling()) { $0.bypassesTokenRefresh = newValue } }
    }

    /// Whether the call requests background time from the system when the app leaves the foreground.
    public var mayRunInBackground: Bool {
        get { options[Handling.self]?.mayRunInBackground ?? false }
        set { options.change(Handling()) { $0.mayRunInBackground = newValue } }
    }

    /// Whether redirects are followed. If not, `Provider.raw` returns the 3xx with its `Location`, and all other calls
    /// throw an error of its status.
    public var followsRedirects: Bool {
        get { options[Handling.self]?.followsRedirects ?? true }
        set { options.change(Handling()) { $0.followsRedirects = newValue } }
    }
}
