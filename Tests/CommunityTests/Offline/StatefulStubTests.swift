import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Testing

/// A stateful stub remembers the objects of the generated samples.
@Suite struct StatefulStubTests {
    private let stub = StubTransport(samples: CommunitySamples.all, stateful: true)

    private var client: CommunityClient { .stubbed(stub) }

    @Test func postsAreCreatedAndDeleted() async throws {
        let created = try await client.posts.createPost(.init(title: "Bread", content: "Made at home"))
        #expect(created.title == "Bread")
        let loaded = try await client.posts.getPost(postID: created.id)
        #expect(loaded == created)
        let page = try await client.posts.getPosts(page: 1, limit: 10)
        #expect(page.data.map(\.id).contains(created.id))
        #expect(page.pagination.total == page.data.count)

        try await client.posts.deletePost(postID: created.id)
        await #expect(throws: APIError.self) { try await client.posts.getPost(postID: created.id) }
        stub.resetState()
        #expect(try await client.posts.getPosts(page: 1, limit: 10).data.count == page.data.count - 1)
    }

    @Test func theStateIsReplaced() async throws {
        let json = stub.stateJSON
        try stub.replaceState(with: json.replacing("First Post", with: "Second Post"))
        #expect(try await client.posts.getPost(postID: "1").title == "Second Post")
        #expect(throws: StubTransport.InvalidState.self) { try stub.replaceState(with: "[]") }
        #expect(try await client.posts.getPost(postID: "1").title == "Second Post")
    }

    @Test func aSetResponseDoesNotChangeTheState() async throws {
        stub.answer("posts.deletePost", with: .status(403))
        await #expect(throws: APIError.self) { try await client.posts.deletePost(postID: "1") }
        #expect(try await client.posts.getPost(postID: "1").id == "1")
    }
}
