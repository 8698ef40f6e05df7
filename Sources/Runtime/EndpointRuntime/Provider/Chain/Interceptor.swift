/// Wraps a call. An interceptor can change the request, return a response without sending, send the request again, or
/// change the response.
///
/// `next` runs the rest of the chain and can be called any number of times. It returns responses of every status,
/// because statuses are validated later, and throws if there is no response. Errors of a cancelled task must be
/// rethrown.
///
/// An interceptor that changes the request for each attempt, for example with a time stamp (elsewhere called `adapt`),
/// has the position `.attempt`. At the position `.call`, a retry would send the old value again. An interceptor that
/// signs the request has the position `.hop`: it receives the request after all plugins, and each request of a redirect.
/// `TransportBody.pieces()` reads the body.
///
/// ```swift
/// struct TimeStamp: Interceptor {
///     let position = InterceptorPosition.attempt
///     let preservesIdentity = true
///
///     func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
///         var call = call
///         call.request.urlRequest.setValue("\(Date().timeIntervalSince1970)", forHTTPHeaderField: "X-Time")
///         return try await next(call)
///     }
/// }
/// ```
public protocol Interceptor: Sendable {
    /// The position in the chain; see `InterceptorPosition`. The default is `.call`: once per call, around all
    /// attempts.
    var position: InterceptorPosition { get }

    /// Whether the interceptor leaves requests unchanged, or changes them in the same way for all users, for example by
    /// adding a time stamp. Cache and deduplication compare the requests of all other interceptors below them. If one
    /// that does not adopt `CredentialIdentifying` changed a request, they neither store nor share the response. The
    /// default is `false`.
    var preservesIdentity: Bool { get }

    /// Returns a response, usually from `next`. The method runs whenever the previous interceptor calls its `next`:
    /// once per call outside `RetryInterceptor`, once per attempt inside it, and at the position `.hop` once per request.
    ///
    /// - Throws: an error if there is no response.
    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse

    /// Called once when the call has ended, before `Plugin.didEnd(_:context:)` and at the same time, also if the
    /// interceptor was not reached. The default implementation does nothing.
    func callDidEnd(_ summary: CallContext.Summary, context: CallContext)
}

extension Interceptor {
    public func callDidEnd(_ summary: CallContext.Summary, context: CallContext) {}
    public var position: InterceptorPosition { .call }
    public var preservesIdentity: Bool { false }
}

/// The order of interceptors, from the caller to the network. Interceptors of the same position keep the order in which
/// they were added.
public nonisolated enum InterceptorPosition: Int, Sendable, Comparable, CaseIterable {
    /// Outermost, once per call.
    case call
    case deduplication
    case cache
    case circuitBreaker
    case retry
    case authentication
    /// Once per attempt, before the plugins: for time stamps.
    case attempt
    /// Innermost, once per hop: for the request of an attempt after the plugins, and for the request of each redirect.
    /// For signatures. The next request of a redirect is computed from the request before these interceptors, so their
    /// fields are not sent to another URL. Their changes to method and URL do not change where a redirect leads.
    case hop

    public static func < (left: InterceptorPosition, right: InterceptorPosition) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The rest of the chain after an interceptor.
public nonisolated struct Next: Sendable {
    private let run: @Sendable (Call) async throws(APIError) -> HTTPResponse

    /// Creates the rest of the chain from a closure, for tests of interceptors.
    public init(_ run: @escaping @Sendable (Call) async throws(APIError) -> HTTPResponse) {
        self.run = run
    }

    /// Runs the rest of the chain.
    ///
    /// - Throws: `APIError` if there is no response: the connection failed, the call was cancelled, or a later
    ///   interceptor or plugin threw.
    public func callAsFunction(_ call: Call) async throws(APIError) -> HTTPResponse {
        try await run(call)
    }
}

extension Next {
    /// The interceptors, outermost first, followed by this rest of the chain.
    nonisolated func inside(_ interceptors: [any Interceptor]) -> Next {
        interceptors.reversed().reduce(self) { inner, interceptor in
            Next { (call: Call) async throws(APIError) -> HTTPResponse in
                try await interceptor.intercept(call, next: inner)
            }
        }
    }

    /// Runs the rest of the chain and returns the outcome as a `Result`, for interceptors that handle responses and
    /// errors alike.
    public nonisolated func result(_ call: Call) async -> Result<HTTPResponse, APIError> {
        do {
            return .success(try await self(call))
        } catch {
            return .failure(error)
        }
    }
}
