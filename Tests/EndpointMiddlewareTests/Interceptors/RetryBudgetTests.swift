import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@Suite("Retry budget", .timeLimit(.minutes(1)))
struct RetryBudgetTests {
    /// A clock that the test advances: the delays of retries take no time.
    private let clock = JumpingClock()
    private let stub = StubTransport()
    private let events = Recorder<RetryInterceptor.Event>()

    private struct Events: Plugin {
        let all: Recorder<RetryInterceptor.Event>

        func didReceiveEvent(_ event: any Sendable, context: CallContext) {
            if let event = event as? RetryInterceptor.Event { all.add(event) }
        }
    }

    private func provider(_ policy: RetryPolicy) -> Provider {
        Provider(
            server: testServer, transport: stub, plugins: [Events(all: events)],
            interceptors: [RetryInterceptor(policy, clock: clock, random: { 0 })])
    }

    private func attempts(_ calls: Int, _ provider: Provider, _ route: Route = get) async -> Int {
        let before = stub.requests.count
        for _ in 0..<calls { _ = await failure { () throws(APIError) in try await provider.empty(route) } }
        return stub.requests.count - before
    }

    private static func policy(_ reserve: Int?, share: Double = 0.25) -> RetryPolicy {
        RetryPolicy(firstDelay: .zero, retryReserve: reserve, retryShare: share)
    }

    @Test func failingServerReceivesAShareOfRetries() async {
        stub.answer("get", with: .status(503))
        let provider = provider(Self.policy(6))
        // Two calls use the reserve, and every fourth call of the others has a retry.
        #expect(await attempts(2, provider) == 8)
        #expect(await attempts(40, provider) == 50)
        #expect(events.all.filter { if case .budgetExhausted = $0 { true } else { false } }.count == 40)
        #expect(events.all.contains(.budgetExhausted(retry: 1)))
        #expect(events.all.contains(.budgetExhausted(retry: 2)))
    }

    @Test func budgetRecoversWithTimeAndBelongsToOneServer() async {
        stub.answer("get", with: .status(503))
        let provider = provider(Self.policy(6, share: 0))
        #expect(await attempts(3, provider) == 9)
        #expect(await attempts(1, provider, get.server(TestServer("https://other.example.com"))) == 4)
        clock.advance(by: .seconds(30))
        #expect(await attempts(2, provider) == 5)
        clock.advance(by: .seconds(6_000))
        #expect(await attempts(3, provider) == 9)
    }

    /// The policies of docs/runtime/retry.md.
    @Test func budgetIsConfigurable() async {
        stub.answer("get", with: .status(503))
        let patient = RetryPolicy(retryReserve: 100, retryShare: 0.1)
        let unlimited = RetryPolicy(retryReserve: nil)
        #expect(await attempts(40, provider(patient)) > 140)
        #expect(await attempts(100, provider(unlimited)) == 400)
    }

    @Test func standardBudgetAllowsAllRetriesOfTenCalls() async {
        stub.answer("get", with: .status(503))
        let policy = RetryPolicy(firstDelay: .zero)
        #expect(await attempts(10, provider(policy)) == 40)
        #expect(!events.all.contains { if case .budgetExhausted = $0 { true } else { false } })
    }

    @Test func missingConnectionUsesNoBudget() async {
        stub.answer("get", with: .failure(.notConnectedToInternet))
        let provider = provider(Self.policy(3, share: 0))
        #expect(await attempts(5, provider) == 20)
        stub.answer("get", with: .failure(.cannotConnectToHost))
        #expect(await attempts(5, provider) == 8)
    }

    @Test(arguments: [(Int?.none, Double.nan, 40), (0, .nan, 11), (-5, -1, 11), (1, 9, 20)])
    func everyNumberGivesABudget(reserve: Int?, share: Double, expected: Int) async {
        stub.answer("get", with: .status(503))
        #expect(await attempts(10, provider(Self.policy(reserve, share: share))) == expected)
    }
}
