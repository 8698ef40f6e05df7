import Community
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import CommunityMocks

/// `CommunityClient.mock(…)` creates no requests and uses no transport.
struct MockClientTests {
    @Test func mockReturnsSamplesByDefault() async throws {
        let client = CommunityClient.mock()
        #expect(try await client.auth.login(.mock).accessToken == "mock_access_token")
        #expect(try await client.users.getUserProfile(userID: "123").name == "Test User")
        #expect(try await client.posts.getPosts().data.map(\.id) == ["1"])
        #expect(try await client.search.search(q: "swift").data.map(\.type) == [.post, .user])
        try await client.auth.logout()
    }

    @Test func handlerSeesArgumentsAndMakesTheAnswer() async throws {
        let posts = MockPostsAPI()
        posts.onUpdatePost.handle { call throws(APIError) in
            guard call.postID == "7" else { throw APIError(.notFound) }
            var post = Post.mock
            post.id = call.postID
            post.title = call.body.title ?? post.title
            return post
        }
        let client = CommunityClient.mock(posts: posts)
        let post = try await client.posts.updatePost(postID: "7", .init(title: "New"))
        let error = await #expect(throws: APIError.self) { try await client.posts.updatePost(postID: "8", .init()) }
        #expect(error?.reason == .notFound)
        #expect(post.id == "7")
        #expect(post.title == "New")
        #expect(post.content == Post.mock.content)
    }

    @Test func argumentsAreRecorded() async throws {
        let posts = MockPostsAPI()
        let client = CommunityClient.mock(posts: posts)
        _ = try await client.posts.getPosts(page: 2, limit: 5)
        _ = try await client.posts.getPosts()
        try await client.posts.deletePost(postID: "1")
        #expect(posts.onGetPosts.calls.map(\.page) == [2, nil])
        #expect(posts.onGetPosts.calls.map(\.limit) == [5, nil])
        #expect(posts.onDeletePost.calls.map(\.postID) == ["1"])
        #expect(posts.onCreatePost.callCount == 0)
    }

    @Test func recordedCallsAreComparable() async throws {
        let posts = MockPostsAPI()
        let client = CommunityClient.mock(posts: posts)
        _ = try await client.posts.getPosts(page: 2)
        _ = try await client.posts.createPost(CreatePostRequest(title: "Sourdough", content: "Flour."))
        _ = try await client.posts.getPosts(page: 2)

        #expect(posts.onGetPosts.calls == [.init(page: 2, limit: nil), .init(page: 2, limit: nil)])
        let created = posts.onCreatePost.calls
        #expect(created == [.init(body: CreatePostRequest(title: "Sourdough", content: "Flour."))])
        #expect(created != [.init(body: CreatePostRequest(title: "Sourdough", content: "Water."))])
        #expect(posts.onGetPosts.calls.first != .init(page: 3, limit: nil))
    }

