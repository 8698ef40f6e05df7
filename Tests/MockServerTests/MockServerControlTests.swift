import CodegenDiagnostics
import Community
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import CodegenMockServer

/// The Swift helper of UI tests, over a server on loopback that the generated client calls.
@Suite(.timeLimit(.minutes(1))) struct MockServerControlTests {
    @Test func theAppGetsTheChosenResponses() async throws {
        try await Self.withClient { client, control in
            try await control.answer("posts.getPosts", with: .status(404).times(2), .empty, .success)
            for _ in 0..<2 {
                await #expect(throws: APIError.self) { _ = try await client.posts.getPosts() }
            }
            #expect(try await client.posts.getPosts().data.isEmpty)
            #expect(try await client.posts.getPosts().data.isEmpty == false)
        }
    }

    /// The code of docs/mock-server.md.
    @Test func aTestPreparesTheServer() async throws {
        try await withCommunity { served in
            let url = try #require(URL(string: served.url))
            let server = MockServerControl(baseURL: url)
            try await server.restoreAll()
            try await server.answer("posts.getPosts", with: .status(503).times(2), .empty)
            let statuses = [try await served.call("GET", "/posts", key).status]
            let call = try await server.nextCall(of: "posts.getPosts")
            #expect(statuses == [503])
            #expect(call.status == 503)
            #expect(call.reasons.isEmpty)
        }
    }

    @Test func anEndpointNamesItsOperation() async throws {
        try await Self.withClient { client, control in
            try await control.answer(PostsEndpoint.getPost(postID: "7"), with: .status(500))
            let error = await #expect(throws: APIError.self) { _ = try await client.posts.getPost(postID: "1") }
            guard case .internalServerError = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            try await control.answer(PostsEndpoint.getPost(postID: "7"))
            _ = try await client.posts.getPost(postID: "1")
        }
    }

    @Test func offlineIsALostConnection() async throws {
        try await Self.withClient { client, control in
            _ = try await client.posts.getPosts()
            try await control.answer("posts.getPosts", with: .offline)
            let error = await #expect(throws: APIError.self) { _ = try await client.posts.getPosts() }
            switch error {
            case .connectionLost, .serverUnreachable, .network, .noConnection: break
            default: Issue.record("\(String(describing: error))")
            }
            try await control.restoreAll()
            _ = try await client.posts.getPosts()
        }
    }

    @Test func callsAreReadAndAwaited() async throws {
        try await Self.withClient { client, control in
            #expect(try await control.lastCallNumber() == 0)
            async let waited = control.nextCall(of: "posts.getPost")
            _ = try await client.posts.getPosts(page: 2)
            _ = try await client.posts.getPost(postID: "a/b")
            let call = try await waited
            #expect(call.operation == "posts.getPost")
            #expect(call.target.hasSuffix("/posts/a%2Fb"))
            #expect(call.status == 200)
            let calls = try await control.calls()
            #expect(calls.map(\.operation) == ["posts.getPosts", "posts.getPost"])
            #expect(calls.map(\.method) == ["GET", "GET"])
            #expect(try await control.calls(after: calls[0].number).map(\.id) == [2])
            try await control.clearCalls()
            #expect(try await control.calls().isEmpty)
            #expect(try await control.lastCallNumber() == 2)
        }
    }

    @Test func refusalsHaveTheirReasons() async throws {
        try await Self.withClient { client, control in
            await #expect(throws: APIError.self) { _ = try await client.posts.getPosts(page: -1) }
            let call = try await control.nextCall(of: "posts.getPosts")
            #expect(call.status == 422)
            #expect(call.reasons.first?.hasPrefix("query page ") == true)
        }
    }

    @Test func mistakesAreErrorsWithTheServersExplanation() async throws {
        try await Self.withClient { client, control in
            let unknown = await #expect(throws: APIError.self) {
                try await control.answer("posts.getPots", with: .success)
            }
            #expect(unknown?.failure.serverMessage == "there is no operation 'posts.getPots'")
            let wrong = await #expect(throws: APIError.self) {
                try await control.answer("posts.getPosts", with: .named("no such example"))
            }
            #expect(wrong?.failure.serverMessage == "the responses have no example 'no such example'")
            await #expect(throws: APIError.self) { try await control.nextCall(of: "posts.getPots") }
            let late = await #expect(throws: APIError.self) {
                try await control.nextCall(of: "posts.getPosts", within: .milliseconds(50))
            }
            guard case .timeout = late else {
                Issue.record("\(String(describing: late))")
                return
            }
        }
    }

    @Test func theStateIsReadReplacedAndReset() async throws {
        var options = MockServer.Options()
        options.state = ServerState()
        try await Self.withClient(options) { client, control in
            let start = try await control.state()
            try await control.replaceState(with: .object(["/posts": .array([])]))
            #expect(try await client.posts.getPosts().data.isEmpty)
            #expect(try await control.state() != start)
            try await control.resetState()
            #expect(try await control.state() == start)
        }
        try await Self.withClient { _, control in
            let error = await #expect(throws: APIError.self) { _ = try await control.state() }
            #expect(error?.failure.serverMessage == "this server has no state; --stateful gives it one")
        }
    }

    private static func withClient(
        _ options: MockServer.Options = MockServer.Options(),
        run body: (CommunityClient, MockServerControl) async throws -> Void
    ) async throws {
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            let client = CommunityClient(
                server: CommunityServer(url: "\(served.url)/v1"), plugins: [AccessTokenPlugin { "token" }])
            try await body(client, MockServerControl(baseURL: try #require(URL(string: "\(served.url)/v1?a=b"))))
        }
    }
}
