/// Stands around a call: may change the request, answer without sending, send again, or change the answer.
///
/// `next` runs everything below, to the server and back, and may be called any number of times. It returns responses of
/// every status (validation happens above) and throws when there is none. What is thrown because the task was cancelled
/// must be passed on.
///
/// What changes a request for each attempt – a signature, a time stamp, what elsewhere is called `adapt` – has the position
/// `.attempt`: a retry below `.call` would send the old one again. A signature that covers what plugins set, as tokens, is
/// a `Plugin` behind theirs: its `prepare` is asked for each attempt, too, and is given the body.
///
/// ```swift
/// struct TimeStamp: Interceptor {
///     let position = InterceptorPosition.attempt
///
///     func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
///         var call = call
///         call.request.urlRequest.setValue("\(Date().timeIntervalSince1970)", forHTTPHeaderField: "X-Time")
///         return try await next(call)
///     }
/// }
/// ```
public nonisolated protocol Interceptor: Sendable {
    /// Where this one stands; see `InterceptorPosition`. `.call` unless implemented: once per call, around all attempts.
    var position: InterceptorPosition { get }

    /// Answers the call, by `next` or without it. Runs once for each time that the one above calls its `next`: once per call
    /// above `RetryInterceptor`, once per attempt below it.
    ///
    /// - Throws: when there is no response.
    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse
}

extension Interceptor {
    public var position: InterceptorPosition { .call }
}

/// The order of interceptors, from the caller to the wire. Those of one position keep the order in which they were given.
public nonisolated enum InterceptorPosition: Int, Sendable, Comparable, CaseIterable {
    /// Around everything, once per call.
    case call
    case deduplication
    case cache
    case circuitBreaker
    case retry
    case authentication
    /// Directly above the attempt, once for each: for signatures and time stamps.
    case attempt

    public static func < (left: InterceptorPosition, right: InterceptorPosition) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// Everything below an interceptor.
public nonisolated struct Next: Sendable {
    private let run: @Sendable (Call) async throws(APIError) -> HTTPResponse

    init(_ run: @escaping @Sendable (Call) async throws(APIError) -> HTTPResponse) {
        self.run = run
    }

    /// Runs everything below, once each time it is called.
    ///
    /// - Throws: when there is no response: the connection failed, the call was cancelled, or someone below refused it.
    public func callAsFunction(_ call: Call) async throws(APIError) -> HTTPResponse {
        try await run(call)
    }
}

extension Next {
    /// As a value: a failure is an outcome to look at.
    nonisolated func result(_ call: Call) async -> Result<HTTPResponse, APIError> {
        do {
            return .success(try await self(call))
        } catch {
            return .failure(error)
        }
    }
}

/// A transport whose configuration asks for interceptors, such as a cache.
protocol InterceptingTransport: Transport {
    /// The interceptors of a provider with this transport, beside those that it is made with.
    func interceptors(beside given: [any Interceptor]) -> [any Interceptor]
}