    @Test func mockFailsWithAReasonOrAnError() async throws {
        let search = MockSearchAPI()
        let client = CommunityClient.mock(search: search)
        search.onSearch.fails(.timeout)
        let timeout = await #expect(throws: APIError.self) { try await client.search.search(q: "swift") }
        #expect(timeout == APIError(.timeout, operation: "search.search"))

        let response = HTTPResponse(
            statusCode: 422, data: Data(#"{"success":false,"message":"Too short."}"#.utf8))
        search.onSearch.fails(APIError(.unprocessableContent, response: response))
        let invalid = await #expect(throws: APIError.self) { try await client.search.search(q: "") }
        let body = ErrorResponse(success: false, message: "Too short.")
        #expect(invalid?.body(of: SearchErrors.Search.self) == .unprocessableContent(body))

        search.onSearch.reset()
        #expect(try await client.search.search(q: "swift").data.count == 2)
    }

    @Test func previewsNeedOneLine() async throws {
        let offline = CommunityClient.mock(.failing(.noConnection))
        for operation in ["auth.login", "posts.getPosts", "search.search"] {
            let error = await #expect(throws: APIError.self) { try await offline.call(operation) }
            #expect(error == APIError(.noConnection, operation: operation))
        }
        let clock = TestClock()
        let slow = CommunityClient.mock(.delayed(.seconds(2), clock: clock))
        async let page = slow.posts.getPosts()
        await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        #expect(try await page.data.count == 1)
    }

    @Test func networkComesAndGoesForTheWholeClient() async throws {
        let network = MockBehavior()
        let client = CommunityClient.mock(network)
        _ = try await client.posts.getPosts()
        network.shouldFail = true
        await #expect(throws: APIError.self) { try await client.posts.getPosts() }
        await #expect(throws: APIError.self) { try await client.users.getUserProfile(userID: "1") }
        network.shouldFail = false
        _ = try await client.users.getUserProfile(userID: "1")
        #expect(network.calls == ["posts.getPosts", "posts.getPosts", "users.getUserProfile", "users.getUserProfile"])
    }

    @Test func unexpectedCallFailsAndIsReported() async throws {
        let (unexpected, heard) = AsyncStream.makeStream(of: String.self)
        let strict = MockBehavior.strict { heard.yield($0) }
        let posts = MockPostsAPI(strict)
        posts.onGetPost.returns(.mock { $0.title = "Sourdough" })
        let client = CommunityClient.mock(strict, posts: posts)

        #expect(try await client.posts.getPost(postID: "1").title == "Sourdough")
        let error = await #expect(throws: APIError.self) { try await client.auth.logout() }
        #expect(error?.reason == .unexpectedCall("auth.logout"))
        heard.finish()
        #expect(await unexpected.reduce(into: []) { $0.append($1) } == ["auth.logout"])
    }

    @Test func answersFollowEachOther() async throws {
        let posts = MockPostsAPI()
        let client = CommunityClient.mock(posts: posts)
        posts.onGetPost.answers(.failure(.timeout), .success(.mock { $0.likesCount = 1 }), .sample)
        await #expect(throws: APIError.self) { try await client.posts.getPost(postID: "1") }
        #expect(try await client.posts.getPost(postID: "1").likesCount == 1)
        #expect(try await client.posts.getPost(postID: "1") == .mock)
        #expect(try await client.posts.getPost(postID: "1") == .mock)
    }

    @Test func ownImplementationReplacesAGroup() async throws {
        struct NoResults: SearchAPI {
            func search(q: String, page: Int?) async throws(APIError) -> PaginatedSearchResults {
                PaginatedSearchResults(
                    data: [], pagination: Pagination(page: page ?? 1, limit: 20, total: 0, totalPages: 0))
            }
        }
        let results = try await CommunityClient.mock(search: NoResults()).search.search(q: "swift")
        #expect(results.data.isEmpty)
    }

    @Test func providerOfAClientOfMocksRefusesCalls() async throws {
        let provider = CommunityClient.mock().provider
        provider.server = CommunityServer.staging
        #expect(try provider.url(of: Route.custom("/health")).host == "api-staging.example.com")
        let error = await #expect(throws: APIError.self) { try await provider.raw(Route.custom("/health")) }
        #expect(error?.reason == .unexpectedCall("GET /health"))
    }

    @Test func partialImplementationRefusesItsOtherMethods() async throws {
        struct OnePost: PartialPostsAPI {
            func getPost(postID: String) async throws(APIError) -> Post {
                .mock { $0.id = postID }
            }
        }
        let client = CommunityClient.mock(posts: OnePost())
        #expect(try await client.posts.getPost(postID: "7").id == "7")
        let error = await #expect(throws: APIError.self) { try await client.posts.deletePost(postID: "7") }
        #expect(error == APIError(.unexpectedCall("posts.deletePost"), operation: "posts.deletePost"))
        await #expect(throws: APIError(unexpectedCall: "posts.getPosts")) { try await client.posts.getPosts() }
    }
}
