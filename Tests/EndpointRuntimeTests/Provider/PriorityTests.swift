import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@testable import EndpointRuntime

@Suite("Priorities", .timeLimit(.minutes(1)))
struct PriorityTests {
    @Test func urgentCallsGoFirstWhenThereIsOnePlace() async {
        let arrived = Signal()
        let go = Signal()
        let stub = StubTransport()
        stub.answer(
            "first",
            with: .closure { _ in
                arrived.fire()
                await go.wait()
                return .success(HTTPResponse(statusCode: 204))
            })
        let provider = provider(stub, configuration: .init(maximumCallsPerHost: 1))
        let first = Task { try? await provider.empty(Route("first", .get, "/x")) }
        await arrived.wait()
        var others: [Task<Void?, Never>] = []
        let order: [(String, TaskPriority)] = [
            ("low", .low), ("medium", .medium), ("high", .high), ("high2", .high), ("medium2", .medium),
        ]
        for (index, (id, priority)) in order.enumerated() {
            stub.answer(id, with: .status(204))
            others.append(Task { try? await provider.empty(Route(id, .get, "/x", priority: priority)) })
            while provider.gate.waitingCalls <= index { await Task.yield() }
        }
        go.fire()
        _ = await first.value
        for task in others { _ = await task.value }
        #expect(stub.requests.map(\.operation) == ["first", "high", "high2", "medium", "medium2", "low"])
    }
}
