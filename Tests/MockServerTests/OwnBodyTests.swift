import Foundation
import Testing

@testable import CodegenMockServer

/// Answers whose body a tester has typed.
@Suite(.timeLimit(.minutes(1))) struct OwnBodyTests {
    /// The declared response decides status and content type, unless the answer has its own.
    @Test(arguments: [
        (#"{"body":{"data":[],"n":1.50}}"#, 200, "application/json", #"{"data":[],"n":1.50}"#),
        (#"{"body":null}"#, 200, "application/json", "null"),
        (#"{"body":"text"}"#, 200, "application/json", #""text""#),
        (#"{"status":418,"body":[1]}"#, 418, "application/json", "[1]"),
        (#"{"text":"{oops"}"#, 200, "application/json", "{oops"),
        (#"{"text":""}"#, 200, "application/json", ""),
        (#"{"status":299,"text":"hi"}"#, 299, "text/plain; charset=utf-8", "hi"),
        (#"{"text":"<a/>","contentType":"application/xml"}"#, 200, "application/xml", "<a/>"),
        (#"{"status":401,"body":{},"contentType":"application/problem+json"}"#, 401, "application/problem+json", "{}"),
        (#"{"text":"no image","contentType":"image/png"}"#, 200, "image/png", "no image"),
    ])
    func theBodyIsSentAsItIs(_ answer: String, _ status: Int, _ type: String, _ body: String) async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", answer)
            // `Accept` does not exclude a chosen body.
            let reply = try await served.call("GET", "/posts", key, "Accept: image/gif")
            #expect(reply.status == status)
            #expect(reply["Content-Type"] == type)
            #expect(reply.body == body)
            // The API returns what was set.
            let stored = try await served.control("GET", "/answers/posts.getPosts").body
            #expect(stored == #"{"operation":"posts.getPosts","answers":["# + answer + "]}")
        }
    }

    /// A body that does not match its schema is sent, and the API says where it differs.
    @Test func mismatchesAreListed() async throws {
        try await withCommunity { served in
            let own = #"{"text":"{oops"},{"body":{"data":5}},{"text":"1","contentType":"text/plain"}"#
            let answers = #"[{"status":500},\#(own)]"#
            let reply = try await served.control("PUT", "/answers/posts.getPosts", body: answers)
            let object = try JSONSerialization.jsonObject(with: Data(reply.body.utf8)) as? [String: Any]
            let mismatches = try #require(object?["mismatches"] as? [[String]])
            #expect(mismatches.map(\.isEmpty) == [true, true, false, true])
            #expect(mismatches[2].contains("body /data is not an array"))
        }
    }

    /// The description declares neither these statuses nor a default.
    @Test(arguments: [
        (#"{"status":299,"text":"hi"}"#, "text/plain; charset=utf-8"),
        (#"{"status":299,"body":1}"#, "application/json"),
        (#"{"status":503,"body":1}"#, "application/json"),
    ])
    func undeclaredResponsesHaveTheUsualTypes(_ answer: String, _ type: String) async throws {
        try await withPlainCommunity { served in
            try await served.choose("posts.getPosts", answer)
            #expect(try await served.call("GET", "/posts", key)["Content-Type"] == type)
        }
    }

    @Test func anOwnBodyIsPartOfASequence() async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", #"[{"body":1,"times":2},{"status":500}]"#)
            var replies: [String] = []
            for _ in 0..<3 {
                let reply = try await served.call("GET", "/posts", key)
                replies.append(reply.status == 200 ? reply.body : String(reply.status))
            }
            #expect(replies == ["1", "1", "500"])
        }
    }

    /// The own body of a call that the description does not allow is not sent.
    @Test func refusedCallsAreRefused() async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", #"{"body":1}"#)
            #expect(try await served.call("GET", "/posts?page=x", key).status == 422)
        }
    }

    @Test(arguments: [
        (#"{"body":1,"text":"1"}"#, "'body' and 'text' exclude each other"),
        (#"{"text":1}"#, "'text' must be a string; 'body' is JSON"),
        (#"{"contentType":"text/plain"}"#, "'contentType' needs 'body' or 'text'"),
        (#"{"text":"","contentType":"text"}"#, "'contentType' must be a content type"),
        (#"{"text":"","contentType":"text/*"}"#, "'contentType' must be a content type"),
        (#"{"text":"","contentType":"text/plain\r\nX-Other: 1"}"#, "'contentType' must be a content type"),
        (#"{"body":1,"example":"x"}"#, "a body excludes 'example' and 'empty'"),
        (#"{"body":1,"empty":true}"#, "a body excludes 'example' and 'empty'"),
        (#"{"body":1,"offline":true}"#, "'offline' excludes"),
        (#"{"body":1,"status":204}"#, "a response with status 204 has no body"),
        (#"{"body":{"a":1,"a":2}}"#, "two members 'a' in one object"),
    ])
    func contradictionsAreRefused(_ answer: String, _ reason: String) async throws {
        try await withCommunity { served in
            let reply = try await served.control("PUT", "/answers/posts.getPosts", body: answer)
            #expect((400...422).contains(reply.status))
            #expect(reply.body.contains(reason), "\(reply.body)")
        }
    }
}
