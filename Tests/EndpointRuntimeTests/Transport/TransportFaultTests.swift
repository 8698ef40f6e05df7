import EndpointRuntime
import EndpointRuntimeTestSupport
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("URLSessionTransport under faults", .timeLimit(.minutes(1)))
struct TransportFaultTests {
    @Test func cancelInFlightEndsTheConnection() async throws {
        let arrived = Signal()
        let hungUp = Signal()
        try await withRawServer(.signal(arrived), .holdUntilClosed, .signal(hungUp)) { url in
            let request = try request(url)
            let task = Task { await URLSessionTransport().send(request) }
            await arrived.wait()
            task.cancel()
            #expect(await task.value.isCancelled)
            await hungUp.wait()
        }
    }

    @Test func cancelWhileDataArrives() async throws {
        let half = String(repeating: "x", count: 100_000)
        for _ in 0..<50 {
            let sent = Signal()
            try await withRawServer(
                .send("HTTP/1.1 200 OK\r\nContent-Length: 300000\r\n\r\n\(half)"), .signal(sent), .send(half),
                .holdUntilClosed
            ) { url in
                let request = try request(url)
                let task = Task { await URLSessionTransport().send(request) }
                await sent.wait()
                task.cancel()
                #expect(await task.value.isCancelled)
            }
        }
    }

    @Test func cancelRightAfterTheStartNeverTraps() async throws {
        try await withServer { _ in
            Answer(body: "ok")
        } run: { url in
            let transport = URLSessionTransport()
            let request = try request(url)
            await withTaskGroup { group in
                for index in 0..<200 {
                    group.addTask {
                        let task = Task { await transport.send(request) }
                        for _ in 0..<(index % 20) { await Task.yield() }
                        task.cancel()
                        let result = await task.value
                        #expect(result.isCancelled || (try? result.get().statusCode) == 200)
                    }
                }
            }
        }
    }
}
