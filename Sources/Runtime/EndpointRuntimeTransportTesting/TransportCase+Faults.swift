import EndpointRuntime
import Foundation

// Failing connections.

extension TransportCase {
    static let faults = [
        TransportCase("a refused connection is an unreachable server") { check in
            try await LoopbackServer.withClosedPort { url in
                try check.fails(try await check.send(url), .serverUnreachable)
            }
        },
        TransportCase("an unknown host is a missing connection") { check in
            try check.fails(try await check.send("http://no-such-host.invalid/"), .noConnection)
        },
        TransportCase("a connection that is closed before the head is lost") { check in
            try await check.server { _, _ in
                false
            } run: { url in
                try check.fails(try await check.send(url), .connectionLost, .invalidResponse)
            }
        },
        TransportCase("a connection that is closed in the body is lost") { check in
            try await check.server { _, connection in
                try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")
                return false
            } run: { url in
                try check.fails(try await check.send(url), .connectionLost)
            }
        },
        TransportCase("a connection that is closed in a chunk is lost") { check in
            try await check.server { _, connection in
                try connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n5\r\nwo")
                return false
            } run: { url in
                try check.fails(try await check.send(url), .connectionLost)
            }
        },
        TransportCase("a length that is not a number ends the call") { check in
            for length in ["-5", "abc", "99999999999999999999999"] {
                try await check.server { _, connection in
                    try connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n12345")
                    return false
                } run: { url in
                    if case .failure(.cancelled) = try await check.send(url) {
                        throw check.violation("a call that was not cancelled failed with .cancelled")
                    }
                }
            }
        },
        TransportCase("a transport works on after failures") { check in
            try await check.server { request, connection in
                if request.target == "/bad" { return false }
                try connection.respond(200, [:], "good")
                return true
            } run: { url in
                let transport = check.make()
                for _ in 0..<5 {
                    _ = await transport.send(try check.request("\(url)/bad"))
                    let response = try check.response(await transport.send(try check.request("\(url)/good")))
                    try check.expect(response.data, Data("good".utf8), "body")
                }
            }
        },
    ]

    static let breakWithinTheHead = TransportCase("a connection that is closed within the head is lost") { check in
        for head in ["H", "HTTP/1.1", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Le"] {
            try await check.server { _, connection in
                try connection.send(head)
                return false
            } run: { url in
                try check.fails(try await check.send(url), .connectionLost, .invalidResponse)
                try check.fails(
                    await check.make().stream(try check.request(url)).map(\.head), .connectionLost, .invalidResponse)
            }
        }
    }

    static let deadlines = [
        TransportCase("silence before the head ends the call after the timeout") { check in
            let closed = Event()
            try await check.server { _, connection in
                connection.waitUntilClosed()
                closed.fire()
                return false
            } run: { url in
                let start = ContinuousClock.now
                try check.fails(try await check.send(url, timeout: .milliseconds(500)), .timeout)
                try check.require(ContinuousClock.now - start >= .milliseconds(500), "it ended too early")
                try await check.wait(for: closed, "the connection was not closed")
            }
        },
        TransportCase("silence in the body ends the call after the timeout") { check in
            let closed = Event()
            try await check.server { _, connection in
                try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")
                connection.waitUntilClosed()
                closed.fire()
                return false
            } run: { url in
                try check.fails(try await check.send(url, timeout: .milliseconds(300)), .timeout)
                try await check.wait(for: closed, "the connection was not closed")
            }
        },
        TransportCase("each part of a response starts the timeout again") { check in
            try await check.server { _, connection in
                try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n")
                for _ in 0..<8 {
                    connection.sleep(.milliseconds(250))
                    try connection.send("x")
                }
                return true
            } run: { url in
                let response = try check.response(try await check.send(url, timeout: .milliseconds(1_500)))
                try check.expect(response.data, Data("xxxxxxxx".utf8), "body")
            }
        },
        TransportCase("each part of a request body starts the timeout again") { check in
            let size = 16_000_000
            try await check.server { _, connection in
                _ = try connection.body(size, pieces: 24, every: .milliseconds(100))
                try connection.respond()
                return true
            } run: { url in
                let body = TransportBody.data(Data(count: size))
                let outcome = try await check.send(url, method: "PUT", body: body, timeout: .milliseconds(1_500))
                _ = try check.response(outcome)
            }
        },
        TransportCase("a request body that the server does not read ends the call after the timeout") { check in
            let over = Event()
            try await check.server { _, connection in
                connection.wait(for: over)
                return false
            } run: { url in
                let body = TransportBody.data(Data(count: 32_000_000))
                let outcome = try await check.send(url, method: "PUT", body: body, timeout: .milliseconds(500))
                over.fire()
                try check.fails(outcome, .timeout)
            }
        },
    ]
}
