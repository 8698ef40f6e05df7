import EndpointCodingTestSupport
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Order of waiting calls", .timeLimit(.minutes(1)))
struct GateOrderTests {
    /// Returns the order in which calls with these priorities get the only slot.
    private func order(_ priorities: [TaskPriority], cancelled: Set<Int> = []) async -> [Int] {
        let gate = HostGate(limit: 1)
        _ = gate.enterAtOnce("h")
        let order = Recorder<Int>()
        let tasks = await start(priorities, gate, order)
        for index in cancelled { tasks[index].cancel() }
        while gate.waitingCalls > priorities.count - cancelled.count { await Task.yield() }
        gate.leave("h")
        for task in tasks { await task.value }
        return order.all
    }

    /// Starts the calls, each after the previous one waits.
    private func start(_ priorities: [TaskPriority], _ gate: HostGate, _ order: Recorder<Int>) async -> [Task<
        Void, Never
    >] {
        var tasks: [Task<Void, Never>] = []
        for (index, priority) in priorities.enumerated() {
            tasks.append(
                Task {
                    guard await gate.enter("h", priority) else { return }
                    order.add(index)
                    gate.leave("h")
                })
            while gate.waitingCalls <= index { await Task.yield() }
        }
        return tasks
    }

    @Test func higherPrioritiesPrecede() async {
        #expect(await order([.low, .medium, .high, .background, .high, .low]) == [2, 4, 1, 0, 5, 3])
        #expect(await order(Array(repeating: .low, count: 48) + [.high]).first == 48)
    }

    @Test func cancelledCallsAreSkipped() async {
        let priorities = (0..<200).map { $0.isMultiple(of: 2) ? TaskPriority.high : .low }
        let cancelled = Set(0..<190)
        #expect(await order(priorities, cancelled: cancelled) == [190, 192, 194, 196, 198, 191, 193, 195, 197, 199])
    }

    /// A call in the background is passed by a limited number of later calls.
    @Test func waitingCallsAge() async throws {
        let order = await order([.background] + Array(repeating: TaskPriority.high, count: 300))
        let place = try #require(order.firstIndex(of: 0))
        #expect(place > 200)
        #expect(place <= 256)
    }

    @Test(arguments: [(TaskPriority.high, URLSessionTask.highPriority), (.low, URLSessionTask.lowPriority)])
    func sessionTaskHasThePriorityOfTheCall(priority: TaskPriority, expected: Float) throws {
        let engine = URLSessionEngine(configuration: .ephemeral, challenges: nil)
        defer { engine.finish() }
        let url = try #require(URL(string: "https://example.com"))
        var request = TransportRequest(urlRequest: URLRequest(url: url))
        #expect(engine.task(for: request, nil).priority == URLSessionTask.defaultPriority)
        request.priority = priority
        #expect(engine.task(for: request, nil).priority == expected)
    }

    @Test func requestHasThePriorityOfItsRoute() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .status(204))
        try await provider(stub).options(.priority(.high)).empty(get)
        #expect(stub.requests.first?.priority == .high)
    }
}
