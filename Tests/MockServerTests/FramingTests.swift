import Testing

@testable import CodegenMockServer

/// Requests with invalid HTTP framing receive a 400, and only their own connection ends.
@Suite(.timeLimit(.minutes(2))) struct FramingTests {
    private static let post = [
        "POST /auth/login HTTP/1.1", "Host: localhost", "Content-Type: application/json",
    ]

    private func isAlive(_ served: Served) async throws -> Bool {
        try await served.call("GET", "/posts", key).status == 200
    }

    @Test(arguments: [
        "zz\r\nabc\r\n0\r\n\r\n", "-1\r\nabc\r\n0\r\n\r\n", "\r\n\r\n", "3\r\nabcde\r\n0\r\n\r\n", "5\r\nab",
        "ffffffffffffffffffff\r\nab", "2\r\n{}\r\n", "2;\r\n{}\r\nx\r\n",
    ])
    func malformedChunksAre400(body: String) async throws {
        try await withPlainCommunity { served in
            let head = Self.post + ["Transfer-Encoding: chunked"]
            let text = try await RawClient.text(head, body: Array(body.utf8), isCutOff: true, to: served.url)
            let reply = try Reply(text)
            #expect(reply.status == 400)
            #expect(reply["Connection"] == "close")
            #expect(reply.body.contains("the body ends too early, or has invalid chunks"), "\(reply.body)")
            #expect(try await isAlive(served))
        }
    }

    @Test func aChunkOfAnySizeIsNotWaitedFor() async throws {
        try await withPlainCommunity { served in
            let head = Self.post + ["Transfer-Encoding: chunked"]
            let reply = try await RawClient.send(head, body: Array("7fffffffffffffff\r\nab".utf8), to: served.url)
            #expect(reply.status == 413)
        }
    }

    @Test func chunksAreJoined() async throws {
        try await withPlainCommunity { served in
            let body = "9\r\n{\"email\":\r\n3;x=y\r\n 1}\r\n0\r\nX-Trailer: 1\r\n\r\n"
            let reply = try await RawClient.send(
                Self.post + ["Transfer-Encoding: chunked"], body: Array(body.utf8), to: served.url)
            #expect(reply.status == 422)
            #expect(reply.body.contains("body /email"))
        }
    }

    /// The end of such a request cannot be determined.
    @Test(arguments: [
        ["Content-Length: 100"], ["Content-Length: 6000"], ["Content-Length: -1"], ["Content-Length: ten"],
        ["Content-Length: 99999999999999999999"], ["Content-Length: 2", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: gzip"], ["Transfer-Encoding: gzip, chunked"], ["Content-Length: 2", "Content-Length: 3"],
        ["Content-Length: +2"], ["Content-Length: "],
    ])
    func wrongLengthsEndTheConnection(lines: [String]) async throws {
        try await withPlainCommunity { served in
            let text = try await RawClient.text(
                Self.post + lines, body: Array("{}".utf8), isCutOff: true, to: served.url)
            #expect(text.hasPrefix("HTTP/1.1 400"), "\(text)")
            #expect(try Reply(text)["Connection"] == "close")
            #expect(try await isAlive(served))
        }
    }

    @Test func bytesAfterTheBodyAreNotPartOfIt() async throws {
        try await withPlainCommunity { served in
            let reply = try await RawClient.send(
                Self.post + ["Content-Length: 2"], body: Array("{}{}".utf8), to: served.url)
            #expect(reply.status == 422)
            #expect(reply.body.contains("is missing the required property 'email'"))
        }
    }

    @Test(arguments: [
        ("nonsense\r\n\r\n", 400), ("GET /posts\r\n\r\n", 400), ("GET posts HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET  /posts HTTP/1.1\r\nHost: x\r\n\r\n", 400), ("G\u{E4}T / HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("\u{16}\u{3}\u{1}\u{2}\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/2.0\r\n\r\n", 505),
        ("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\r\n y\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\r\nA: \u{0}\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: x\rA: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x", 400),
    ])
    func malformedRequestIsAnsweredAndEndsTheConnection(text: String, status: Int) async throws {
        try await withPlainCommunity { served in
            let reply = try Reply(try await RawClient.exchange(Array(text.utf8), isCutOff: true, with: served.url))
            #expect(reply.status == status, "\(reply.body)")
            #expect(reply["Connection"] == "close")
            #expect(reply["Content-Type"] == "application/problem+json")
            #expect(try await isAlive(served))
        }
    }

    @Test(arguments: ["", "\r\n"])
    func silenceIsAnsweredWithSilence(text: String) async throws {
        try await withPlainCommunity { served in
            let reply = try await RawClient.exchange(Array(text.utf8), isCutOff: true, with: served.url)
            #expect(reply.isEmpty, "\(reply)")
        }
    }
}
