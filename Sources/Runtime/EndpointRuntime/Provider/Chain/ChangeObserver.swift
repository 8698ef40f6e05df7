import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Runs an interceptor that is below cache and deduplication and does not identify the user of a call. Its changes
/// cannot be determined in advance, and any field or signature can belong to one user. If it changes the request, the
/// response is neither stored nor shared.
struct ChangeObserver: Interceptor {
    let base: any Interceptor

    var position: InterceptorPosition { base.position }

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        guard call.context.isIdentityNeeded else { return try await base.intercept(call, next: next) }
        let received = call.request
        let observed = Next { (call: Call) async throws(APIError) -> HTTPResponse in
            call.context.recordChanges(from: received, to: call.request)
            return try await next(call)
        }
        return try await base.intercept(call, next: observed)
    }
}

extension Interceptor {
    /// The interceptor, wrapped in a `ChangeObserver` unless it identifies the user, preserves the identity, or is
    /// above cache and deduplication.
    nonisolated var observedIfNeeded: any Interceptor {
        if position < .deduplication || self is any CredentialIdentifying || preservesIdentity {
            return self
        }
        return ChangeObserver(base: self)
    }
}

extension CallContext {
    /// Records a change of the request that may depend on the user.
    nonisolated func recordChanges(from old: TransportRequest, to new: TransportRequest) {
        guard old.body != new.body || !new.urlRequest.changes(from: old.urlRequest).isEmpty else { return }
        facts.withLock { $0.identity.hasUndeclaredChanges = true }
    }
}
