import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@Suite("Calls per host", .timeLimit(.minutes(1)))
struct HostGateTests {
    /// Counts the requests that it holds at the same time.
    private final class CountingTransport: Transport {
        let expected: Int
        private let counts = Locked((now: 0, maximum: 0))

        init(expected: Int) { self.expected = expected }

        var maximum: Int { counts.withLock { $0.maximum } }

        func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
            counts.withLock { counts in
                counts.now += 1
                counts.maximum = max(counts.maximum, counts.now)
            }
            while maximum < expected { await Task.yield() }  // no request ends before the limit is reached
            counts.withLock { $0.now -= 1 }
            return .success(HTTPResponse(statusCode: 204))
        }
    }

    @Test(arguments: [1, 3, 6])
    func noMoreThanTheLimitAreOnTheWire(limit: Int) async {
        let transport = CountingTransport(expected: limit)
        let provider = Provider(
            server: testServer, transport: transport, configuration: .init(maximumCallsPerHost: limit))
        let done = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 { group.addTask { (try? await provider.empty(get)) != nil } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(done == 100)
        #expect(transport.maximum == limit)
    }

    @Test func cancelledWaitersGiveTheirTurnAway() async {
        let provider = Provider(
            server: testServer, transport: CountingTransport(expected: 1), configuration: .init(maximumCallsPerHost: 1))
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<200 {
                group.addTask {
                    let task = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
                    let isCancelled = index.isMultiple(of: 2)
                    if isCancelled { task.cancel() }
                    let error = await task.value
                    #expect(error == nil || (isCancelled && error?.reason == .cancelled))
                }
            }
        }
        let last = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(last == nil)
    }
}
