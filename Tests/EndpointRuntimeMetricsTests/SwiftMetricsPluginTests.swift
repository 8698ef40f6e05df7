#if Metrics
    import EndpointMiddleware
    import EndpointRuntime
    import EndpointRuntimeMetrics
    import EndpointRuntimeTesting
    import Foundation
    import MetricsTestKit
    import Testing

    @Suite("SwiftMetricsPlugin")
    struct SwiftMetricsPluginTests {
        private let metrics = TestMetrics()
        private let post = Route("create", .post, "/things", body: .data(Data("abc".utf8)))

        private func provider(_ stub: StubTransport, server: String = "https://api.example.com/v1") -> Provider {
            Provider(
                server: TestServer(url: server), transport: stub,
                plugins: [SwiftMetricsPlugin(factory: metrics, now: Clock().now)],
                interceptors: [RetryInterceptor(RetryPolicy(maximumRetries: 1, firstDelay: .zero))])
        }

        private func dimensions(_ timer: TestTimer) -> [String: String] { dictionary(timer.dimensions) }

        private func dimensions(_ counter: TestCounter) -> [String: String] { dictionary(counter.dimensions) }

        private func dictionary(_ dimensions: [(String, String)]) -> [String: String] {
            Dictionary(dimensions, uniquingKeysWith: { $1 })
        }

        @Test func attemptHasTheNamesOfOpenTelemetry() async throws {
            let stub = StubTransport(samples: [Sample("create", status: 201, "12345")])
            _ = try await provider(stub).data(post)
            let timer = try #require(metrics.timers(label: "http.client.request.duration").first)
            #expect(
                dimensions(timer) == [
                    "openapi.operation.name": "create", "openapi.operation.id": "", "http.request.method": "POST",
                    "server.address": "api.example.com", "server.port": "443", "http.response.status_code": "201",
                    "error.type": "", "http.request.resend_count": "0",
                ])
            #expect(timer.displayUnit == .seconds)
            #expect(timer.values == [1_000_000_000])
            #expect(metrics.recorders(label: "http.client.request.body.size").first?.values == [3])
            #expect(metrics.recorders(label: "http.client.response.body.size").first?.values == [5])
        }

        @Test func eachAttemptIsMeasuredAndTheCallOnce() async throws {
            let stub = StubTransport()
            stub.answer("things.get", with: .status(503), .status(204))
            let route = Route("things.get", .get, "/", id: "get_things")
            try await provider(stub, server: "http://localhost:8080").empty(route)
            let attempts = metrics.timers(label: "http.client.request.duration").map(dimensions)
            #expect(Set(attempts.map { $0["http.response.status_code"] }) == ["503", "204"])
            #expect(Set(attempts.map { $0["error.type"] }) == ["503", ""])
            #expect(Set(attempts.map { $0["http.request.resend_count"] }) == ["0", "1"])
            #expect(attempts.allSatisfy { $0["server.port"] == "8080" })
            let calls = try #require(metrics.counters(label: "openapi.client.calls").first)
            #expect(calls.totalValue == 1)
            #expect(
                dimensions(calls) == [
                    "openapi.operation.name": "things.get", "openapi.operation.id": "get_things",
                    "http.response.status_class": "2xx", "error.type": "",
                ])
            #expect(metrics.timers(label: "openapi.client.call.duration").count == 1)
        }

        @Test func failureWithoutAResponseHasItsName() async throws {
            let stub = StubTransport()
            stub.answer("create", with: .failure(.timedOut))
            await #expect(throws: APIError.self) { try await provider(stub).empty(post) }
            let attempt = try #require(metrics.timers(label: "http.client.request.duration").first)
            #expect(dimensions(attempt)["error.type"] == "timeout")
            #expect(dimensions(attempt)["http.response.status_code"] == "")
            let call = try #require(metrics.counters(label: "openapi.client.calls").first)
            #expect(dimensions(call)["http.response.status_class"] == "")
            #expect(dimensions(call)["error.type"] == "timeout")
        }

        @Test func streamIsMeasuredAtItsEnd() async throws {
            let stub = StubTransport()
            stub.answer("get", with: .pieces("12", "345"))
            let stream = try await provider(stub).stream(Route("get", .get, "/"))
            #expect(metrics.counters(label: "openapi.client.calls").isEmpty)
            #expect(metrics.recorders(label: "http.client.response.body.size").isEmpty)
            for try await _ in stream {}
            #expect(metrics.recorders(label: "http.client.response.body.size").first?.values == [5])
            #expect(metrics.counters(label: "openapi.client.calls").first?.totalValue == 1)
        }

        @Test func unknownMethodsAreOneValue() async throws {
            let stub = StubTransport(samples: [Sample("purge", status: 204)])
            try await provider(stub).empty(Route("purge", "PURGE", "/"))
            let attempt = try #require(metrics.timers(label: "http.client.request.duration").first)
            #expect(dimensions(attempt)["http.request.method"] == "_OTHER")
        }
    }

    /// A clock that advances by one second each time it is read.
    private final class Clock: Sendable {
        private let seconds = Locked(0)
        private let start = ContinuousClock.now

        @Sendable func now() -> ContinuousClock.Instant {
            start
                + .seconds(
                    seconds.withLock { count in
                        count += 1
                        return count
                    })
        }
    }

    private struct TestServer: APIServer {
        var name = "test"
        let url: String

        init(url: String) {
            self.url = url
        }
    }
#endif
