import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// Calls of the generated client that are recorded and repeated, as in docs/mocks-and-previews.md.
struct RecordedCallTests {
    @Test func recordedCallsAreRepeatedWithoutTheServer() async throws {
        let live = StubTransport(samples: CommunitySamples.all)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("community-\(UUID().uuidString).har")
        defer { try? FileManager.default.removeItem(at: file) }
        let recorder = HARRecorder()
        let client = CommunityClient(transport: live, plugins: [recorder])
        _ = try await client.posts.getPosts(page: 1)
        try recorder.write(to: file)
        let recorded = try CommunityClient(transport: StubTransport(har: file))
        #expect(try await recorded.posts.getPosts(page: 1).data.map(\.title) == ["First Post"])
        let error = try await #require(throws: APIError.self) { try await recorded.posts.getPosts(page: 2) }
        guard case .unexpectedCall(let text) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(text.hasSuffix("(query 'page' is '1', not '2')"), "\(text)")
    }

    @Test func fixtureIsBesideTheTest() async throws {
        let client = try CommunityClient(transport: StubTransport(har: "Fixtures/community.har"))
        let session = try await client.auth.login(LoginRequest(email: "ann@example.com", password: "any"))
        #expect(session.userID == "7")
        #expect(session.accessToken == "<redacted>")
        for title in ["Sourdough", "Rye", "Rye"] {
            #expect(try await client.posts.getPosts(page: 1).data.map(\.title) == [title])
        }
        let stub = try StubTransport(har: "Fixtures/community.har", samples: CommunitySamples.all)
        #expect(try await CommunityClient(transport: stub).posts.getPosts().data.map(\.title) == ["First Post"])
    }
}
