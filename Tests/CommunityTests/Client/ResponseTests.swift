import Community
import CommunityMocks
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `client.withResponse { … }` returns the status and headers of any call.
struct ResponseTests {
    private struct OwnError: Error {}

    private let stub = StubTransport(samples: CommunitySamples.all)

    private func failure<Value>(_ body: (CommunityClient) async throws -> Value) async -> APIError? {
        await Result { try await CommunityClient(transport: stub).withResponse(body) }.error
    }

    /// The snippet of docs/runtime/provider.md.
    @Test func responseOfACallComesWithItsValue() async throws {
        let client = CommunityClient(transport: stub)
        let sample = PostsEndpoint.getPostSample
        stub.answer(
            "posts.getPost",
            with: .response(HTTPResponse(statusCode: 200, headers: ["X-Total": "3"], data: sample.data)))
        let (post, response) = try await client.withResponse { try await $0.posts.getPost(postID: "7") }
        #expect(post == .mock)
        #expect(response.statusCode == 200)
        #expect(response.headers["X-Total"] == "3")
    }

    @Test func callWithoutAValueHasAResponseToo() async throws {
        let (_, response) = try await CommunityClient(transport: stub).withResponse {
            try await $0.posts.deletePost(postID: "7")
        }
        #expect(response.statusCode == 204)
        #expect(stub.requests.map(\.operation) == ["posts.deletePost"])
    }

    @Test func refreshOfTheTokenIsNotRecorded() async throws {
        stub.answer("posts.getPosts", with: .status(401), .success)
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0"))
        let session = TokenSession(store: store, refresher: CommunityClient.tokenRefresher)
        let client = CommunityClient(transport: stub, configuration: .init(session: session))
        let (posts, response) = try await client.withResponse { try await $0.posts.getPosts() }
        #expect(stub.requests.map(\.operation) == ["posts.getPosts", "auth.refreshToken", "posts.getPosts"])
        #expect(posts.data.map(\.id) == ["1"])
        #expect(String(decoding: response.data, as: UTF8.self).contains("access_token") == false)
    }

    @Test func callsOfOtherClientsAndOptionsAreKeptApart() async throws {
        let client = CommunityClient(transport: stub)
        let (_, response) = try await client.options(.header("X-Trace", "t"), .timeout(.seconds(5))).withResponse {
            _ = try await client.users.getUserProfile(userID: "1")
            return try await $0.posts.getPosts()
        }
        #expect(response.isSuccess)
        let traces = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "X-Trace") }
        #expect(traces == [nil, "t"])
    }

    @Test func responsesInsideOneAnotherAreAllGiven() async throws {
        let (inner, response) = try await CommunityClient(transport: stub).withResponse { client in
            try await client.withResponse { try await $0.posts.getPosts() }
        }
        #expect(inner.response == response)
        #expect(stub.requests.count == 1)
    }

    @Test func noCallAndSeveralCallsAreErrors() async throws {
        #expect(await failure { _ in 1 }?.reason == .invalidResponse)
        let several = await failure { client in
            _ = try await client.posts.getPosts()
            return try await client.posts.getPosts()
        }
        #expect(several?.reason == .invalidResponse)
        #expect(several.flatMap(\.underlying).map { "\($0)" }?.contains("the closure made 2") == true)
    }

    @Test func errorOfTheCallIsThrown() async throws {
        stub.answer("posts.getPosts", with: .status(404))
        #expect(await failure { try await $0.posts.getPosts() }?.reason == .notFound)
        #expect(await failure { _ in throw CancellationError() }?.reason == .cancelled)
        #expect(await failure { _ in throw OwnError() }?.underlying is OwnError)
    }

    @Test func mockGivesTheResponseOfItsAnswer() async throws {
        let posts = MockPostsAPI()
        let client = CommunityClient.mock(posts: posts)
        let deleted = try await client.withResponse { try await $0.posts.deletePost(postID: "7") }
        #expect(deleted.response.statusCode == 204)
        let created = try await client.withResponse { try await $0.posts.createPost(.mock) }
        #expect(created.response.statusCode == 201)
        posts.onGetPost.returns(.mock)
        let told = try await client.withResponse { try await $0.posts.getPost(postID: "1") }
        #expect(told.response.statusCode == 200)
        #expect(posts.behavior.options.isEmpty)
        #expect(await Result { try await client.withResponse { _ in 1 } }.error?.reason == .invalidResponse)
    }

    @Test @MainActor func closureStaysOnTheActorOfTheCaller() async throws {
        var titles: [String] = []
        let (count, _) = try await CommunityClient(transport: stub).withResponse { client in
            titles += try await client.posts.getPosts().data.map(\.title)
            return titles.count
        }
        #expect(count == titles.count)
    }

    /// The snippet of docs/runtime/provider.md.
    @Test func endpointGivesItsURLAndItsRequest() async throws {
        let provider = Provider(server: .staging, transport: stub)
        let page = try provider.url(of: PostsEndpoint.getPosts(page: 2))
        let request = try await provider.urlRequest(of: PostsEndpoint.createPost(.mock))
        #expect(page.absoluteString.hasSuffix("/posts?page=2"))
        #expect(request.url?.host == page.host)
        #expect(request.httpMethod == "POST")
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
        #expect(try JSONCoding.decode(JSONValue.self, from: #require(request.httpBody))["title"] != nil)
        #expect(try PostsEndpoint.getPosts(page: 2).url(on: CommunityServer.staging) == page)
        let elsewhere = try provider.options(.server(CommunityServer.production)).url(
            of: PostsEndpoint.getPosts(page: 2))
        #expect(elsewhere.host == "api.example.com")
        #expect(stub.requests.isEmpty)
    }
}
