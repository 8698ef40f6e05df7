import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The condition of the network", .timeLimit(.minutes(1)))
struct NetworkMonitorTests {
    private let offline = NetworkCondition(isConnected: false)
    private let wifi = NetworkCondition(isConnected: true, interface: .wifi)

    @Test func readersReceiveTheCurrentConditionAndEachChange() async {
        let monitor = NetworkConditionSource(offline)
        var first = monitor.conditions.makeAsyncIterator()
        var second = monitor.conditions.makeAsyncIterator()
        #expect(await first.next() == offline)
        monitor.update(wifi)
        monitor.update(wifi)
        #expect(monitor.condition == wifi)
        #expect(await first.next() == wifi)
        // Conditions that changed before they were read are omitted.
        #expect(await second.next() == wifi)
        monitor.update(offline)
        #expect(await first.next() == offline)
    }

    @Test func streamEndsWithTheMonitor() async {
        var monitor: NetworkConditionSource? = NetworkConditionSource()
        var reader = monitor?.conditions.makeAsyncIterator()
        monitor = nil
        #expect(await reader?.next() == nil)
    }

    @Test func waitingEndsWithTheNetworkOrTheTime() async {
        let monitor = NetworkConditionSource(offline)
        let clock = TestClock()
        let wait = { Task { await monitor.waitUntilConnected(for: .seconds(10), clock: clock) } }
        let late = wait()
        await clock.waitForSleepers()
        clock.advance(by: .seconds(10))
        #expect(await !late.value)
        let cancelled = wait()
        await clock.waitForSleepers()
        cancelled.cancel()
        #expect(await !cancelled.value)
        let waiting = wait()
        await clock.waitForSleepers()
        monitor.update(wifi)
        #expect(await waiting.value)
        #expect(await monitor.waitUntilConnected(for: .zero))
        #expect(await NetworkConditionSource().waitUntilConnected(for: .zero), "nothing is known")
    }

    private func provider(_ stub: StubTransport, _ monitor: any NetworkMonitor, _ clock: any Clock<Duration>)
        -> Provider
    {
        let retry = RetryInterceptor(
            monitor: monitor, longestOffline: .seconds(60), clock: clock, random: { 0 })
        return Provider(server: testServer, transport: stub, interceptors: [retry])
    }

    @Test func callThatFindsNoNetworkIsSentWhenItIsBack() async {
        let monitor = NetworkConditionSource(offline)
        let clock = TestClock()
        let stub = StubTransport()
        stub.answer("x", with: .failure(.notConnectedToInternet), .status(204))
        let provider = provider(stub, monitor, clock)
        let call = Task { await failure { () throws(APIError) in try await provider.empty(Route("x", .post, "/x")) } }
        await clock.waitForSleepers()
        #expect(clock.sleeps == [.seconds(60)])
        #expect(stub.requests.count == 1)
        monitor.update(wifi)
        #expect(await call.value == nil)
        #expect(stub.requests.count == 2)
    }

    @Test func callFailsAsItDidWhenTheNetworkStaysAway() async {
        let monitor = NetworkConditionSource(offline)
        let clock = TestClock()
        let stub = StubTransport()
        stub.answer("get", with: .failure(.notConnectedToInternet))
        let provider = provider(stub, monitor, clock)
        let call = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(60))
        #expect(await call.value?.reason == .noConnection)
        #expect(stub.requests.count == 1)
    }

    @Test func busyServerIsWaitedForAsEver() async {
        for monitor in [NetworkConditionSource(offline), NetworkConditionSource(wifi), NetworkConditionSource()] {
            let clock = JumpingClock()
            let stub = StubTransport()
            stub.answer("get", with: .status(503), .status(204))
            let provider = provider(stub, monitor, clock)
            #expect(await failure { () throws(APIError) in try await provider.empty(get) } == nil)
            #expect(clock.sleeps == [.seconds(1)])
        }
    }
}
