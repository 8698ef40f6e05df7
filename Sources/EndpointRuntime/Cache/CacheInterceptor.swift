import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A private HTTP cache (RFC 9111) for GET: answers from what is kept while it is fresh, asks the server whether it still
/// holds (`ETag`, `Last-Modified`), keeps `Vary` variants apart, and forgets a resource after an unsafe call to it.
///
/// Keys contain the user (`Call.credentialIdentity`); calls whose user is not known are neither answered nor kept. What the
/// caller asks with validators or ranges of its own passes through, and what comes after a redirect is not kept: it belongs to
/// another address. When the server cannot be reached or answers 5xx, a
/// stale response serves for as long as its `stale-if-error` (RFC 5861) or `staleOnFailure` allows, unless the server
/// forbade it (`must-revalidate`, `no-cache`). What comes from the cache has an `Age`.
public nonisolated struct CacheInterceptor: Interceptor {
    let storage: any CacheStorage
    let staleOnFailure: Duration
    let now: @Sendable () -> Date

    public var position: InterceptorPosition { .cache }

    /// - Parameters:
    ///   - storage: where responses are kept; several providers may share one.
    ///   - staleOnFailure: how far beyond its lifetime a response still serves when the server fails.
    ///   - now: the clock of all ages.
    public init(
        _ storage: any CacheStorage = LayeredCacheStorage.standard(), staleOnFailure: Duration = .zero,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.storage = storage
        self.staleOnFailure = staleOnFailure
        self.now = now
    }

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        let request = CacheRequest(call)
        guard let key = await request.key() else { return try await next(call) }
        guard request.isRead else {
            let response = try await next(call)
            if !request.isSafe, (200...399).contains(response.statusCode) { await storage.keep([], for: key) }
            return response
        }
        let all = await storage.responses(for: key)
        guard let kept = all.first(where: request.matches) else {
            if request.onlyCached { return HTTPResponse(statusCode: 504, url: call.request.urlRequest.url) }
            return try await fetch(request, key, all, nil, next)
        }
        if request.accepts(kept, at: now()) || request.onlyCached { return kept.served(at: now()) }
        return try await fetch(request, key, all, kept, next)
    }

    /// Asks the server, with the validators of what is kept.
    private func fetch(
        _ request: CacheRequest, _ key: String, _ all: [CachedResponse], _ kept: CachedResponse?, _ next: Next
    ) async throws(APIError) -> HTTPResponse {
        let sent = now()
        let result = await next.result(request.call(validating: kept))
        if let kept, isFailure(result), serves(kept, at: now()) { return kept.served(at: now()) }
        let response = try result.get()
        if let kept, response.statusCode == 304, !request.isRedirected {
            let confirmed = kept.confirmed(by: response, requestTime: sent, responseTime: now())
            await keep(confirmed, among: all, key, request)
            return confirmed.served(at: now())
        }
        let new = CachedResponse(
            response, requestTime: sent, responseTime: now(), variant: request.variant(of: response))
        if request.mayKeep(new) {
            await keep(new, among: all, key, request)
        } else if kept != nil, !(500...599).contains(response.statusCode) {
            await storage.keep(all.filter { !request.matches($0) }, for: key)
        }
        return response
    }

    /// The newest variants of a resource; a few are enough, and a server cannot make them many.
    private func keep(_ new: CachedResponse, among all: [CachedResponse], _ key: String, _ request: CacheRequest) async
    {
        let others = all.filter { !request.matches($0) && $0.variant != new.variant }
        await storage.keep([new] + others.prefix(7), for: key)
    }

    private func isFailure(_ result: Result<HTTPResponse, APIError>) -> Bool {
        switch result {
        case .success(let response): (500...599).contains(response.statusCode)
        case .failure(let error):
            !Task.isCancelled && (error.isRecoverable || [.network, .tls, .invalidResponse].contains(error.reason))
        }
    }

    private func serves(_ kept: CachedResponse, at now: Date) -> Bool {
        let allowed = max(kept.control.seconds("stale-if-error") ?? 0, staleOnFailure.seconds)
        return !kept.mustBeValidated && allowed > 0 && kept.staleness(at: now) <= allowed
    }
}
