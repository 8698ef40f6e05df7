import Foundation
import Testing

@testable import CodegenMockServer

/// Sequences of answers that are saved under a name, and used again.
@Suite(.timeLimit(.minutes(1))) struct ControlSequenceTests {
    private static let failsTwice = #"[{"status":500,"times":2}]"#
    private static let path = "/sequences/posts.getPosts/Fails%20twice"

    @Test func aSequenceIsSavedAndUsed() async throws {
        try await withCommunity { served in
            let saved = try await served.control("PUT", Self.path, body: Self.failsTwice)
            #expect(saved.body == #"{"operation":"posts.getPosts","name":"Fails twice","answers":\#(Self.failsTwice)}"#)
            // Saving changes no response.
            #expect(try await served.call("GET", "/posts", key).status == 200)
            for _ in 0..<2 {
                try await served.choose("posts.getPosts", #"{"sequence":"Fails twice"}"#)
                var statuses: [Int] = []
                for _ in 0..<3 { statuses.append(try await served.call("GET", "/posts", key).status) }
                #expect(statuses == [500, 500, 200])
            }
            let list = try await served.json("/sequences")
            #expect(list["kept"] as? Bool == false)
            #expect((list["sequences"] as? [Any])?.count == 1)
            #expect(try await served.control("DELETE", Self.path).status == 204)
            #expect(try await served.control("GET", Self.path).status == 404)
        }
    }

    /// The same name belongs to each operation separately, and a sequence replaces another of the same name.
    @Test func namesBelongToOperations() async throws {
        try await withCommunity { served in
            _ = try await served.control("PUT", Self.path, body: Self.failsTwice)
            _ = try await served.control("PUT", "/sequences/getPost/Fails%20twice", body: #"{"status":404}"#)
            _ = try await served.control("PUT", Self.path, body: #"{"status":401}"#)
            _ = try await served.control("PUT", "/sequences/posts.getPosts/a%2Fb", body: "{}")
            let list = try #require(try await served.json("/sequences")["sequences"] as? [[String: Any]])
            #expect(list.map { $0["operation"] as? String } == ["posts.getPost", "posts.getPosts", "posts.getPosts"])
            #expect(list.map { $0["name"] as? String } == ["Fails twice", "Fails twice", "a/b"])
            #expect(try await served.control("GET", Self.path).body.hasSuffix(#""answers":[{"status":401}]}"#))
        }
    }

    @Test(arguments: [
        ("/sequences/posts.getPosts/a", "[]", 422, "the list needs one to 1000 answers"),
        ("/sequences/posts.getPosts/a", #"{"status":204}"#, 422, "declares no response with status 204"),
        ("/sequences/posts.getPots/a", "{}", 404, "there is no operation 'posts.getPots'"),
        ("/sequences/posts.getPosts/%0A", "{}", 422, "one to 80 characters in one line"),
        ("/sequences/posts.getPosts", "{}", 404, "the control page has no"),
        ("/answers/posts.getPosts", #"{"sequence":"b"}"#, 404, "posts.getPosts has no sequence 'b'"),
    ])
    func mistakesAreRefused(_ path: String, _ body: String, _ status: Int, _ reason: String) async throws {
        try await withPlainCommunity { served in
            let reply = try await served.control("PUT", path, body: body)
            #expect(reply.status == status)
            #expect(reply.body.contains(reason), "\(reply.body)")
        }
    }

    /// A page that waits for changes reads the sequences again.
    @Test func savingIsAChange() async throws {
        try await withCommunity { served in
            let version = try #require(try await served.json("/log")["version"] as? Int)
            _ = try await served.control("PUT", Self.path, body: Self.failsTwice)
            let next = try #require(try await served.json("/log?version=\(version)&wait=30")["version"] as? Int)
            #expect(next > version)
        }
    }

    @Test func aFileKeepsSequences() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        for isFirst in [true, false] {
            var options = MockServer.Options()
            options.sequences = try SequenceBook(path: path) { Issue.record("\($0)") }
            try await withServer(try Descriptions.own("community"), options: options) { served, _ in
                #expect(try await served.json("/sequences")["kept"] as? Bool == true)
                if isFirst { _ = try await served.control("PUT", Self.path, body: #"{"body":{"n":1.50}}"#) }
                #expect(try await served.control("GET", Self.path).body.hasSuffix(#""answers":[{"body":{"n":1.50}}]}"#))
            }
        }
    }

    @Test(arguments: [
        ("[]", "'sequences' is missing"), ("{", "is not a list of sequences"),
        (#"{"sequences":[{"name":"a"}]}"#, "a sequence needs 'operation', 'name' and 'answers'"),
        (#"{"sequences":[{"name":"a","operation":"b","answers":{"code":1}}]}"#, "'code' is not a member of answers"),
    ])
    func anotherFileRemainsUnchanged(_ text: String, _ reason: String) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let failure = #expect(throws: StateFile.Failure.self) { try SequenceBook(path: path) { _ in } }
        #expect(failure?.reason.contains("is not a list of sequences, and remains unchanged") == true)
        #expect(failure?.reason.contains(reason) == true, "\(failure?.reason ?? "")")
    }
}
