import EndpointRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("URLSessionTransport under faults", .timeLimit(.minutes(1)))
struct TransportFaultTests {
    @Test func refusedConnection() async throws {
        try await withClosedPort { url in
            let result = try await send(url)
            #expect(result.code == .cannotConnectToHost)
        }
    }

    @Test func unknownHost() async throws {
        let result = try await send("http://no-such-host.invalid/")
        #expect(result.code == .cannotFindHost)
    }

    @Test func connectionDroppedBeforeTheHead() async throws {
        try await withRawServer { url in
            let code = try await send(url).code
            #expect(code == .networkConnectionLost || code == .badServerResponse)
        }
    }

    @Test func connectionDroppedInTheBody() async throws {
        try await withRawServer(.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")) { url in
            let code = try await send(url).code
            #expect(code == .networkConnectionLost)
        }
    }

    @Test func silenceBeforeTheHeadRunsIntoTheDeadline() async throws {
        try await withRawServer(.holdUntilClosed) { url in
            let result = try await send(url, timeout: .milliseconds(200))
            #expect(result.code == .timedOut)
        }
    }

    @Test func silenceInTheBodyRunsIntoTheDeadline() async throws {
        let hungUp = Signal()
        try await withRawServer(
            .send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this"), .holdUntilClosed, .signal(hungUp)
        ) { url in
            let result = try await send(url, timeout: .milliseconds(300))
            #expect(result.code == .timedOut)
            await hungUp.wait()
        }
    }

    @Test func cancelBeforeTheStartSendsNothing() async throws {
        let asked = Recorder<String>()
        try await withServer { received in
            asked.add(received.target)
            return Answer()
        } run: { url in
            let request = try request(url)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await URLSessionTransport().send(request)
            }
            #expect(await task.value.isCancelled)
        }
        #expect(asked.all.isEmpty)
    }

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
