#if Metrics
    import EndpointMiddleware
    import EndpointRuntime
    import Metrics

    /// A plugin that measures calls and attempts with swift-metrics. Names and values follow OpenTelemetry's semantic
    /// conventions for HTTP clients where the conventions define them.
    ///
    /// | metric | kind | per | dimensions |
    /// |---|---|---|---|
    /// | `http.client.request.duration` | timer, preferably shown in seconds | attempt | `openapi.operation.name`, `openapi.operation.id`, `http.request.method`, `server.address`, `server.port`, `http.response.status_code`, `error.type`, `http.request.resend_count` |
    /// | `http.client.request.body.size` | recorder, bytes | attempt with a body in memory | the same |
    /// | `http.client.response.body.size` | recorder, bytes | attempt with a response; for a stream, the whole call | the same |
    /// | `openapi.client.call.duration` | timer, preferably shown in seconds | call, including its delays and a streamed body | `openapi.operation.name`, `openapi.operation.id`, `http.response.status_class`, `error.type` |
    /// | `openapi.client.calls` | counter | call | the same |
    ///
    /// Every metric always has all of its dimensions, because some backends require this. A value that does not apply
    /// is an empty string. `openapi.operation.name` is the name of the operation in code, `openapi.operation.id` is the
    /// `operationId` of the description. The status class is `2xx`, `4xx` and so on. `error.type` is the status of an
    /// error response or the name of the error, such as `timeout`. The URL is not a dimension, because the number of its
    /// values is not bounded.
    public final class SwiftMetricsPlugin: Plugin {
        private struct Attempt: Hashable {
            let call: CallContext.ID
            let number: Int
        }

        private let factory: (any MetricsFactory)?
        private let now: @Sendable () -> ContinuousClock.Instant
        private let starts = Locked<[Attempt: ContinuousClock.Instant]>([:])
        /// The dimensions of the attempts whose bodies are streamed.
        private let streams = Locked<[CallContext.ID: [(String, String)]]>([:])

        /// - Parameters:
        ///   - factory: creates the metrics; `nil` uses the factory of `MetricsSystem`, read at each measurement.
        ///   - now: the clock of the durations.
        public init(
            factory: (any MetricsFactory)? = nil, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
        ) {
            self.factory = factory
            self.now = now
        }

        public func willSend(_ request: TransportRequest, context: CallContext) {
            let start = now()
            starts.withLock { $0[Attempt(call: context.id, number: context.attempt)] = start }
        }

        public func didReceiveAttempt(
            _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
        ) {
            let attempt = Attempt(call: context.id, number: context.attempt)
            guard let start = starts.withLock({ $0.removeValue(forKey: attempt) }) else { return }
            let dimensions = dimensions(result, request, context)
            record(now() - start, "http.client.request.duration", dimensions)
            if let body = request.body.data { record(body.count, "http.client.request.body.size", dimensions) }
            if case .success(let response) = result {
                if request.streamsBody(of: response) {
                    return streams.withLock { $0[context.id] = dimensions }
                }
                record(response.data.count, "http.client.response.body.size", dimensions)
            }
        }

        public func didEnd(_ summary: CallContext.Summary, context: CallContext) {
            if let stream = streams.withLock({ $0.removeValue(forKey: context.id) }) {
                record(Int(summary.bytesReceived), "http.client.response.body.size", stream)
            }
            let dimensions = [
                (HTTPAttributes.operationName, context.operation),
                (HTTPAttributes.operationIDName, context.route.operationID ?? ""),
                ("http.response.status_class", summary.statusCode.map { "\($0 / 100)xx" } ?? ""),
                (HTTPAttributes.errorTypeName, summary.errorType ?? ""),
            ]
            record(now() - context.started, "openapi.client.call.duration", dimensions)
            Counter(label: "openapi.client.calls", dimensions: dimensions, factory: currentFactory).increment()
        }

        private var currentFactory: any MetricsFactory { factory ?? MetricsSystem.factory }

        private func dimensions(
            _ result: Result<HTTPResponse, APIError>, _ request: TransportRequest, _ context: CallContext
        ) -> [(String, String)] {
            let attributes = HTTPAttributes(request)
            return [
                (HTTPAttributes.operationName, context.operation),
                (HTTPAttributes.operationIDName, context.route.operationID ?? ""),
                (HTTPAttributes.methodName, attributes.method),
                (HTTPAttributes.serverAddressName, attributes.serverAddress ?? ""),
                (HTTPAttributes.serverPortName, attributes.serverPort.map(String.init) ?? ""),
                (HTTPAttributes.statusCodeName, result.statusCode.map(String.init) ?? ""),
                (HTTPAttributes.errorTypeName, result.errorType ?? ""),
                (HTTPAttributes.resendCountName, "\(max(0, context.attempt - 1))"),
            ]
        }

        private func record(_ duration: Duration, _ label: String, _ dimensions: [(String, String)]) {
            let factory = currentFactory
            let handler = factory.makeTimer(label: label, dimensions: dimensions)
            handler.preferDisplayUnit(.seconds)
            Timer(label: label, dimensions: dimensions, handler: handler, factory: factory)
                .recordSeconds(max(0, duration.seconds))
        }

        private func record(_ bytes: Int, _ label: String, _ dimensions: [(String, String)]) {
            let factory = currentFactory
            let handler = factory.makeRecorder(label: label, dimensions: dimensions, aggregate: true)
            Recorder(label: label, dimensions: dimensions, aggregate: true, handler: handler, factory: factory)
                .record(bytes)
        }
    }
#endif
