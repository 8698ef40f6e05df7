import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `timeout` limits silence, `callTimeout` limits the whole call. Each body takes longer than the timeout.
@Suite("The time of slow answers", .timeLimit(.minutes(1)))
struct SilenceTests {
    private let timeout = Duration.milliseconds(1_500)

    private func head(_ status: String) -> Step {
        .send("HTTP/1.1 \(status)\r\nContent-Length: 8\r\n\r\n")
    }

    /// 8 pieces in 2 seconds.
    private var trickle: [Step] {
        Array(repeating: [Step.pause(.milliseconds(250)), .send("x")], count: 8).flatMap(\.self)
    }

    @Test(arguments: ["200 OK", "500 Broken"])
    func bodyThatTricklesTakesAnyTime(status: String) async throws {
        try await withRawServer([head(status)] + trickle) { url in
            let began = ContinuousClock.now
            let response = try await send(url, timeout: timeout).get()
            #expect(response.data == Data("xxxxxxxx".utf8))
            #expect(ContinuousClock.now - began > timeout, "too quick to show anything")
        }
    }

    @Test func errorOfAStreamMayTrickle() async throws {
        try await withRawServer([head("500 Broken")] + trickle) { url in
            let provider = Provider(server: TestServer(url), configuration: .init(timeout: timeout))
            let error = await failure { () throws(APIError) in _ = try await provider.stream(get) }
            #expect(error?.statusCode == 500)
            #expect(error?.response?.data.count == 8)
        }
    }

    @Test func eachHopHasTheWholeTime() async throws {
        try await withServer { request in
            guard request.target != "/end" else { return .json("1") }
            try? await Task.sleep(for: .milliseconds(900))
            return .redirect(302, to: request.target == "/things" ? "/again" : "/end")
        } run: { url in
            let provider = Provider(server: TestServer(url), configuration: .init(timeout: timeout))
            let began = ContinuousClock.now
            let value = try await provider.value(get, as: Int.self)
            #expect(value == 1)
            #expect(ContinuousClock.now - began > timeout, "too quick to show anything")
        }
    }

    @Test func silenceWithinABodyEndsTheCall() async throws {
        let over = Signal()
        try await withRawServer(head("200 OK"), .send("x"), .wait(over)) { url in
            let result = try await send(url, timeout: .milliseconds(300))
            #expect(result.code == .timedOut)
            over.fire()
        }
    }

    @Test func wholeTimeEndsATrickle() async throws {
        try await withRawServer([head("200 OK")] + trickle) { url in
            let provider = Provider(
                server: TestServer(url), configuration: .init(timeout: timeout, callTimeout: .milliseconds(700)))
            #expect(await failure { () throws(APIError) in try await provider.empty(get) }?.reason == .timeout)
        }
    }
}
