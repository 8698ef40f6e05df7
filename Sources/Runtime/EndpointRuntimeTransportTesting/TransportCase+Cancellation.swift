import EndpointRuntime
import Foundation

extension TransportCase {
    static let cancellation = [
        TransportCase("a call that is cancelled before it starts sends nothing") { check in
            let asked = Event()
            try await check.server { _, connection in
                asked.fire()
                try connection.respond()
                return true
            } run: { url in
                let request = try check.request(url)
                let call = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return await check.make().send(request)
                }
                try check.fails(await call.value, .cancelled)
                try check.require(!asked.hasFired, "the server received a request")
            }
        },
        TransportCase("a call that is cancelled before the head closes its connection") { check in
            try await cancel(check) { connection, arrived in
                arrived.fire()
            }
        },
        TransportCase("a call that is cancelled in the body closes its connection") { check in
            let half = String(repeating: "x", count: 100_000)
            for _ in 0..<10 {
                try await cancel(check) { connection, arrived in
                    try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 300000\r\n\r\n\(half)")
                    arrived.fire()
                    try? connection.send(half)
                }
            }
        },
        TransportCase("calls may be cancelled at any time") { check in
            try await check.server { _, connection in
                try connection.respond(200, [:], "ok")
                return true
            } run: { url in
                let transport = check.make()
                let request = try check.request(url)
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for index in 0..<200 {
                        group.addTask {
                            let call = Task { await transport.send(request) }
                            for _ in 0..<(index % 20) { await Task.yield() }
                            call.cancel()
                            switch await call.value {
                            case .failure(.cancelled): return
                            case .success(let response): try check.expect(response.statusCode, 200, "status")
                            case .failure(let error): throw check.violation("expected .cancelled, found \(error)")
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                _ = try check.response(await transport.send(request))
            }
        },
    ]

    /// Cancels a call once the server has reached this point, and waits until its connection is closed.
    private static func cancel(
        _ check: TransportCheck,
        after steps: @escaping @Sendable (LoopbackConnection, _ arrived: Event) throws -> Void
    ) async throws {
        let arrived = Event()
        let closed = Event()
        try await check.server { _, connection in
            try steps(connection, arrived)
            connection.waitUntilClosed()
            closed.fire()
            return false
        } run: { url in
            let request = try check.request(url)
            let transport = check.make()
            let call = Task { await transport.send(request) }
            try await check.wait(for: arrived, "the request did not arrive")
            call.cancel()
            try check.fails(await call.value, .cancelled)
            try await check.wait(for: closed, "the connection was not closed")
        }
    }
}
