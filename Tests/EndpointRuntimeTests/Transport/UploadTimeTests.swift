import EndpointRuntime
import EndpointRuntimeTestSupport
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

    /// The whole body takes longer than the timeout, but each part takes less.
    @Test func bodyThatGoesOnTakesAnyTime() async throws {
        try await withRawServer(.take(size, pieces: 24, every: .milliseconds(100)), .send(Self.ok)) { url in
            let body = TransportBody.data(Data(count: size))
            let began = ContinuousClock.now
            let response = try await send(url, method: "PUT", body: body, timeout: .milliseconds(1_500)).get()
            #expect(response.data == Data("ok".utf8))
            #expect(ContinuousClock.now - began > .milliseconds(1_500), "too quick to show anything")
        }
    }

    @Test func unreadBodyRunsIntoTheTimeout() async throws {
        let over = Signal()
        try await withRawServer(.wait(over)) { url in
            let body = TransportBody.data(Data(count: size))
            let result = try await send(url, method: "PUT", body: body, timeout: .milliseconds(500))
            #expect(result.code == .timedOut)
            over.fire()
        }
    }
}
