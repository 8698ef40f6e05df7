import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A private HTTP cache (RFC 9111) for GET: serves stored responses while they are fresh, and revalidates stale ones
/// (`ETag`, `Last-Modified`).
///
/// - Responses are stored per user (`Call.credentialIdentity`), identified by the credentials that were sent, including
///   those set by plugins of the app. Calls of an unknown user bypass the cache. If another user signs in during a
///   call, its response is not stored.
/// - The response to a request that a later interceptor changed is not stored, unless the interceptor conforms to
///   `CredentialIdentifying`. Otherwise the cache cannot determine whether the change is specific to a user.
/// - Variants are stored by the fields that `Vary` names. If a response varies by a field that a later plugin sets, it
///   is not stored, except for credentials.
/// - A successful unsafe call invalidates its resource for all users, and the resources that its response names on the
///   same server (`Location`, `Content-Location`). Responses to fetches of these resources in progress are not stored.
/// - Responses after a redirect are not stored, because they belong to another URL. Requests with validators or ranges
///   of the caller bypass the cache.
/// - Only usable responses are stored. A success that cannot be decoded (for example the page of a captive portal) or
///   whose envelope reports a failure is neither stored nor replaces a stored response. A stored response that can no
///   longer be decoded, for example after an update of the app, is ignored.
/// - If a 304 names another representation than the stored one (RFC 9111, section 4.3.4), it does not confirm the
///   stored response: the cache requests the whole response.
/// - If the server cannot be reached or returns a 5xx or an unusable response, a stale response is served for as long
///   as its `stale-if-error` (RFC 5861) or `staleOnFailure` allows; `failures` selects the failures for the latter. A
///   server can forbid it (`must-revalidate`, `no-cache`), except for calls with the policy `.fresh(for:)`.
///
/// Responses from the cache have an `Age` field. The cache does not observe changes made by interceptors outside it. An
/// interceptor that makes responses decodable must therefore be inside the cache, or be a plugin.
public nonisolated struct CacheInterceptor: Interceptor {
    let storage: any CacheStorage
    let policy: CachePolicy
    let staleOnFailure: Duration
    let failures: CacheFailures
    let onUnknownUser: @Sendable (CallContext) -> Void
    let now: @Sendable () -> Date
    private let fetches = CacheFetches()

    public var position: InterceptorPosition { .cache }
    /// Always `true`: the interceptor only adds the validators of a stored response.
    public var preservesIdentity: Bool { true }

    /// - Parameters:
    ///   - storage: stores the responses. Providers that share a storage should share the interceptor, because an
    ///     unsafe call invalidates only the fetches of its own interceptor.
    ///   - policy: applies to routes whose policy is `.standard`.
    ///   - staleOnFailure: how long after the end of its lifetime a response can be served if the call fails.
    ///   - failures: the failures for `staleOnFailure`. `stale-if-error` of the server covers `.standard`.
    ///   - onUnknownUser: called for a call that bypasses the cache because it requires credentials of an unknown user,
    ///     because an interceptor changed its request without identifying the user, or because a plugin sets a value
    ///     that differs each time. Plugins and interceptors that add credentials should conform to
    ///     `CredentialIdentifying`; `Plugin.neutralFields` names fields of no user. Also called for a call with cookies of
    ///     a server if the app has not set `Provider.Configuration.userCookies`. `nil` prints a message in debug builds,
    ///     once per operation.
    ///   - now: the clock for all ages.
    public init(
        _ storage: any CacheStorage = LayeredCacheStorage.standard(), policy: CachePolicy = .standard,
        staleOnFailure: Duration = .zero, failures: CacheFailures = .standard,
        onUnknownUser: (@Sendable (CallContext) -> Void)? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.storage = storage
        self.policy = policy
        self.staleOnFailure = staleOnFailure
        self.failures = failures
        self.onUnknownUser = onUnknownUser ?? UnknownUserWarning().callAsFunction
        self.now = now
    }

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        let request = await CacheRequest(call, policy: policy)
        if request.isRead, !request.isOfSomeone || request.hasUnnamedCookies { onUnknownUser(call.context) }
        guard request.isRead, request.isOfSomeone, let key = request.key else {
            let response = try await next(call)
            for key in request.outdated(by: response) {
                fetches.outdate(key)
                await storage.keep([], for: key)
            }
            return response
        }
        let candidates = await storage.responses(for: key)
        let user = candidates.isEmpty ? nil : await request.expectedUser()
        let kept = candidates.first { request.matches($0, for: user) && request.isUsable($0, at: now()) }
        if let kept, request.accepts(kept, at: now()) { return kept.served(at: now()) }
        if request.onlyCached { return HTTPResponse(statusCode: 504, url: call.request.urlRequest.url) }
        return try await fetch(request, key, kept, next, expecting: user)
    }

    /// Sends the call with the validators of the stored response.
    ///
    /// - Parameter expected: the user that the call is sent for; `nil` if the user was not determined in advance.
    private func fetch(
        _ request: CacheRequest, _ key: String, _ kept: CachedResponse?, _ next: Next, expecting expected: String? = nil
    ) async throws(APIError) -> HTTPResponse {
        let generation = fetches.begin(key)
        defer { fetches.end(key) }
        let sent = now()
        let result = await next.result(request.call(validating: kept))
        let user = await request.sentUser()
        let isOther = expected != nil && user != nil && user != expected
        if user == nil ? request.hasUndeclaredChanges : isOther { onUnknownUser(request.context) }
        if let kept, user != kept.user { return try await fetchAgain(result, request, key, next) }
        let failures = request.failures(in: result)
        if let kept, request.accepts(kept, after: failures, covered: self.failures, for: staleOnFailure, at: now()) {
            return kept.served(at: now())
        }
        let response = try result.get()
        guard let user, !response.isSuccess || failures.isEmpty else { return response }
        let isConfirmed = response.statusCode == 304 && !request.isRedirected
        if isConfirmed, let kept, !kept.isSelected(by: response) { return try await fetch(request, key, nil, next) }
        let confirmed = isConfirmed ? kept?.confirmed(by: response) : nil
        let new = request.entry(confirmed ?? response, for: user, requestTime: sent, responseTime: now())
        let isKept = request.mayKeep(new)
        if isKept || (kept != nil && !(500...599).contains(response.statusCode)) {
            await replace(request, key, of: user, with: isKept ? new : nil, generation)
        }
        return confirmed == nil ? response : new.served(at: now())
    }

    /// Handles a response to a call that was sent for another user than the user of the stored response. The stored
    /// response cannot be served. If the server confirms it with a 304, the whole response is requested.
    private func fetchAgain(
        _ result: Result<HTTPResponse, APIError>, _ request: CacheRequest, _ key: String, _ next: Next
    ) async throws(APIError) -> HTTPResponse {
        let response = try result.get()
        guard response.statusCode == 304, !request.isRedirected else { return response }
        return try await fetch(request, key, nil, next)
    }

    /// Stores the response to this request, or removes it if `new` is `nil`. Keeps the newest responses to other
    /// requests, up to 7, so that a server cannot create arbitrarily many variants. The response is not stored if an
    /// unsafe call has outdated the fetch.
    private func replace(
        _ request: CacheRequest, _ key: String, of user: String, with new: CachedResponse?, _ generation: Int
    ) async {
        let others = await storage.responses(for: key)
            .filter { !request.matches($0, for: user) && ($0.user != user || $0.variant != new?.variant) }
        guard fetches.isCurrent(generation, of: key) else { return }
        await storage.keep((new.map { [$0] } ?? []) + others.prefix(7), for: key)
        if !fetches.isCurrent(generation, of: key) { await storage.keep([], for: key) }
    }
}

/// Prints a message in debug builds, once per operation, if a call is not cached. Otherwise this mistake would go
/// unnoticed.
private final class UnknownUserWarning: Sendable {
    private let warned = Locked<Set<String>>([])

    func callAsFunction(_ context: CallContext) {
        #if DEBUG
            guard warned.withLock({ $0.insert(context.operation).inserted }) else { return }
            let text =
                "EndpointRuntime: the cache does not know the user of \(context.operation). The plugin that adds "
                + "credentials, or the interceptor that changes the request, has to adopt CredentialIdentifying, or "
                + "to name its fields in neutralFields. If a server sets cookies, userCookies of the configuration has "
                + "to name those of the user.\n"
            FileHandle.standardError.write(Data(text.utf8))
        #endif
    }
}
