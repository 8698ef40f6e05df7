#if Tracing
    import EndpointMiddleware
    import EndpointRuntime
    import Foundation
    import Tracing

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// An interceptor that traces calls with swift-distributed-tracing: a span for each call, and within it a span for
    /// each attempt. The tracer injects the context of the attempt into its request; a tracer for W3C Trace Context
    /// injects `traceparent` and `tracestate`.
    ///
    /// ```swift
    /// let client = CommunityClient(interceptors: TracingInterceptor.all())
    /// ```
    ///
    /// | span | name | kind | attributes |
    /// |---|---|---|---|
    /// | call | the operation | internal | `openapi.operation.name`, `openapi.operation.id`, `http.response.status_code`, `error.type` |
    /// | attempt | the method | client | the attributes of the call, `http.request.method`, `http.request.method_original`, `server.address`, `server.port`, `url.full`, `http.request.resend_count` |
    ///
    /// The attributes follow OpenTelemetry's semantic conventions for HTTP clients. `url.full` is redacted as in logs.
    /// A span has the status `error` if the response has a status of 400 or more, or if an attempt has no response.
    /// Redirects belong to their attempt. A response from a cache only has a span for its call. If calls share a
    /// response, each call has a span, and the span of the first call contains the attempt. The spans of a stream end
    /// with its body.
    ///
    /// The injected fields are the same for all redirects of an attempt, also to another server.
    public struct TracingInterceptor: Interceptor {
        /// The part of a call that a span covers.
        public enum Scope: Sendable {
            case call
            case attempt
        }

        /// The number of attempts of the surrounding call; `nil` if there is no interceptor for calls.
        @TaskLocal private static var sent: Locked<Int>?

        private let scope: Scope
        private let tracer: (any Tracer)?
        private let redaction: Redaction

        /// Creates an interceptor. Usually `all` does this.
        ///
        /// - Parameters:
        ///   - scope: the part of a call that a span covers.
        ///   - tracer: creates the spans; `nil` uses the tracer of `InstrumentationSystem`, read at each call.
        ///   - redaction: the parameters whose values are redacted in `url.full`.
        public init(_ scope: Scope, tracer: (any Tracer)? = nil, redaction: Redaction = Redaction()) {
            self.scope = scope
            self.tracer = tracer
            self.redaction = redaction
        }

        /// Returns the interceptors for calls and for attempts, for one provider.
        public static func all(tracer: (any Tracer)? = nil, redaction: Redaction = Redaction()) -> [any Interceptor] {
            [
                TracingInterceptor(.call, tracer: tracer, redaction: redaction),
                TracingInterceptor(.attempt, tracer: tracer, redaction: redaction),
            ]
        }

        public var position: InterceptorPosition {
            switch scope {
            case .call: .call
            case .attempt: .attempt
            }
        }

        public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
            let tracer = tracer ?? InstrumentationSystem.tracer
            let result =
                switch scope {
                case .call: await traceCall(call, next, by: tracer)
                case .attempt: await traceAttempt(call, next, by: tracer)
                }
            return try result.get()
        }

        private func traceCall(
            _ call: Call, _ next: Next, by tracer: some Tracer
        ) async -> Result<HTTPResponse, APIError> {
            let span = tracer.startSpan(call.operation, ofKind: .internal)
            span.attributes[HTTPAttributes.operationName] = call.operation
            span.attributes[HTTPAttributes.operationIDName] = call.context.route.operationID
            return await Self.$sent.withValue(Locked(0)) { await trace(call, in: span, next) }
        }

        private func traceAttempt(
            _ call: Call, _ next: Next, by tracer: some Tracer
        ) async -> Result<HTTPResponse, APIError> {
            let attributes = HTTPAttributes(call.request)
            let name = attributes.originalMethod == nil ? attributes.method : "HTTP"
            let span = tracer.startSpan(name, ofKind: .client)
            describe(call, attributes, in: span)
            var call = call
            tracer.inject(span.context, into: &call.request.urlRequest, using: HeaderInjector())
            return await trace(call, in: span, next)
        }

        /// Runs the rest of the chain in the span, and ends the span with the response. The span of a stream is kept
        /// until the call ends.
        private func trace(_ call: Call, in span: any Span, _ next: Next) async -> Result<HTTPResponse, APIError> {
            let result = await ServiceContext.withValue(span.context) { await next.result(call) }
            span.describe(result)
            guard case .success(let response) = result, call.request.streamsBody(of: response) else {
                span.end()
                return result
            }
            let replaced = call.context.withState(OpenSpans()) { $0.spans.updateValue(span, forKey: scope) }
            replaced?.end()
            return result
        }

        public func callDidEnd(_ summary: CallContext.Summary, context: CallContext) {
            guard let span = context.withState(OpenSpans(), { $0.spans.removeValue(forKey: scope) }) else { return }
            span.attributes[HTTPAttributes.responseSizeName] = summary.bytesReceived
            if let error = summary.error { span.describe(.failure(error)) }
            span.end()
        }

        private func describe(_ call: Call, _ attributes: HTTPAttributes, in span: some Span) {
            let resends = Self.sent?.withLock { count in
                defer { count += 1 }
                return count
            }
            let url = call.request.urlRequest.url.map(redaction.filter(for: call.context).text)
            span.updateAttributes { values in
                values[HTTPAttributes.operationName] = call.operation
                values[HTTPAttributes.operationIDName] = call.context.route.operationID
                values[HTTPAttributes.methodName] = attributes.method
                values[HTTPAttributes.originalMethodName] = attributes.originalMethod
                values[HTTPAttributes.serverAddressName] = attributes.serverAddress
                values[HTTPAttributes.serverPortName] = attributes.serverPort
                values[HTTPAttributes.urlName] = url
                if let resends, resends > 0 { values[HTTPAttributes.resendCountName] = resends }
            }
        }

    }

    /// The spans of a call whose body is streamed.
    private struct OpenSpans: Sendable {
        var spans: [TracingInterceptor.Scope: any Span] = [:]
    }

    extension Span {
        fileprivate func describe(_ result: Result<HTTPResponse, APIError>) {
            if let status = result.statusCode { attributes[HTTPAttributes.statusCodeName] = status }
            guard let error = result.errorType else { return }
            attributes[HTTPAttributes.errorTypeName] = error
            setStatus(SpanStatus(code: .error))
            if case .failure(let failure) = result { recordError(failure) }
        }
    }

    private struct HeaderInjector: Injector {
        func inject(_ value: String, forKey key: String, into request: inout URLRequest) {
            request.setValue(value, forHTTPHeaderField: key)
        }
    }

    extension TracingInterceptor: CredentialIdentifying {
        /// Always `nil`: trace contexts do not identify a user, so that responses to traced calls can be cached and
        /// shared.
        public func credentialIdentity(of call: CallContext) async -> String? { nil }
    }
#endif
