import FlyingSocks
import Foundation
import Testing

@testable import CodegenMockServer

/// The cost of one connection is bounded, and does not affect other connections.
@Suite(.timeLimit(.minutes(2))) struct ConnectionTests {
    private static let get = "GET /posts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer key\r\n"

    private func reply(to text: String, _ served: Served) async throws -> Reply {
        try Reply(try await RawClient.exchange(Array(text.utf8), with: served.url))
    }

    // MARK: Heads

    /// A number of lines with this number of bytes each.
    @Test(arguments: [
        (1, 200_000, 431), (1, 1 << 20, 431), (10_000, 1, 431), (3, 30_000, 431), (257, 1, 431), (1, 30_000, 200),
        (254, 1, 200),
    ])
    func headsAreBounded(lines: Int, bytes: Int, status: Int) async throws {
        try await withCommunity { served in
            let line = "X-A: " + String(repeating: "a", count: bytes) + "\r\n"
            let text =
                "GET /posts HTTP/1.0\r\n" + String(repeating: line, count: lines - 1) + key + "\r\n" + line + "\r\n"
            let answer = try await reply(to: text, served)
            #expect(answer.status == status)
            let other = try await served.call("GET", "/posts", key)
            #expect(other.status == 200)
        }
    }

    /// The limits that docs/mock-server.md states. The lines count without their ends.
    @Test(arguments: [(32_768, 0, 200), (32_769, 0, 431), (32_768, 32_000, 200), (32_768, 32_768, 431)])
    func theLimitsOfHeadsAreExact(first: Int, second: Int, status: Int) async throws {
        try await withCommunity { served in
            let lines = [first, second].filter { $0 > 0 }.map {
                "X-A: " + String(repeating: "a", count: $0 - 5) + "\r\n"
            }
            let text = "GET /posts HTTP/1.0\r\n\(key)\r\n" + lines.joined() + "\r\n"
            let answer = try await reply(to: text, served)
            #expect(answer.status == status)
        }
    }

    @Test(arguments: [(32_768, 404), (32_769, 414)]) func theLimitOfTheRequestLineIsExact(_ count: Int, _ status: Int)
        async throws
    {
        try await withCommunity { served in
            let path = "/" + String(repeating: "a", count: count - "GET / HTTP/1.0".utf8.count)
            let answer = try await reply(to: "GET \(path) HTTP/1.0\r\n\r\n", served)
            #expect(answer.status == status)
        }
    }

    @Test func aLongTargetIs414() async throws {
        try await withCommunity { served in
            let text = "GET /" + String(repeating: "a", count: 100_000)
            let answer = try await reply(to: text, served)
            #expect(answer.status == 414)
        }
    }

    /// If a line arrives byte by byte, each byte is processed once: the reader requests exactly as many pieces as there
    /// are.
    @Test func aHeadMayComeByteByByte() async throws {
        let bytes = Array("GET /a?b=c HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}GET / HTTP/1.1\r\n".utf8)
        var position = 0
        var reader = RequestReader {
            defer { position += 1 }
            return position < bytes.count ? [bytes[position]] : []
        }
        let head = try #require(try await reader.head())
        #expect((head.line.path, head.line.query) == ("/a", "b=c"))
        #expect(try await reader.body(head.framing, upTo: 10) == Array("{}".utf8))
        #expect(position == bytes.count - "GET / HTTP/1.1\r\n".utf8.count)
    }

    // MARK: Several requests

    @Test func requestsOfAConnectionAreAnsweredInTheirOrder() async throws {
        try await withCommunity { served in
            let text =
                Self.get + "\r\n" + "\r\nGET /nothing HTTP/1.1\r\nHost: x\r\n\r\n" + Self.get
                + "Connection: close\r\n\r\n"
            let answer = try await RawClient.exchange(Array((text + Self.get).utf8), with: served.url)
            let statuses = answer.matches(of: /HTTP\/1\.1 (\d+)/).map { String($0.1) }
            #expect(statuses == ["200", "404", "200"])
        }
    }

    @Test func clientsOfHTTP10GetAWholeBodyAndTheEnd() async throws {
        try await withKitchenSink { served in
            let text = "GET /streams/lines HTTP/1.0\r\nAuthorization: Bearer key\r\n\r\n"
            let reply = try await reply(to: text, served)
            #expect(reply.status == 200)
            #expect(reply["Transfer-Encoding"] == nil)
            #expect(reply["Content-Length"] == String(reply.body.utf8.count))
            #expect(reply["Connection"] == "close")
        }
    }

    @Test func clientsThatExpectContinueReceiveIt() async throws {
        try await withCommunity { served in
            let head = "POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
            let text = head + "Expect: 100-continue\r\nConnection: close\r\n\r\n{}"
            let answer = try await RawClient.exchange(Array(text.utf8), with: served.url)
            #expect(answer.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 422"))
        }
    }

    /// A client that waits for a 100 is not asked to send a body that would be rejected.
    @Test(arguments: [(MockServer.maximumBody, "100"), (MockServer.maximumBody + 1, "413"), (1 << 40, "413")])
    func aBodyThatIsTooLargeIsRefusedBeforeItIsSent(length: Int, first: String) async throws {
        try await withCommunity { served in
            let text =
                "POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(length)\r\nExpect: 100-continue\r\n\r\n"
            let answer = try await RawClient.exchange(Array(text.utf8), isCutOff: true, with: served.url)
            #expect(answer.hasPrefix("HTTP/1.1 \(first) "), "\(answer)")
        }
    }

    /// If data were written in parts, or while earlier data is unacknowledged, it would wait for the client's
    /// acknowledgement, which takes 40 ms.
    @Test func writtenDataIsSentAtOnce() async throws {
        let listener = try Listener(sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(_, let port)? = listener.address else {
            Issue.record("no address")
            return
        }
        let (values, continuation) = AsyncStream<Bool?>.makeStream()
        let running = Task {
            try await listener.run { connection in
                continuation.yield(try? connection.socket.getValue(for: .noDelay))
                try? connection.close()
            }
        }
        let descriptor = try RawClient.hold("", to: "http://127.0.0.1:\(port)")
        #expect(await values.first { _ in true } == true)
        close(descriptor)
        running.cancel()
        _ = await running.result
    }

    // MARK: Others

    @Test func openAndHalfReadConnectionsBlockNoOtherClient() async throws {
        try await withCommunity { served in
            let texts = ["", "GET", Self.get, "POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"]
            let open = try (0..<40).map { try RawClient.hold(texts[$0 % texts.count], to: served.url) }
            #expect(try await served.call("GET", "/posts", key).status == 200)
            for descriptor in open { close(descriptor) }
        }
    }

    /// Without a limit, the clients would wait until the time limit of the suite.
    @Test(arguments: ["", "GET /po", "POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"])
    func silentClientsAreDisconnected(_ text: String) async throws {
        var options = MockServer.Options()
        options.timeouts = Connection.Timeouts(
            head: .milliseconds(50), progress: .milliseconds(50), end: .milliseconds(50))
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            let answer = try await RawClient.exchange(Array(text.utf8), with: served.url)
            #expect(answer.isEmpty)
        }
    }
}
