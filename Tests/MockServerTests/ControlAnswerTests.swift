import Foundation
import Testing

@testable import CodegenMockServer

/// The responses that the control page or a UI test chooses.
@Suite(.timeLimit(.minutes(1))) struct ControlAnswerTests {
    @Test func aChosenStatusIsSentUntilItIsRemoved() async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", #"{"status":404}"#)
            #expect(try await Self.statuses(2, served) == [404, 404])
            #expect(try await served.call("GET", "/posts/1", key).status == 200)
            #expect(try await served.control("DELETE", "/answers/getPosts").status == 204)
            #expect(try await Self.statuses(1, served) == [200])
        }
    }

    @Test func anUndeclaredErrorIsAProblemDocument() async throws {
        try await withPlainCommunity { served in
            try await served.choose("posts.getPosts", #"{"status":503}"#)
            let reply = try await served.call("GET", "/posts", key)
            #expect(reply.status == 503)
            #expect(reply["Content-Type"] == "application/problem+json")
        }
    }

    @Test(arguments: [
        (#"{"status":500,"times":2}"#, [500, 500, 200, 200]),
        (#"[{"status":500},{"status":404,"times":2},{}]"#, [500, 404, 404, 200]),
        (#"[{"status":500},{"status":404}]"#, [500, 404, 404, 404]),
        (#"[{"status":500},{"status":404,"times":1}]"#, [500, 404, 200, 200]),
    ])
    func answersAreUsedInOrder(_ answers: String, _ statuses: [Int]) async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", answers)
            #expect(try await Self.statuses(4, served) == statuses)
        }
    }

    /// A refused call does not use up an answer, and remains refused.
    @Test func refusedCallsAreRefused() async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", #"{"status":500,"times":1}"#)
            #expect(try await served.call("GET", "/posts?page=x", key).status == 422)
            #expect(try await served.call("GET", "/posts").status == 401)
            #expect(try await Self.statuses(2, served) == [500, 200])
        }
    }

    @Test func theChosenAnswerReplacesThePreference() async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", #"{"status":500,"times":1}"#)
            #expect(try await served.call("GET", "/posts", key, "Prefer: code=404").status == 500)
            #expect(try await served.call("GET", "/posts", key, "Prefer: code=404").status == 404)
        }
    }

    @Test func anExampleIsChosenByName() async throws {
        try await withServer(try Descriptions.of(Self.examples)) { served, _ in
            #expect(try await served.call("GET", "/x").body == #"["first"]"#)
            try await served.choose("getX", #"{"example":"second"}"#)
            #expect(try await served.call("GET", "/x").body == #"["second"]"#)
            let undeclared = try await served.control("PUT", "/answers/getX", body: #"{"status":201}"#)
            #expect(undeclared.status == 422)
            #expect(undeclared.body.contains("the operation declares no response with status 201"))
            try await served.choose("getX", #"{"example":"second","empty":true}"#)
            #expect(try await served.call("GET", "/x").body == "[]")
        }
    }

    @Test func emptyListsKeepTheOtherMembers() async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", #"{"empty":true}"#)
            let reply = try await served.call("GET", "/posts", key)
            let body = try #require(try JSONSerialization.jsonObject(with: Data(reply.body.utf8)) as? [String: Any])
            #expect((body["data"] as? [Any])?.isEmpty == true)
            let pagination = try #require(body["pagination"] as? [String: Any])
            #expect(pagination["total"] as? Int == 0)
            #expect(pagination["limit"] as? Int != 0)
        }
    }

    /// A list that must not be empty, a required cursor, and a cursor that may be null.
    @Test(arguments: [
        ("{ type: array, minItems: 1, items: { type: string } }", nil),
        (Self.page("{ type: string }"), #"{"items":[],"next":""}"#),
        (Self.page("{ type: [string, 'null'] }"), #"{"items":[],"next":null}"#),
        (Self.page("{ type: string, minLength: 2 }"), #"{"items":[],"next":"ab"}"#),
    ])
    func emptyResponsesMatchTheirSchema(_ schema: String, _ body: String?) async throws {
        let yaml = """
            paths:
              /x:
                get:
                  operationId: getX
                  responses: { '200': { description: '', content: { application/json: { schema: \(schema) } } } }
            """
        try await withServer(try Descriptions.of(yaml)) { served, _ in
            let reply = try await served.control("PUT", "/answers/getX", body: #"{"empty":true}"#)
            guard let body else {
                #expect(reply.status == 422)
                #expect(reply.body.contains("no lists that its schema allows to be empty"))
                return
            }
            #expect(reply.status == 200)
            let sent = try await served.call("GET", "/x").body
            let isKept = body.contains("ab")
            #expect(
                isKept ? sent.hasPrefix(#"{"items":[],"next":""#) && sent != #"{"items":[],"next":""}"# : sent == body)
        }
    }

    @Test func offlineClosesTheConnection() async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", #"{"offline":true,"times":2}"#)
            let head = ["GET /posts HTTP/1.1", "Host: localhost"]
            #expect(try await RawClient.text(head + [key], to: served.url).isEmpty)
            // A call that would be refused gets no response, either.
            #expect(try await RawClient.text(head, to: served.url).isEmpty)
            #expect(try await Self.statuses(1, served) == [200])
        }
    }

    @Test func delaysUseTheClock() async throws {
        let clock = RecordingClock()
        var options = MockServer.Options()
        options.clock = clock
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            try await served.choose("posts.getPosts", #"{"delay":2.5}"#)
            #expect(try await Self.statuses(1, served) == [200])
            #expect(clock.waits == [.seconds(2.5)])
        }
    }

    @Test(arguments: [
        (#"{"status":404"#, 400, "body is not JSON"), ("5", 422, "an answer is a JSON object"),
        (#"{"code":404}"#, 422, "'code' is not a member of answers"), ("[]", 422, "the list needs one to 1000 answers"),
        (#"{"status":"404"}"#, 422, "'status' must be an integer from 200 to 599"),
        (#"{"status":99}"#, 422, "'status' must be an integer from 200 to 599"),
        (#"{"status":20.5}"#, 422, "'status' must be an integer from 200 to 599"),
        (#"{"example":"x"}"#, 422, "the responses have no example 'x'"),
        (#"{"delay":-1}"#, 422, "'delay' must be a number of seconds from 0 to 60"),
        (#"{"delay":1e999}"#, 422, "'delay' must be a number of seconds from 0 to 60"),
        (#"{"times":0}"#, 422, "'times' must be an integer from 1"),
        (#"{"times":1.5}"#, 422, "'times' must be an integer from 1"),
        (#"{"offline":true,"status":404}"#, 422, "'offline' excludes"), (#"{"empty":1}"#, 422, "true or false"),
    ])
    func invalidAnswersAreRefused(_ body: String, _ status: Int, _ reason: String) async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", #"{"status":500}"#)
            let reply = try await served.control("PUT", "/answers/getPosts", body: body)
            #expect(reply.status == status)
            #expect(reply.body.contains(reason), "\(reply.body)")
            // The previous answer remains.
            #expect(try await Self.statuses(1, served) == [500])
        }
    }

    @Test func unknownOperationsAreRefusedWithTheNames() async throws {
        try await withCommunity { served in
            let reply = try await served.control("PUT", "/answers/getPots", body: "{}")
            #expect(reply.status == 404)
            #expect(reply.body.contains("there is no operation 'getPots'"))
            #expect(reply.body.contains(#""posts.getPosts""#))
        }
    }

    /// If the operation of a changed description does not have the chosen response, the usual one is sent.
    @Test func answersThatAChangeMakesImpossibleAreRemoved() async throws {
        try await withServer(try Descriptions.of(Self.examples)) { served, server in
            try await served.choose("getX", #"[{"example":"second"},{"delay":0.01}]"#)
            server.replace(try Descriptions.of(Self.examples.replacing("second", with: "third")))
            #expect(try await served.call("GET", "/x").body == #"["first"]"#)
            let answers = try await served.json("/answers")["answers"] as? [String: [[String: Double]]]
            #expect(answers == ["x.getX": [["delay": 0.01]]])
        }
    }

    @Test func allAnswersAreRemovedTogether() async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", #"{"status":500}"#)
            try await served.choose("posts.getPost", #"{"status":404,"times":3}"#)
            let chosen = try await served.json("/answers")["answers"] as? [String: [[String: Int]]]
            #expect(chosen == ["posts.getPost": [["status": 404, "times": 3]], "posts.getPosts": [["status": 500]]])
            #expect(try await served.control("DELETE", "/answers").status == 204)
            #expect(try await Self.statuses(1, served) == [200])
            #expect(try await served.call("GET", "/posts/1", key).status == 200)
        }
    }

    // MARK: Parts

    private static let examples = """
        paths:
          /x:
            get:
              operationId: getX
              responses:
                '200':
                  description: ''
                  content:
                    application/json: { examples: { first: { value: [first] }, second: { value: [second] } } }
        """

    private static func page(_ next: String) -> String {
        "{ type: object, required: [items, next], properties: { items: { type: array, items: { type: string } }, "
            + "next: \(next) } }"
    }

    private static func statuses(_ count: Int, _ served: Served) async throws -> [Int] {
        var statuses: [Int] = []
        for _ in 0..<count { statuses.append(try await served.call("GET", "/posts", key).status) }
        return statuses
    }
}
