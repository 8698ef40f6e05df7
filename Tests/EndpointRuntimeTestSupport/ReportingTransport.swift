import EndpointRuntime

/// A transport that responds with a closure, which receives the request.
package struct ReportingTransport: Transport {
    private let answer: @Sendable (TransportRequest) async -> HTTPResponse

    package init(answer: @escaping @Sendable (TransportRequest) async -> HTTPResponse) {
        self.answer = answer
    }

    package func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        .success(await answer(request))
    }
}
