import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A private HTTP cache (RFC 9111) for GET: answers from what is kept while it is fresh, and asks the server whether it
/// still holds (`ETag`, `Last-Modified`).
///
/// - Users are kept apart (`Call.credentialIdentity`), by what was really sent, also where a plugin of the app's own
///   sets the credential. Calls whose user is not known are neither answered nor kept; when another one signs in during
///   a call, its response is not kept.
/// - Variants are kept apart by the fields that `Vary` names. A response that varies by a field which a plugin or an
///   interceptor below sets is not kept, credentials excepted.
/// - An unsafe call that succeeds makes its resource old for all users, and what its response names on the same server
///   (`Location`, `Content-Location`); what was being fetched meanwhile is not kept.
/// - What comes after a redirect is not kept: it belongs to another address. What the caller asks with validators or
///   ranges of its own passes through.
/// - Only what the call asked for is kept: a success that does not decode (the page of a network that wants a sign-in)
///   and one whose envelope refuses neither stay nor take the place of a good response, and what is kept and does not
///   decode any more, since the app was updated, counts as none.
/// - When the server cannot be reached, answers 5xx or nothing readable, a stale response serves for as long as its
///   `stale-if-error` (RFC 5861) or `staleOnFailure` allows; which failures that one covers is `failures`. A server may
///   forbid it (`must-revalidate`, `no-cache`), except for calls whose policy is `.fresh(for:)`.
///
/// What comes from the cache has an `Age`. What an interceptor above the cache makes of responses is not seen here: one
/// that makes them readable stands below, or is a plugin.
public nonisolated struct CacheInterceptor: Interceptor {
    let storage: any CacheStorage
    let policy: CachePolicy
    let staleOnFailure: Duration
    let failures: CacheFailures
    let onUnknownUser: @Sendable (CallContext) -> Void
    let now: @Sendable () -> Date
    private let fetches = CacheFetches()

    public var position: InterceptorPosition { .cache }

    /// - Parameters:
    ///   - storage: where responses are kept. Providers that share one should share the interceptor: another one's
    ///     fetches do not learn of unsafe calls.
    ///   - policy: of calls whose route says nothing else than `.standard`.
    ///   - staleOnFailure: how far beyond its lifetime a response still serves after a failure.
    ///   - failures: after which ones. The server's own `stale-if-error` covers the standard ones.
    ///   - onUnknownUser: a call passed by, neither answered nor kept, because it asks for credentials and nobody says
    ///     whose they are: who adds them has to adopt `CredentialIdentifying`. `nil` prints it in debug builds, once
    ///     for each operation.
    ///   - now: the clock of all ages.
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
        if request.isRead, !request.isOfSomeone { onUnknownUser(call.context) }
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
        return try await fetch(request, key, kept, next)
    }

    /// Asks the server, with the validators of what is kept.
    private func fetch(
        _ request: CacheRequest, _ key: String, _ kept: CachedResponse?, _ next: Next
    ) async throws(APIError) -> HTTPResponse {
        let generation = fetches.begin(key)
        defer { fetches.end(key) }
        let sent = now()
        let result = await next.result(request.call(validating: kept))
        let user = await request.sentUser()
        if let kept, user != kept.user { return try await fetchAgain(result, request, key, next) }
        let failures = request.failures(in: result)
        if let kept, request.accepts(kept, after: failures, covered: self.failures, for: staleOnFailure, at: now()) {
            return kept.served(at: now())
        }
        let response = try result.get()
        guard let user, !response.isSuccess || failures.isEmpty else { return response }
        let isConfirmed = response.statusCode == 304 && !request.isRedirected
        let confirmed = isConfirmed ? kept?.confirmed(by: response) : nil
        let new = request.entry(confirmed ?? response, for: user, requestTime: sent, responseTime: now())
        let isKept = request.mayKeep(new)
        if isKept || (kept != nil && !(500...599).contains(response.statusCode)) {
            await replace(request, key, of: user, with: isKept ? new : nil, generation)
        }
        return confirmed == nil ? response : new.served(at: now())
    }

    /// What was kept is another user's than the one that the call was sent for: it serves nobody here, and a server
    /// that calls it unchanged is asked for the whole response.
    private func fetchAgain(
        _ result: Result<HTTPResponse, APIError>, _ request: CacheRequest, _ key: String, _ next: Next
    ) async throws(APIError) -> HTTPResponse {
        let response = try result.get()
        guard response.statusCode == 304, !request.isRedirected else { return response }
        return try await fetch(request, key, nil, next)
    }

    /// Keeps this answer to the request, or none, beside the newest to others; a few are enough, and a server cannot
    /// make them many. Not if it is old already: an unsafe call may succeed at any moment.
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

/// Says in debug builds, once for each operation, why a call is not cached: it would otherwise never be noticed.
private final class UnknownUserWarning: Sendable {
    private let told = Locked<Set<String>>([])

    func callAsFunction(_ context: CallContext) {
        #if DEBUG
            guard told.withLock({ $0.insert(context.operationID).inserted }) else { return }
            let text =
                "EndpointRuntime: \(context.operationID) is not cached: it asks for credentials, and nobody says whose "
                + "they are. The plugin or interceptor that adds them has to adopt CredentialIdentifying.\n"
            FileHandle.standardError.write(Data(text.utf8))
        #endif
    }
}
