import Foundation

/// Lets equal calls that run at the same time share one answer. Each keeps its own plugins and decoding.
///
/// Equal are calls of one operation with the same safe method, URL, header fields, body in memory, cache policy and user
/// (`Call.credentialIdentity`); calls whose user is not known are never shared. A route's `deduplicates` shares calls of any
/// method, or none. A caller that is cancelled leaves at once and the others go on; when the last one leaves, the shared
/// call is cancelled. A failure is shared too, and forgotten: the next call is sent anew.
public final class DeduplicationInterceptor: Interceptor {
    private struct Key: Hashable {
        let operationID: String
        let method: String
        let url: URL?
        let headers: [String: String]
        let body: TransportBody
        let cachePolicy: CachePolicy
        let identity: String
    }

    private let running = Locked<[Key: SharedWork<HTTPResponse>]>([:])

    public var position: InterceptorPosition { .deduplication }

    /// One for each provider: an answer that is shared has gone through its chain.
    public init() {}

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        guard let key = await key(of: call) else { return try await next(call) }
        while true {
            let own = SharedWork<HTTPResponse>(endsWithLastMember: true)
            let work = running.withLock { running in
                if let other = running[key] { return other }
                running[key] = own
                return own
            }
            guard work.join() else {
                forget(work, key)
                continue
            }
            if work === own {
                work.start { () throws(APIError) in
                    defer { self.forget(own, key) }
                    return try await next(call)
                }
            }
            return try await work.outcome().get()
        }
    }

    private func key(of call: Call) async -> Key? {
        let request = call.request.urlRequest
        let method = request.httpMethod ?? "GET"
        guard call.route.deduplicates ?? HTTPMethod(rawValue: method).isSafe, call.request.body.file == nil,
            let identity = await call.credentialIdentity()
        else { return nil }
        return Key(
            operationID: call.operationID, method: method, url: request.url,
            headers: request.allHTTPHeaderFields ?? [:], body: call.request.body,
            cachePolicy: call.route.cachePolicy, identity: identity)
    }

    private func forget(_ work: SharedWork<HTTPResponse>, _ key: Key) {
        running.withLock { running in
            if running[key] === work { running[key] = nil }
        }
    }
}
