import Foundation

/// An interceptor that lets equal concurrent calls share one response. Each call runs its own plugins and decoding.
///
/// Calls are equal if they have the same operation, safe method, URL, header fields except a generated idempotency key,
/// body in memory, time limits, retry rule, cache policy and user (`Call.credentialIdentity`). Calls of an unknown user
/// are never shared. A route's `deduplicates` enables sharing for any method, or disables it. A cancelled caller leaves
/// immediately, and the others continue; when the last caller leaves, the shared call is cancelled. A failure is also
/// shared, but not kept: the next call is sent again.
///
/// The response is shared only if the request was sent for the expected user. If another user signed in before it was
/// sent, the other callers send their own requests.
public final class DeduplicationInterceptor: Interceptor {
    private struct Key: Hashable {
        let operation: String
        let method: String
        let url: URL?
        let headers: [String: String]
        let body: TransportBody
        let timeout: Duration
        let callTimeout: Duration?
        let attemptTimeout: Duration?
        let gateTimeout: Duration?
        let retry: RetryRule?
        let cachePolicy: CachePolicy
        let followsRedirects: Bool
        let bypassesTokenRefresh: Bool
        let identity: String
    }

    private struct Answer: Sendable {
        let result: Result<HTTPResponse, APIError>
        /// The user for whom the call was sent; `nil` if the user is unknown.
        let identity: String?
    }

    private typealias Work = SharedWork<Answer, APIError>

    private let running = Locked<[Key: Work]>([:])

    public var position: InterceptorPosition { .deduplication }
    public var preservesIdentity: Bool { true }

    /// Creates an interceptor. Each provider needs its own, because a shared response has passed through the chain of
    /// that provider.
    public init() {}

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        guard mayShare(call), let identity = await call.identity(), let user = await identity.expected else {
            return try await next(call)
        }
        let key = key(of: call, for: user)
        while true {
            let own = Work(endsWithLastMember: true, cancelled: APIError(.cancelled))
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
                    let result = await next.result(call)
                    return Answer(result: result, identity: await identity.sent)
                }
            }
            let answer = try await work.outcome().get()
            guard work === own || answer.identity == key.identity else { return try await next(call) }
            return try answer.result.get()
        }
    }

    /// The number of calls in progress that share, or could share, a response.
    var callers: Int { running.withLock { Array($0.values) }.reduce(0) { $0 + $1.members } }

    private func mayShare(_ call: Call) -> Bool {
        let method = HTTPMethod(rawValue: call.request.urlRequest.httpMethod ?? "GET")
        return (call.route.deduplicates ?? method.isSafe) && call.request.body.file == nil
            && call.request.body.stream == nil
    }

    private func key(of call: Call, for user: String) -> Key {
        var request = call.request.urlRequest
        if let name = call.route.generatedKeyField { request.setValue(nil, forHTTPHeaderField: name) }
        return Key(
            operation: call.operation, method: request.httpMethod ?? "GET", url: request.url,
            headers: request.allHTTPHeaderFields ?? [:], body: call.request.body, timeout: call.request.timeout,
            callTimeout: call.route.callTimeout, attemptTimeout: call.route.attemptTimeout,
            gateTimeout: call.route.gateTimeout, retry: call.route.retry, cachePolicy: call.route.cachePolicy,
            followsRedirects: call.route.followsRedirects,
            bypassesTokenRefresh: call.route.bypassesTokenRefresh, identity: user)
    }

    private func forget(_ work: Work, _ key: Key) {
        running.withLock { running in
            if running[key] === work { running[key] = nil }
        }
    }
}

extension Route {
    /// The header field of an idempotency key that the caller does not provide.
    nonisolated fileprivate var generatedKeyField: String? {
        let parameters: [HeaderParameter] = headers
        return idempotencyKeyHeader.flatMap { name in
            let own = parameters.filter { $0.name.caseInsensitiveCompare(name) == .orderedSame }
            return own.contains { (try? $0.encoded()) != nil } ? nil : name
        }
    }
}
