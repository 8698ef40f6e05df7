import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Watches and adjusts calls. Every hook has a default that does nothing; plugins are asked in the order they were given.
///
/// Per attempt: `prepare`, `willSend`, `didReceiveAttempt`. Per call, exactly once whatever happens: `didReceive`,
/// `process`. A call that fails before it is sent (or is cancelled) has only the last two.
public nonisolated protocol Plugin: Sendable {
    /// Adjusts a request before it is sent. Each plugin is given what the one before it returned.
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
