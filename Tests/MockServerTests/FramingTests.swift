import Testing

@testable import MockServer

/// Requests that are not framed as HTTP wants it end their connection and nothing else.
@Suite(.timeLimit(.minutes(2))) struct FramingTests {
    private static let post = [
        "POST /auth/login HTTP/1.1", "Host: localhost", "Content-Type: application/json",
    ]

    private func isAlive(_ served: Served) async throws -> Bool {
        try await served.call("GET", "/posts", key).status == 200
    }

    @Test(arguments: [
        "zz\r\nabc\r\n0\r\n\r\n", "-1\r\nabc\r\n0\r\n\r\n", "\r\n\r\n", "3\r\nabcde\r\n0\r\n\r\n", "5\r\nab",
        "7fffffffffffffff\r\nab", "ffffffffffffffffffff\r\nab", "2\r\n{}\r\n",
    ])
    func malformedChunksAre400(body: String) async throws {
        try await withSocial { served in
            let head = Self.post + ["Transfer-Encoding: chunked"]
            let text = try await RawClient.text(head, body: Array(body.utf8), isCutOff: true, to: served.url)
            let reply = try Reply(text)
            #expect(reply.status == 400)
            #expect(reply["Connection"] == "close")
            #expect(reply.body.contains("the body ends too early, or its chunks are none"), "\(reply.body)")
            #expect(try await isAlive(served))
        }
    }

    @Test func chunksAreJoined() async throws {
        try await withSocial { served in
            let body = "9\r\n{\"email\":\r\n3;x=y\r\n 1}\r\n0\r\nX-Trailer: 1\r\n\r\n"
            let reply = try await RawClient.send(
                Self.post + ["Transfer-Encoding: chunked"], body: Array(body.utf8), to: served.url)
            #expect(reply.status == 422)
            #expect(reply.body.contains("body /email"))
        }
    }

    /// There is no telling where such a request ends.
    @Test(arguments: [
        ["Content-Length: 100"], ["Content-Length: 6000"], ["Content-Length: -1"], ["Content-Length: ten"],
        ["Content-Length: 99999999999999999999"], ["Content-Length: 2", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: gzip"],
    ])
    func wrongLengthsEndTheConnection(lines: [String]) async throws {
        try await withSocial { served in
            let text = try await RawClient.text(
                Self.post + lines, body: Array("{}".utf8), isCutOff: true, to: served.url)
            #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 400"), "\(text)")
            #expect(try await isAlive(served))
        }
    }

    @Test func whatFollowsTheBodyIsNotPartOfIt() async throws {
        try await withSocial { served in
            let reply = try await RawClient.send(
                Self.post + ["Content-Length: 2"], body: Array("{}{}".utf8), to: served.url)
            #expect(reply.status == 422)
            #expect(reply.body.contains("has no member 'email'"))
        }
    }

    @Test(arguments: ["", "\r\n", "nonsense\r\n\r\n", "GET /posts\r\n\r\n"])
    func whatIsNoRequestIsNotAnswered(text: String) async throws {
        try await withSocial { served in
            let reply = try await RawClient.text([text], isCutOff: true, to: served.url)
            #expect(reply.isEmpty, "\(reply)")
            #expect(try await isAlive(served))
        }
    }
}
