import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Observes and adjusts calls. Every hook has a default implementation that does nothing. Plugins are called in the
/// order in which they were given.
///
/// Per attempt: `prepare`, `willSend`, `didMeasure` for each exchange, `didReceiveAttempt`. Per call, exactly once whatever happens: `didReceive`,
/// `process`. A call that fails before it is sent (or is cancelled) has only the last two. A cache also calls `process`
/// for a response that cannot be decoded as received, and stores it if it can be decoded afterwards.
///
/// A cache or deduplication in the chain has to know whose response it keeps or shares: a user's credential may be
/// whatever `prepare` sets. So a call that may be answered by them has its plugins asked to `prepare` it once more,
/// before any attempt (`context.attempt` is 0); that request is not sent. What was set then, and later in what was
/// really sent, stands for the user: responses are kept for, and shared among, calls with the same only. Fields that
/// name one call (`X-Request-ID`, `traceparent`, …) do not count. Where all plugins adopt `CredentialIdentifying`,
/// nothing is asked: a plugin whose fields differ from call to call but are not credentials conforms to it and returns
/// `nil`.
public protocol Plugin: Sendable {
    /// Adjusts a request before it is sent, once per attempt. Each plugin receives the request that the previous one
    /// returned.
    ///
    /// `httpBody` is the body where that is in memory, and `nil` for files and parts; a body that is set is sent
    /// instead, with the `Content-Type` that is set with it (`application/octet-stream` where there is none). So a
    /// signature can cover all:
    ///
    /// ```swift
    /// func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
    ///     var request = request
    ///     request.setValue(signature(of: request.httpBody ?? Data()), forHTTPHeaderField: "X-Signature")
    ///     return request
    /// }
    /// ```
    ///
    /// A stream as the body, and a `Content-Type` that hides the boundary of parts, end the call with
    /// `.requestEncoding`.
    ///
    /// A method or the name of a header field that is not a token ends the call with `.requestEncoding`. Foundation silently
    /// drops a field whose value is invalid, for example one with a line break: a plugin that sets values from users or
    /// files must check them.
    ///
    /// - Throws: the error that the call ends with.
    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest

    /// Called before the request is sent.
    func willSend(_ request: TransportRequest, context: CallContext)

    /// Called with the metrics of an exchange when it is over: several for an attempt with redirects, none where the
    /// transport does not measure. That of a stream comes after the call.
    func didMeasure(_ metrics: TransportMetrics, request: TransportRequest, context: CallContext)

    /// Called when an attempt ended, with a response of any status or an error.
    func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext)

    /// Called with an event that an interceptor reports by `Call.notify(_:)`, such as a retry: any number of times per
    /// call, from any thread.
    ///
    /// ```swift
    /// func didReceiveEvent(_ event: any Sendable, context: CallContext) {
    ///     if case .willRetry(let retry, let delay) = event as? RetryInterceptor.Event { show(retry, delay) }
    /// }
    /// ```
    func didReceiveEvent(_ event: any Sendable, context: CallContext)

    /// Called when the call ended. A status that is not a success is a failure here.
    func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext)

    /// Changes the outcome before it is decoded. Each plugin receives the outcome that the previous one returned.
    func process(_ result: Result<HTTPResponse, APIError>, context: CallContext) -> Result<HTTPResponse, APIError>
}

extension Plugin {
    public func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest { request }

    public func willSend(_ request: TransportRequest, context: CallContext) {}

    public func didMeasure(_ metrics: TransportMetrics, request: TransportRequest, context: CallContext) {}

    public func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
    ) {}

    public func didReceiveEvent(_ event: any Sendable, context: CallContext) {}

    public func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {}

    public func process(
        _ result: Result<HTTPResponse, APIError>, context: CallContext
    ) -> Result<HTTPResponse, APIError> { result }
}
