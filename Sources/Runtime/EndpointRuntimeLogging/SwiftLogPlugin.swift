#if Logging
    import EndpointMiddleware
    import EndpointRuntime
    import Foundation
    import Logging

    /// A plugin that logs the request and response of each attempt, and the end of each stream, with swift-log, as
    /// metadata instead of text.
    /// Credentials are redacted as in `LoggerPlugin`; see `Redaction`.
    ///
    /// | detail | request | response |
    /// |---|---|---|
    /// | `none` | – | – |
    /// | `basic` | `http.request.method`, `url.full` | and `http.response.status_code`, `http.response.body.size`, `duration` or `error.type` |
    /// | `headers` | and `http.request.headers` | and `http.response.headers` |
    /// | `body` | and `http.request.body` | and `http.response.body` |
    ///
    /// Every entry has `openapi.operation.name`, the name of the operation in code, `openapi.operation.id`, the
    /// `operationId` of the description if there is one, `call.id` (the same for all attempts of a call) and
    /// `call.attempt` (starting at 1). The entry `end` of a stream has `http.response.body.size`, `duration` and
    /// `error.type`. `duration` is the number of seconds since the call started. Names with `http`,
    /// `url` and `error` are taken from OpenTelemetry's semantic conventions.
    public struct SwiftLogPlugin: Plugin {
        private let detail: LoggerPlugin.Level
        private let logger: Logger
        private let level: Logger.Level
        private let failureLevel: Logger.Level
        private let redaction: Redaction
        private let maximumBody: Int

        /// - Parameters:
        ///   - detail: the amount of detail.
        ///   - logger: writes the entries; its own metadata is kept.
        ///   - level: the level of requests, of responses with a status below 400, and of cancelled attempts.
        ///   - failureLevel: the level of other responses, and of attempts without a response.
        ///   - redaction: the names whose values are redacted.
        ///   - maximumBody: in bytes. For a longer body, only its size is logged.
        public init(
            _ detail: LoggerPlugin.Level = .basic, logger: Logger = Logger(label: "EndpointRuntime"),
            level: Logger.Level = .debug, failureLevel: Logger.Level = .warning, redaction: Redaction = Redaction(),
            maximumBody: Int = 64 * 1_024
        ) {
            self.detail = detail
            self.logger = logger
            self.level = level
            self.failureLevel = failureLevel
            self.redaction = redaction
            self.maximumBody = max(0, maximumBody)
        }

        public func willSend(_ request: TransportRequest, context: CallContext) {
            guard isLogged(level) else { return }
            let filter = redaction.filter(for: context)
            var metadata = common(request, context, filter)
            if detail >= .headers {
                metadata["http.request.headers"] = fields(HTTPHeaders(request.urlRequest), filter)
            }
            if detail >= .body, let body = filter.body(of: request, upTo: maximumBody) {
                metadata["http.request.body"] = "\(body)"
            }
            logger.log(level: level, "request", metadata: metadata)
        }

        public func didReceiveAttempt(
            _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
        ) {
            let level = level(of: result)
            guard isLogged(level) else { return }
            let filter = redaction.filter(for: context)
            var metadata = common(request, context, filter)
            metadata["duration"] = .stringConvertible((ContinuousClock.now - context.started).seconds)
            if let error = result.errorType { metadata[HTTPAttributes.errorTypeName] = "\(error)" }
            guard case .success(let response) = result else {
                logger.log(level: level, "no response", metadata: metadata)
                return
            }
            metadata[HTTPAttributes.statusCodeName] = .stringConvertible(response.statusCode)
            if !request.streamsBody(of: response) {
                metadata[HTTPAttributes.responseSizeName] = .stringConvertible(response.data.count)
            }
            if detail >= .headers { metadata["http.response.headers"] = fields(response.headers, filter) }
            if detail >= .body, let body = filter.body(of: response, upTo: maximumBody) {
                metadata["http.response.body"] = "\(body)"
            }
            logger.log(level: level, "response", metadata: metadata)
        }

        public func didEnd(_ summary: CallContext.Summary, context: CallContext) {
            let isFailure = summary.error.map { $0.reason != .cancelled } ?? false
            let level = isFailure ? failureLevel : level
            guard summary.isStreamed, isLogged(level) else { return }
            var metadata = common(context)
            metadata["duration"] = .stringConvertible(summary.duration.seconds)
            metadata[HTTPAttributes.responseSizeName] = .stringConvertible(summary.bytesReceived)
            if let error = summary.errorType { metadata[HTTPAttributes.errorTypeName] = "\(error)" }
            logger.log(level: level, "end", metadata: metadata)
        }

        private func isLogged(_ level: Logger.Level) -> Bool { detail > .none && logger.logLevel <= level }

        private func level(of result: Result<HTTPResponse, APIError>) -> Logger.Level {
            switch result {
            case .success(let response): response.statusCode < 400 ? level : failureLevel
            case .failure(let error): error.reason == .cancelled ? level : failureLevel
            }
        }

        private func common(
            _ request: TransportRequest, _ context: CallContext, _ filter: Redaction
        ) -> Logger.Metadata {
            var metadata = common(context)
            metadata[HTTPAttributes.methodName] = "\(request.urlRequest.httpMethod ?? "GET")"
            metadata[HTTPAttributes.urlName] = "\(request.urlRequest.url.map(filter.text) ?? "")"
            return metadata
        }

        private func common(_ context: CallContext) -> Logger.Metadata {
            var metadata: Logger.Metadata = [
                HTTPAttributes.operationName: "\(context.operation)",
                "call.id": "\(context.id)",
                "call.attempt": .stringConvertible(context.attempt),
            ]
            metadata[HTTPAttributes.operationIDName] = context.route.operationID.map { "\($0)" }
            return metadata
        }

        /// Joins fields with the same name, because metadata contains each name once.
        private func fields(_ headers: HTTPHeaders, _ filter: Redaction) -> Logger.MetadataValue {
            let values = headers.map { ($0.name.lowercased(), filter.value($0.value, ofHeader: $0.name)) }
            return .dictionary(
                Dictionary(values, uniquingKeysWith: { "\($0), \($1)" }).mapValues { .string($0) })
        }
    }
#endif
