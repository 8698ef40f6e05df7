import CodegenHTTP
import EndpointMockData
import Foundation
import Testing

@testable import CodegenMockServer

/// A call of the log with both of its messages.
@Suite(.timeLimit(.minutes(1))) struct ControlCallTests {
    @Test func aCallHasItsMessages() async throws {
        try await withCommunity { served in
            _ = try await served.call("GET", "/posts/7?x=%20", key, "X-Trace: a, b")
            let call = try await served.json("/log/1")
            #expect(call["number"] as? Int == 1)
            #expect(call["target"] as? String == "/posts/7?x=%20")
            #expect(call["operation"] as? String == "posts.getPost")
            let request = try #require(call["request"] as? [String: Any])
            #expect(Self.header("X-Trace", of: request) == "a, b")
            #expect(request["body"] as? String == "")
            #expect(request["size"] as? Int == 0)
            let response = try #require(call["response"] as? [String: Any])
            #expect(Self.header("Content-Type", of: response) == "application/json")
            #expect((response["body"] as? String)?.contains(#""id":"7""#) == true)
            #expect(response["size"] as? Int == (response["body"] as? String)?.utf8.count)
            #expect((call["problems"] as? [Any])?.isEmpty == true)
        }
    }

    /// Each reason has the part of the request and the position of the schema, also if a declared error is sent.
    @Test func aRefusedCallHasItsReasons() async throws {
        try await withCommunity { served in
            #expect(try await served.post("/posts?x=1", json: #"{"title": 5, "tags": [1.50]}"#, key).status == 422)
            let call = try await served.json("/log/1")
            let problems = try #require(call["problems"] as? [[String: String]])
            #expect(problems.map { $0["where"] } == ["body", "body /title"])
            #expect(
                problems.map { $0["problem"] } == ["is missing the required property 'content'", "is not a string"])
            #expect(problems.allSatisfy { $0["schema"]?.hasPrefix("specs/community.yaml:") == true })
            // The body is as it was sent.
            let request = try #require(call["request"] as? [String: Any])
            #expect(request["body"] as? String == #"{"title": 5, "tags": [1.50]}"#)
        }
    }

    @Test func aClosedConnectionHasNoResponse() async throws {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        var options = MockServer.Options()
        options.log = { continuation.yield($0) }
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            try await served.choose("posts.getPosts", #"{"offline":true}"#)
            _ = try await RawClient.text(["GET /posts HTTP/1.1", "Host: localhost"], to: served.url)
            _ = await lines.first { _ in true }
            let call = try await served.json("/log/1")
            #expect(call["response"] is NSNull)
            #expect(call["request"] is [String: Any])
        }
    }

    /// The log keeps the beginning of a large body, cut between two characters, and no body that is not text.
    @Test func bodiesAreBounded() async throws {
        let limit = LoggedMessage.maximumBody
        let text = String(repeating: "é", count: limit)
        let long = LoggedMessage(RequestMessage("POST", "/", body: Array(("a" + text).utf8))).json
        #expect(long["size"]?.wireText == String(2 * limit + 1))
        #expect(long["body"]?.string == "a" + String(repeating: "é", count: limit / 2 - 1))
        for bytes in [[0x61, 0x00], [0xFF, 0xFE], Array("aé".utf8.dropLast())] as [[UInt8]] {
            let binary = LoggedMessage(RequestMessage("POST", "/", body: bytes)).json
            #expect(binary["body"] == .null)
            #expect(binary["size"]?.wireText == String(bytes.count))
        }
    }

    /// A stream is kept as one text.
    @Test func streamsAreText() {
        let answer = Answer(200, body: .items([Array("data: 1\n\n".utf8), Array("data: 2\n\n".utf8)]))
        #expect(LoggedMessage(answer).json["body"]?.string == "data: 1\n\ndata: 2\n\n")
    }

    @Test(arguments: ["2", "0", "-1", "x", "99999999999999999999"])
    func unknownCallsAreRefused(_ number: String) async throws {
        try await withCommunity { served in
            _ = try await served.call("GET", "/posts", key)
            let reply = try await served.control("GET", "/log/\(number)")
            #expect(reply.status == 404)
            #expect(reply.body.contains("call \(number) is not in the log"))
        }
    }

    /// A call that is not a request has no messages.
    @Test func malformedRequestsHaveNoMessages() async throws {
        try await withCommunity { served in
            _ = try await RawClient.text(["not a request"], to: served.url)
            let call = try await served.json("/log/1")
            #expect(call["status"] as? Int == 400)
            #expect(call["request"] == nil)
        }
    }

    private static func header(_ name: String, of message: [String: Any]) -> String? {
        (message["headers"] as? [[String: String]])?.first { $0["name"] == name }?["value"]
    }
}
