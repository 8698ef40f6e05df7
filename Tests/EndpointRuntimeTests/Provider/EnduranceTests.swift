import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

@Suite("Many calls against a real server", .timeLimit(.minutes(2)))
struct EnduranceTests {
    @Test func manyParallelCallsAllArrive() async throws {
        try await withServer { received in
            Answer(body: "\"\(received.target)\"")
        } run: { url in
            let provider = Provider(server: TestServer(url))
            let arrived = await withTaskGroup(of: Bool.self) { group in
                for index in 0..<300 {
                    if index >= 64 { _ = await group.next() }
                    group.addTask {
                        let route = Route("n", .get, "/n", query: [.form("i", index)])
                        return (try? await provider.value(route, as: String.self)) == "/n?i=\(index)"
                    }
                }
                return await group.allSatisfy { $0 }
            }
            #expect(arrived)
        }
    }

    /// The calls are cancelled after a number of scheduling steps that a fixed seed decides.
    @Test func cancellationAtRandomPointsIsCancelledOrComplete() async throws {
        let body = String(repeating: "x", count: 50_000)
        try await withServer { _ in
            Answer(body: body)
        } run: { url in
            let provider = Provider(server: TestServer(url))
            var seed: UInt64 = 42
            for _ in 0..<300 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let task = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
                for _ in 0..<(seed >> 54) { await Task.yield() }
                task.cancel()
                let error = await task.value
                #expect(error == nil || error?.reason == .cancelled)
            }
            try await provider.empty(get)
        }
    }
}
