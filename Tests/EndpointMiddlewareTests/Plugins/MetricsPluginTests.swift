import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@Suite("MetricsPlugin")
struct MetricsPluginTests {
    @Test func callsAttemptsBytesAndSuccessRateArePerOperation() async throws {
        let stub = StubTransport(samples: [Sample("other", "[1,2]")])
        stub.answer("get", with: .status(500), .status(204), .status(404), .failure(.cancelled))
        let metrics = MetricsPlugin()
        let retry = RetryInterceptor(RetryPolicy(maximumRetries: 1), clock: JumpingClock())
        let provider = provider(stub, plugins: [metrics], interceptors: [retry])
        for _ in 0..<3 { _ = await failure { () throws(APIError) in try await provider.empty(get) } }
        try await provider.empty(Route("other", .post, "/o", body: .json([1])))
        let found = try #require(metrics.operations["get"])
        #expect(found.calls == 3)
        #expect(found.attempts == 4)
        #expect(found.failures == 1)
        #expect(found.cancellations == 1)
        #expect(found.successRate == 0.5)
        let other = try #require(metrics.operations["other"])
        #expect(other.bytesSent == 3)
        #expect(other.bytesReceived == 5)
        #expect(other.successRate == 1)
        #expect(other.latency.count == 1)
        metrics.reset()
        #expect(metrics.operations.isEmpty)
    }

    @Test func latencyIsFromStartToEnd() async throws {
        let metrics = MetricsPlugin(now: { .now + .seconds(2) })
        try await provider(StubTransport(samples: [Sample("get", status: 204)]), plugins: [metrics]).empty(get)
        let p50 = try #require(metrics.operations["get"]?.latency.p50)
        #expect(p50 > .seconds(1.9))
        #expect(p50 < .seconds(2.2))
    }

    @Test func percentilesAreWithinFivePercent() throws {
        var histogram = LatencyHistogram()
        for millisecond in (1...1_000).shuffled() { histogram.add(.milliseconds(millisecond)) }
        for (found, exact) in [(histogram.p50, 0.5), (histogram.p95, 0.95), (histogram.p99, 0.99)] {
            #expect(abs(try #require(found).seconds / exact - 1) < 0.06)
        }
        #expect(abs(try #require(histogram.mean).seconds - 0.5005) < 0.0001)
        #expect(LatencyHistogram().p50 == nil)
    }

    @Test(arguments: [Duration.zero, .seconds(-5), .seconds(1e9), .nanoseconds(1)])
    func strangeTimesHaveABucket(time: Duration) {
        var histogram = LatencyHistogram()
        histogram.add(time)
        #expect(histogram.p99 != nil)
    }

    @Test func numberOfOperationsIsBounded() async throws {
        let stub = StubTransport()
        let metrics = MetricsPlugin(maximumOperations: 2)
        let provider = provider(stub, plugins: [metrics])
        for id in ["a", "b", "c", "d"] {
            stub.answer(id, with: .status(204))
            try await provider.empty(Route(id, .get, "/x"))
        }
        #expect(metrics.operations.mapValues(\.calls) == ["a": 1, "b": 1, "other": 2])
    }
}
