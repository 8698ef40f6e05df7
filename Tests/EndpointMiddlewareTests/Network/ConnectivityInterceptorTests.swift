import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@Suite("ConnectivityInterceptor", .timeLimit(.minutes(1)))
struct ConnectivityInterceptorTests {
    private let monitor = NetworkConditionSource(NetworkCondition(isConnected: false))
    private let clock = TestClock()
    private let events = Recorder<ConnectivityInterceptor.Event>()

    private func call(_ url: String) -> Task<APIError?, Never> {
        let waiting = ConnectivityInterceptor(monitor, longest: .seconds(20), clock: clock) { [events] event, context in
            if context.operation == "get" { events.add(event) }
        }
        let provider = Provider(server: TestServer(url), interceptors: [waiting])
        return Task { await failure { () throws(APIError) in try await provider.empty(get) } }
    }

    @Test func callIsSentWhenTheNetworkIsBack() async throws {
        let asked = Recorder<String>()
        try await withServer { received in
            asked.add(received.target)
            return Answer(status: 204)
        } run: { url in
            let call = call(url)
            while events.all.isEmpty { await Task.yield() }
            #expect(asked.all.isEmpty)
            monitor.update(NetworkCondition(isConnected: true))
            #expect(await call.value == nil)
        }
        #expect(asked.all == ["/things"])
        #expect(events.all == [.waiting, .connected])
    }

    @Test func callFailsUnsentAfterTheLimit() async {
        let call = call("http://127.0.0.1:9")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(20))
        #expect(await call.value?.reason == .noConnection)
        #expect(events.all == [.waiting, .gaveUp])
    }

    @Test func callCanBeCancelledWhileItWaits() async {
        let call = call("http://127.0.0.1:9")
        await clock.waitForSleepers()
        call.cancel()
        #expect(await call.value?.reason == .cancelled)
        #expect(events.all == [.waiting])
    }

    @Test func callsWithANetworkDoNotWait() async throws {
        monitor.update(NetworkCondition(isConnected: true))
        try await withServer { _ in
            Answer(status: 204)
        } run: { url in
            #expect(await call(url).value == nil)
        }
        #expect(events.all.isEmpty)
    }
}
