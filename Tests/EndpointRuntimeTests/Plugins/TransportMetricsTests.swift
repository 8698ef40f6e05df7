import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Metrics of exchanges", .timeLimit(.minutes(1)))
struct TransportMetricsTests {
    private struct MeasuringPlugin: Plugin {
        let measured: Recorder<(String, TransportMetrics)>

        func didMeasure(_ metrics: TransportMetrics, request: TransportRequest, context: CallContext) {
            measured.add(("\(context.attempt) \(request.urlRequest.url?.path ?? "")", metrics))
        }
    }

    private let measured = Recorder<(String, TransportMetrics)>()

    @Test func eachExchangeIsMeasured() async throws {
        try await withServer { received in
            if received.target == "/things" { return .redirect(302, to: "/there") }
            try? await Task.sleep(for: .milliseconds(50))
            return Answer(body: "x")
        } run: { url in
            let provider = Provider(server: TestServer(url), plugins: [MeasuringPlugin(measured: measured)])
            _ = try await provider.text(get)
            #expect(measured.all.map(\.0) == ["1 /things", "1 /there"])
            let second = try #require(measured.all.last?.1)
            let firstByte = try #require(second.firstByte)
            #expect(firstByte >= .milliseconds(45))
            #expect(firstByte <= second.total)
        }
    }

    @Test func failedExchangeHasNoFirstByte() async throws {
        try await withClosedPort { url in
            let provider = Provider(server: TestServer(url), plugins: [MeasuringPlugin(measured: measured)])
            _ = await failure { () throws(APIError) in try await provider.empty(get) }
            #expect(measured.all.count == 1)
            #expect(measured.all.first?.1.firstByte == nil)
        }
    }

    @Test func streamIsMeasuredAtItsEnd() async throws {
        try await withServer { _ in
            Answer(body: "abc")
        } run: { url in
            let provider = Provider(server: TestServer(url), plugins: [MeasuringPlugin(measured: measured)])
            let bytes = try await provider.stream(get).collect(upTo: 10)
            #expect(bytes == Data("abc".utf8))
            #expect(measured.all.map(\.0) == ["1 /things"])
        }
    }
}
