import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The time of uploads", .timeLimit(.minutes(1)))
struct UploadTimeTests {
    private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
    private let size = 16_000_000

    /// The body takes longer than the timeout, no part of it does.
    @Test func bodyThatGoesOnTakesAnyTime() async throws {
        try await withRawServer(.take(size, pieces: 24, every: .milliseconds(100)), .send(Self.ok)) { url in
            let body = TransportBody.data(Data(count: size))
            let began = ContinuousClock.now
            let response = try await send(url, method: "PUT", body: body, timeout: .milliseconds(1_500)).get()
            #expect(response.data == Data("ok".utf8))
            #expect(ContinuousClock.now - began > .milliseconds(1_500), "too quick to show anything")
        }
    }

    @Test func bodyThatNobodyReadsRunsIntoTheTimeout() async throws {
        let over = Signal()
        try await withRawServer(.wait(over)) { url in
            let body = TransportBody.data(Data(count: size))
            let result = try await send(url, method: "PUT", body: body, timeout: .milliseconds(500))
            #expect(result.code == .timedOut)
            over.fire()
        }
    }

    /// The time of the second hop does not suffer from an upload that took long.
    @Test func redirectAfterALongUploadHasTimeLeft() async throws {
        let clock = TestClock()
        let times = Recorder<Duration>()
        let transport = ReportingTransport { request in
            times.add(request.timeout)
            if times.all.count == 1 {
                clock.advance(by: .seconds(50))
                request.report?(TransferProgress(.upload, bytes: 1, of: 1))
                clock.advance(by: .seconds(10))
                return HTTPResponse(statusCode: 307, headers: ["Location": "/there"])
            }
            return HTTPResponse(statusCode: 204)
        }
        let provider = Provider(
            server: testServer, transport: transport, configuration: .init(timeout: .seconds(30), clock: clock))
        try await provider.empty(Route("put", .put, "/", body: .data(Data([1]))))
        #expect(times.all == [.seconds(30), .seconds(20)])
    }
}

/// Answers by a closure that sees the request as transports do.
struct ReportingTransport: Transport {
    let answer: @Sendable (TransportRequest) async -> HTTPResponse

    func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        .success(await answer(request))
    }
}
