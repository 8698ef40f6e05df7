import EndpointRuntime
import Foundation

// 64 MB are sent to a receiver that does not read. The buffers of the system hold less than a quarter of it.

extension TransportCase {
    private static let size = 64_000_000
    private static let maximumWaiting = 24_000_000

    static let unreadStreamRests = TransportCase("the connection of a stream pauses while the stream is not read") {
        check in
        let part = Data(repeating: 0x78, count: 100_000)
        let sent = Locked(0)
        try await check.server { _, connection in
            try connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
            for _ in 0..<(size / part.count) {
                try connection.send(part)
                sent.withLock { $0 += part.count }
            }
            return true
        } run: { url in
            var request = try check.request(url)
            request.idleTimeout = .milliseconds(700)
            let response = try await check.stream(request, on: check.make())
            let waiting = await standstill { Int64(sent.withLock { $0 }) }
            try check.require(waiting < maximumWaiting, "the server has sent \(waiting) unread bytes")
            var received = 0
            while let piece = try await check.next(response.body) { received += piece.count }
            try check.expect(received, size, "bytes received")
        }
    }

    static let unreadUploadRests = TransportCase("a request body waits for a server that does not read") { check in
        let over = Event()
        let file = Data(count: size)
        try await check.withFile(file) { file in
            try await check.server { request, connection in
                connection.wait(for: over)
                try connection.respond(200, [:], "\(try connection.body(request.contentLength).count)")
                return true
            } run: { url in
                let sent = Locked<Int64>(0)
                var request = try check.request(url, method: "PUT", body: .file(file))
                request.report = { progress in
                    if progress.direction == .upload { sent.withLock { $0 = progress.bytes } }
                }
                let call = Task { [request] in await check.make().send(request) }
                let waiting = await standstill { sent.withLock { $0 } }
                over.fire()
                try check.require(
                    waiting < maximumWaiting, "\(waiting) bytes were read from the body, but not by the server")
                try check.expect(try check.response(await call.value).data, Data("\(size)".utf8), "bytes received")
            }
        }
    }

    /// Returns the count after it has not changed for a second. The count must be at least one.
    private static func standstill(_ count: @Sendable () -> Int64) async -> Int64 {
        var last: Int64 = -1
        for _ in 0..<60 {
            let now = count()
            if now == last, now > 0 { return now }
            last = now
            try? await Task.sleep(for: .seconds(1))
        }
        return last
    }
}
