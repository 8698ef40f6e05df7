import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Watches and adjusts calls. Every hook has a default that does nothing; plugins are asked in the order they were given.
///
/// Per attempt: `prepare`, `willSend`, `didReceiveAttempt`. Per call, exactly once whatever happens: `didReceive`,
/// `process`. A call that fails before it is sent (or is cancelled) has only the last two. A cache asks `process` besides, of an
/// answer that cannot be read as it came, whether it can be read afterwards: only such answers are kept.
///
/// A cache or deduplication in the chain has to know whose answer it keeps or shares: a user's credential may be whatever
/// `prepare` sets. So a call that may be answered by them has its plugins asked to `prepare` it once more, before any
/// attempt (`context.attempt` is 0); that request is not sent. What was set then, and later in what was really sent, stands for
/// the user: answers are kept for, and shared among, calls with the same only. Fields that name one call (`X-Request-ID`,
/// `traceparent`, …) do not count. Where all plugins adopt `CredentialIdentifying`, nothing is asked: a plugin whose fields differ from call
/// to call but are no credentials adopts it and answers `nil`.
public nonisolated protocol Plugin: Sendable {
    /// Adjusts a request before it is sent, for each attempt anew. Each plugin is given what the one before it returned.
    ///
    /// `httpBody` is the body where that is in memory, and `nil` for files and parts; a body that is set is sent instead, with
    /// the `Content-Type` that is set with it (`application/octet-stream` where there is none). So a signature can cover all:
    ///
    /// ```swift
    /// func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
    ///     var request = request
    ///     request.setValue(signature(of: request.httpBody ?? Data()), forHTTPHeaderField: "X-Signature")
    ///     return request
    /// }
    /// ```
    ///
    /// A stream as the body, and a `Content-Type` that hides the boundary of parts, end the call with `.requestEncoding`.
    ///
    /// Foundation leaves out a header field that cannot be sent, such as one with a line break, without a word: a plugin that sets
    /// what users or files give checks it.
    ///
    /// - Throws: what the call ends with.
    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest

    /// The request is about to be sent, as it is.
    func willSend(_ request: TransportRequest, context: CallContext)

    /// One attempt ended: with a response of any status, or without one.
    func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext)

    /// The call ended. A status that is not a success is a failure here.
    func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext)

    /// Changes the outcome before it is decoded. Each plugin is given what the one before it returned.
    func process(_ result: Result<HTTPResponse, APIError>, context: CallContext) -> Result<HTTPResponse, APIError>
}

extension Plugin {
    public func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest { request }

    public func willSend(_ request: TransportRequest, context: CallContext) {}

    public func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
    ) {}

    public func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {}

    public func process(
        _ result: Result<HTTPResponse, APIError>, context: CallContext
    ) -> Result<HTTPResponse, APIError> { result }
}
