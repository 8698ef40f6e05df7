#if Tracing
    import EndpointMiddleware
    import EndpointRuntime
    import EndpointRuntimeTesting
    import EndpointRuntimeTracing
    import Foundation
    import InMemoryTracing
    import Testing
    import Tracing

    @Suite("TracingInterceptor")
    struct TracingInterceptorTests {
        private let tracer = InMemoryTracer(idGenerator: .incrementing, recordInjections: true)
        private let stub = StubTransport()

        private func provider(_ others: [any Interceptor] = []) -> Provider {
            Provider(
                server: TestServer(), transport: stub,
                interceptors: TracingInterceptor.all(tracer: tracer) + others)
        }

        private var retry: RetryInterceptor {
            RetryInterceptor(RetryPolicy(maximumRetries: 1, firstDelay: .zero))
        }

        @Test func callHasASpanAndEachAttemptOneInIt() async throws {
            stub.answer("things.get", with: .status(503), .status(204))
            try await provider([retry]).empty(Route("things.get", .get, "/things?token=s3cret", id: "get_things"))
            let spans = tracer.finishedSpans
            #expect(spans.map(\.operationName) == ["GET", "GET", "things.get"])
            #expect(spans.map(\.kind) == [.client, .client, .internal])
            let call = try #require(spans.last)
            #expect(call.parentSpanID == nil)
            #expect(spans.dropLast().allSatisfy { $0.parentSpanID == call.spanID && $0.traceID == call.traceID })
            #expect(call.attributes.text("openapi.operation.name") == "things.get")
            #expect(call.attributes.text("openapi.operation.id") == "get_things")
            #expect(call.attributes.text("http.response.status_code") == "204")
            #expect(call.status == nil)
        }

        @Test func attemptHasTheNamesOfOpenTelemetry() async throws {
            stub.answer("get", with: .status(503), .status(204))
            let route = Route("get", .get, "/things", query: [.form("token", "s3cret")])
            try await provider([retry]).empty(route)
            let first = try #require(tracer.finishedSpans.first).attributes
            #expect(first.text("http.request.method") == "GET")
            #expect(first.text("server.address") == "api.example.com")
            #expect(first.text("server.port") == "443")
            #expect(first.text("url.full") == "https://api.example.com/v1/things?token=<redacted>")
            #expect(first.text("http.response.status_code") == "503")
            #expect(first.text("error.type") == "503")
            #expect(first.text("http.request.resend_count") == nil)
            #expect(tracer.finishedSpans.first?.status?.code == .error)
            let second = try #require(tracer.finishedSpans.dropFirst().first)
            #expect(second.attributes.text("http.request.resend_count") == "1")
            #expect(second.attributes.text("error.type") == nil)
            #expect(second.status == nil)
        }

        @Test func contextOfTheAttemptIsInjected() async throws {
            stub.answer("get", with: .status(503), .status(204))
            try await provider([retry]).empty(Route("get", .get, "/"))
            let sent = stub.requests.map {
                $0.urlRequest.value(forHTTPHeaderField: InMemoryTracer.spanIDKey)
            }
            #expect(sent == tracer.finishedSpans.filter { $0.kind == .client }.map(\.spanID))
        }

        @Test func callIsAChildOfTheSpanAroundIt() async throws {
            stub.answer("get", with: .status(204))
            let provider = provider()
            let outer = try await tracer.withSpan("outer") { span in
                try await provider.empty(Route("get", .get, "/"))
                return span.spanID
            }
            #expect(tracer.finishedSpans.first { $0.operationName == "get" }?.parentSpanID == outer)
        }

        @Test func failureIsAnErrorOfBothSpans() async throws {
            stub.answer("get", with: .failure(.timedOut))
            await #expect(throws: APIError.self) { try await provider().empty(Route("get", .get, "/")) }
            #expect(tracer.finishedSpans.count == 2)
            for span in tracer.finishedSpans {
                #expect(span.attributes.text("error.type") == "timeout")
                #expect(span.status?.code == .error)
                #expect(span.errors.count == 1)
            }
        }

        /// A method that the conventions do not list is not the name of a span.
        @Test func ownMethodIsAnAttribute() async throws {
            stub.answer("purge", with: .status(204))
            try await provider().empty(Route("purge", "PURGE", "/"))
            let attempt = try #require(tracer.finishedSpans.first)
            #expect(attempt.operationName == "HTTP")
            #expect(attempt.attributes.text("http.request.method") == "_OTHER")
            #expect(attempt.attributes.text("http.request.method_original") == "PURGE")
        }

        @Test func spansOfAStreamEndWithItsBody() async throws {
            stub.answer("get", with: .pieces("12", "345"))
            let stream = try await provider().stream(Route("get", .get, "/"))
            #expect(tracer.finishedSpans.isEmpty)
            for try await _ in stream {}
            #expect(tracer.finishedSpans.map(\.operationName) == ["GET", "get"])
            #expect(tracer.finishedSpans.allSatisfy { $0.attributes.text("http.response.body.size") == "5" })
            #expect(tracer.finishedSpans.allSatisfy { $0.status == nil })
        }

        @Test func lostStreamIsAnErrorOfBothSpans() async throws {
            stub.answer("get", with: .pieces("12", failing: .networkConnectionLost))
            let stream = try await provider().stream(Route("get", .get, "/"))
            await #expect(throws: APIError.self) { for try await _ in stream {} }
            #expect(tracer.finishedSpans.count == 2)
            #expect(tracer.finishedSpans.allSatisfy { $0.attributes.text("error.type") == "connectionLost" })
        }

        @Test func sharedResponseHasOneAttemptInTheTraceOfTheFirst() async throws {
            stub.behavior = .delayed(.milliseconds(500))
            stub.answer("get", with: .status(204))
            let provider = provider([DeduplicationInterceptor()])
            async let first: Void = provider.empty(Route("get", .get, "/"))
            async let second: Void = provider.empty(Route("get", .get, "/"))
            _ = try await (first, second)
            let spans = tracer.finishedSpans
            #expect(spans.filter { $0.kind == .internal }.count == 2)
            let attempt = try #require(spans.first { $0.kind == .client })
            #expect(spans.filter { $0.kind == .client }.count == 1)
            #expect(spans.contains { $0.kind == .internal && $0.spanID == attempt.parentSpanID })
        }
    }

    extension SpanAttributes {
        fileprivate func text(_ name: String) -> String? {
            switch get(name) {
            case .string(let text): text
            case .int64(let number): "\(number)"
            case .int32(let number): "\(number)"
            default: nil
            }
        }
    }

    private struct TestServer: APIServer {
        var name: String { "test" }
        var url: String { "https://api.example.com/v1" }
    }
#endif
