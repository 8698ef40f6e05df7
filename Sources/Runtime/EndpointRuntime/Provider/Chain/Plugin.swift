import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Observes and adjusts calls. Every hook has a default implementation that does nothing. Plugins are called in the
/// order in which they were added.
///
/// Each call begins with one `didBegin` and ends with one `didReceive`, `process` and `didEnd`, whatever its outcome. If
/// a call fails or is cancelled before it is sent, only these four are called. Each attempt calls `prepare`, `willSend`,
/// `didMeasure` (once for each exchange) and `didReceiveAttempt`. A cache also calls `process` for a response that
/// cannot be decoded as received, and stores the response if it can be decoded afterwards.
///
/// A cache or deduplication in the chain must identify the user of the responses it stores or shares. Any value that
/// `prepare` sets can be a user's credential. If a cache or deduplication may answer a call, `prepare` is therefore
/// called once more, before any attempt (`context.attempt` is 0). The resulting request is not sent. The changes to
/// this request and to the sent requests identify the user: a response is stored and shared only for calls with the
/// same changes. Fields that identify a single call (`X-Request-ID`, `traceparent`, …) are ignored. If all plugins
/// adopt `CredentialIdentifying`, the additional `prepare` is skipped. A plugin whose fields differ between calls but
/// are not credentials names them in `neutralFields`.
public protocol Plugin: Sendable {
    /// The names of header fields that `prepare` sets and that do not belong to a user, such as a nonce. Cache and
    /// deduplication ignore their values. The default is none.
    var neutralFields: Set<String> { get }

    /// Called once when the caller makes a call, before the interceptors. `context.id` identifies the call until its
    /// `didEnd`.
    func didBegin(_ context: CallContext)

    /// Adjusts a request before it is sent, once per attempt. Each plugin receives the request that the previous plugin
    /// returned.
    ///
    /// `httpBody` contains the body if the body is in memory, and `nil` for files and multipart bodies. If a plugin
    /// sets `httpBody`, that body is sent instead, with the `Content-Type` of the request, or
    /// `application/octet-stream` if there is none. A signature can therefore cover the whole request:
    ///
    /// ```swift
    /// func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
    ///     var request = request
    ///     request.setValue(signature(of: request.httpBody ?? Data()), forHTTPHeaderField: "X-Signature")
    ///     return request
    /// }
    /// ```
    ///
    /// A stream as the body, or a `Content-Type` without the boundary of the multipart body, ends the call with
    /// `.requestEncoding`.
    ///
    /// A method or a header field name that is not a token also ends the call with `.requestEncoding`. Foundation
    /// silently drops a field with an invalid value, for example a value with a line break. A plugin that sets values
    /// from users or files must validate them.
    ///
    /// - Throws: the error that ends the call.
    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest

    /// Called before the request is sent.
    func willSend(_ request: TransportRequest, context: CallContext)

    /// Called with the metrics of each completed exchange. An attempt with redirects has several exchanges. The method
    /// is not called if the transport does not collect metrics. For a stream, it is called after the call has returned.
    func didMeasure(_ metrics: TransportMetrics, request: TransportRequest, context: CallContext)

    /// Called when an attempt ends, with a response of any status or an error.
    func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext)

    /// Called with an event that an interceptor reports with `Call.notify(_:)`, such as a retry. It can be called any
    /// number of times per call and from any thread.
    ///
    /// ```swift
    /// func didReceiveEvent(_ event: any Sendable, context: CallContext) {
    ///     if case .willRetry(let retry, let delay) = event as? RetryInterceptor.Event { show(retry, delay) }
    /// }
    /// ```
    func didReceiveEvent(_ event: any Sendable, context: CallContext)

    /// Called when the call ends. Here, a status other than success is a failure.
    func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext)

    /// Changes the outcome before it is decoded. Each plugin receives the outcome that the previous plugin returned.
    func process(_ result: Result<HTTPResponse, APIError>, context: CallContext) -> Result<HTTPResponse, APIError>

    /// Called once after each `didBegin`, after the body: for a stream or a download when the body has been read to its
    /// end, when reading fails, and when the stream is cancelled or released. Also called for calls that fail or are
    /// cancelled before they are sent, and for responses from a cache, of another call or of a stub. A resumption of a
    /// download and a reconnection of a stream of events are calls of their own.
    func didEnd(_ summary: CallContext.Summary, context: CallContext)
}

extension Plugin {
    public var neutralFields: Set<String> { [] }

    public func didBegin(_ context: CallContext) {}

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

    public func didEnd(_ summary: CallContext.Summary, context: CallContext) {}
}
