import Foundation
import Testing

@testable import CodegenMockServer

/// A description can be replaced while it is served.
@Suite struct ReplacementTests {
    private static func description(_ answer: String) throws -> ServedDescription {
        try Descriptions.of(
            """
            paths:
              /x: { get: { responses: { '200': { description: '', content: { text/plain: { example: \(answer) } } } } } }
            """)
    }

    @Test func theNextCallIsAnsweredFromTheNewDescription() async throws {
        try await withServer(try Self.description("old")) { served, server in
            let old = try await served.call("GET", "/x")
            #expect(old.body == "old")
            server.replace(try Self.description("new"))
            let new = try await served.call("GET", "/x")
            #expect(new.body == "new")
        }
    }

    @Test func oneLineIsLoggedForEachCall() async throws {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        var options = MockServer.Options()
        options.log = { continuation.yield($0) }
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            _ = try await served.call("GET", "/posts?page=1", key)
            _ = try await served.call("GET", "/nothing")
        }
        continuation.finish()
        let all = await lines.reduce(into: []) { $0.append($1) }
        #expect(all.count == 2)
        #expect(all.first?.hasPrefix("GET /posts?page=1 200 posts.getPosts (") == true)
        #expect(all.last?.hasPrefix("GET /nothing 404 the description has no path /nothing (") == true)
    }
}
