import EndpointRuntime
import Foundation

extension TransportCase {
    static let streams = [
        TransportCase("the parts of a stream arrive while its body is on the way") { check in
            let isRead = Event()
            try await check.server { _, connection in
                try connection.send("HTTP/1.1 200 OK\r\nX-Thing: yes\r\nConnection: close\r\n\r\nfirst")
                connection.wait(for: isRead)
                try connection.send("second")
                return false
            } run: { url in
                let response = try await check.stream(try check.request(url), on: check.make())
                try check.expect(response.head.statusCode, 200, "status")
                try check.expect(response.head.headers["X-Thing"], "yes", "X-Thing")
                try check.expect(response.head.data, Data(), "body of the head")
                try check.expect(try await check.next(response.body), Data("first".utf8), "first part")
                isRead.fire()
                try check.expect(try await check.next(response.body), Data("second".utf8), "second part")
                try check.expect(try await check.next(response.body), nil, "end")
            }
        },
        TransportCase("a stream that is cancelled closes its connection") { check in
            try await leave(check) { $0.body.cancel() }
        },
        TransportCase("a stream that is released closes its connection") { check in
            try await leave(check) { _ in }
        },
        TransportCase("a stream whose reader is cancelled closes its connection") { check in
            try await leave(check) { response in
                let reader = Task { await response.body.next() }
                reader.cancel()
                try check.fails(await reader.value, .cancelled)
            }
        },
        TransportCase("a stream may be cancelled before its head") { check in
            let arrived = Event()
            let closed = Event()
            try await check.server { _, connection in
                arrived.fire()
                connection.waitUntilClosed()
                closed.fire()
                return false
            } run: { url in
                let request = try check.request(url)
                let transport = check.make()
                let call = Task { await transport.stream(request).map(\.head) }
                try await check.wait(for: arrived, "the request did not arrive")
                call.cancel()
                try check.fails(await call.value, .cancelled)
                try await check.wait(for: closed, "the connection was not closed")
            }
        },
        TransportCase("a stream whose connection is lost ends with an error") { check in
            try await check.server { _, connection in
                try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")
                return false
            } run: { url in
                let response = try await check.stream(try check.request(url), on: check.make())
                try check.fails(await rest(of: response.body), .connectionLost)
            }
        },
        TransportCase("silence in a stream ends it after the idle timeout only") { check in
            let closed = Event()
            try await check.server { _, connection in
                try connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nfirst")
                connection.sleep(.milliseconds(600))
                try connection.send("second")
                connection.waitUntilClosed()
                closed.fire()
                return false
            } run: { url in
                var request = try check.request(url, timeout: .milliseconds(300))
                request.idleTimeout = .milliseconds(1_500)
                let response = try await check.stream(request, on: check.make())
                try check.expect(try await check.next(response.body), Data("first".utf8), "first part")
                try check.expect(try await check.next(response.body), Data("second".utf8), "second part")
                try check.fails(await response.body.next(), .timeout)
                try await check.wait(for: closed, "the connection was not closed")
            }
        },
        TransportCase("a slow reader gets every byte once, of one request") { check in
            let body = String(repeating: "0123456789", count: 200_000)
            let count = Locked(0)
            try await check.server { _, connection in
                count.withLock { $0 += 1 }
                try connection.respond(200, [:], body)
                return true
            } run: { url in
                let response = try await check.stream(try check.request(url), on: check.make())
                var data = Data()
                while let piece = try await check.next(response.body) {
                    for _ in 0..<200 { await Task.yield() }
                    data += piece
                }
                try check.require(data == Data(body.utf8), "\(data.count) bytes are not the body")
                try check.expect(count.withLock { $0 }, 1, "number of requests")
            }
        },
        TransportCase("many open streams leave connections for calls") { check in
            try await check.server { request, connection in
                if request.target == "/call" {
                    try connection.respond(200, [:], "ok")
                    return true
                }
                try connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nfirst")
                connection.waitUntilClosed()
                return false
            } run: { url in
                let transport = check.make()
                var open: [ByteStream] = []
                for _ in 0..<20 {
                    let response = try await check.stream(try check.request(url), on: transport)
                    try check.expect(try await check.next(response.body), Data("first".utf8), "first part")
                    open.append(response)
                }
                _ = try check.response(await transport.send(try check.request("\(url)/call")))
                try check.expect(open.count, 20, "number of streams")
            }
        },
    ]

    /// Opens a stream, reads its first part, abandons it, and waits until its connection is closed.
    private static func leave(
        _ check: TransportCheck, _ leave: (ByteStream) async throws -> Void
    ) async throws {
        let closed = Event()
        try await check.server { _, connection in
            try connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nfirst")
            connection.waitUntilClosed()
            closed.fire()
            return false
        } run: { url in
            let transport = check.make()
            try await readFirst(check, url, transport, leave)
            try await check.wait(for: closed, "the connection was not closed")
            _ = transport
        }
    }

    /// Reads the first part of a stream. The response is released when this function returns.
    private static func readFirst(
        _ check: TransportCheck, _ url: String, _ transport: any Transport,
        _ leave: (ByteStream) async throws -> Void
    ) async throws {
        let response = try await check.stream(try check.request(url), on: transport)
        try check.expect(try await check.next(response.body), Data("first".utf8), "first part")
        try await leave(response)
    }

    /// Returns the last outcome of a body.
    private static func rest(of pipe: BytePipe) async -> BytePipe.Piece {
        while true {
            let piece = await pipe.next()
            switch piece {
            case .success(.some): continue
            case .success(nil), .failure: return piece
            }
        }
    }
}
