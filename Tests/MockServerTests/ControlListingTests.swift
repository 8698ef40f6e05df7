import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenMockServer

/// The operations on the control page, with their samples, Swift calls and curl commands.
@Suite(.timeLimit(.minutes(5))) struct ControlListingTests {
    @Test func operationsAreListedInOrder() async throws {
        try await withCommunity { served in
            let apis = try #require(try await served.json("/operations")["apis"] as? [[String: Any]])
            #expect(apis.map { $0["title"] as? String } == ["Community 1.0.0"])
            let operations = try #require(apis.first?["operations"] as? [[String: Any]])
            let posts = try #require(operations.first { $0["name"] as? String == "posts.getPosts" })
            #expect(posts["method"] as? String == "GET")
            #expect(posts["path"] as? String == "/posts")
            #expect(posts["group"] as? String == "posts")
            #expect(posts["deprecated"] as? Bool == false)
            #expect((posts["summary"] as? String)?.isEmpty == false)
        }
    }

    @Test func anOperationHasItsSamplesAndChoices() async throws {
        try await withCommunity { served in
            try await served.choose("posts.getPosts", #"{"status":404,"times":2}"#)
            let posts = try await served.json("/operations/getPosts")
            let samples = try #require(posts["samples"] as? [[String: Any]])
            #expect(samples.first?["status"] as? Int == 200)
            #expect(samples.first?["reason"] as? String == "OK")
            #expect((samples.first?["body"] as? String)?.contains("pagination") == true)
            #expect(posts["canBeEmpty"] as? Bool == true)
            #expect(posts["answers"] as? [[String: Int]] == [["status": 404, "times": 2]])
            #expect(try await served.json("/operations/deletePost")["canBeEmpty"] as? Bool == false)
        }
    }

    @Test func operationsAreAlsoFoundByTheirIDs() async throws {
        try await withCommunity { served in
            let found = try await served.json("/operations/getUserProfile")
            #expect(found["name"] as? String == "users.getUserProfile")
            #expect(found["operationId"] as? String == "getUserProfile")
        }
    }

    /// Each command is executed by a shell against the server, which accepts the request.
    @Test(arguments: ["community", "kitchen-sink", "storefront", "library"])
    func curlCommandsAreAnswered(_ name: String) async throws {
        try await withServer(try Descriptions.own(name)) { served, _ in
            let entries = Survey(try Descriptions.own(name)).run()
            let apis = try #require(try await served.json("/operations")["apis"] as? [[String: Any]])
            let operations = try #require(apis.first?["operations"] as? [[String: Any]])
            #expect(operations.count == entries.count)
            for (operation, entry) in zip(operations, entries) {
                let name = try #require(
                    (operation["name"] as? String)?.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
                let command = try #require(try await served.json("/operations/\(name)")["curl"] as? String)
                let here = command.replacing("http://127.0.0.1:8080", with: served.url)
                #expect(try await Self.status(here) == entry.status, "\(command)")
            }
        }
    }

    /// Text of a description cannot end its word in a shell.
    @Test(arguments: ["it's $HOME `id` \\ \"x\"", "a\nb", "tab\tand 'quote' \\n\r\n", "\u{1}é\u{7F}", "$'x'", ""])
    func wordsOfAShellAreQuoted(_ text: String) async throws {
        #expect(try await Self.output("printf %s \(ShellWord.quoted(text))") == text)
    }

    @Test func severalDescriptionsAreDistinguished() async throws {
        let community = try Descriptions.own("community")
        try await withServer([Mount(community, at: "/A"), Mount(community, at: "/B")]) { served, _ in
            let ambiguous = try await served.control("PUT", "/answers/posts.getPosts", body: #"{"status":500}"#)
            #expect(ambiguous.status == 409)
            #expect(ambiguous.body.contains(#""available":["A/posts.getPosts","B/posts.getPosts"]"#))
            try await served.choose("B/posts.getPosts", #"{"status":500}"#)
            try await served.choose("A%2FgetPost", #"{"status":404}"#)
            #expect(try await served.call("GET", "/A/posts", key).status == 200)
            #expect(try await served.call("GET", "/B/posts", key).status == 500)
            #expect(try await served.call("GET", "/A/posts/1", key).status == 404)
            #expect(try await served.call("GET", "/B/posts/1", key).status == 200)
            let curl = try #require(try await served.json("/operations/A/posts.getPosts")["curl"] as? String)
            #expect(curl.hasPrefix("curl 'http://127.0.0.1:8080/A/v1/posts"))
        }
    }

    @Test(arguments: [
        ("GET", "/nothing", 404), ("GET", "/operations/nothing", 404), ("GET", "/operations/%", 404),
        ("PUT", "/answers", 405), ("POST", "/answers/getPosts", 405), ("DELETE", "/operations", 405),
        ("DELETE", "", 405), ("HEAD", "", 200), ("HEAD", "/log", 200), ("OPTIONS", "/answers/getPosts", 204),
    ])
    func otherRequestsAreRefused(_ method: String, _ path: String, _ status: Int) async throws {
        try await withCommunity { served in
            let reply = try await served.control(method, path)
            #expect(reply.status == status)
            if status == 405 || status == 204 { #expect(reply["Allow"]?.isEmpty == false) }
            if method == "HEAD" { #expect(reply.body.isEmpty) }
        }
    }

    // MARK: Shell

    private static func status(_ curl: String) async throws -> Int {
        try #require(
            Int(
                try await output(
                    curl.replacing("curl ", with: "curl -s -o /dev/null -w '%{http_code}' ", maxReplacements: 1))))
    }

    private static func output(_ command: String) async throws -> String {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", command]
        process.standardOutput = pipe
        try process.run()
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let output = pipe.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                continuation.resume(returning: String(decoding: output, as: UTF8.self))
            }
        }
    }
}
