import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// The samples of all operations, which stubs, mocks and previews use.
struct SampleTests {
    @Test(arguments: CommunitySamples.all)
    func everySampleIsJSONOrEmpty(_ sample: Sample) throws {
        guard !sample.data.isEmpty else {
            #expect(sample.status == 204)
            return
        }
        #expect(sample.headers["Content-Type"] == "application/json")
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: sample.data) }
    }

    @Test func everyOperationHasASuccessAndAFailure() {
        let operations = Dictionary(grouping: CommunitySamples.all, by: \.operation)
        #expect(
            operations.keys.sorted() == [
                "auth.login", "auth.logout", "auth.refreshToken", "auth.register", "posts.createPost",
                "posts.deletePost", "posts.getPost", "posts.getPosts", "posts.updatePost", "search.search",
                "users.getUserProfile", "users.updateUserProfile", "users.uploadAvatar",
            ])
        for (operation, samples) in operations {
            #expect(samples.filter(\.response.isSuccess).count == 1, "\(operation)")
            #expect(samples.contains { $0.status == 500 }, "\(operation)")
        }
    }

    @Test func everySuccessDecodesThroughTheClient() async throws {
        for sample in CommunitySamples.all where sample.response.isSuccess {
            let stub = StubTransport(samples: [sample])
            try await CommunityClient.stubbed(stub).call(sample.operation)
            #expect(stub.requests.map(\.operation) == [sample.operation])
        }
    }

    @Test func everyFailureDecodesAsTheOperationsError() async throws {
        for sample in CommunitySamples.all where !sample.response.isSuccess {
            let stub = StubTransport(samples: CommunitySamples.all)
            stub.answer(sample.operation, with: .status(sample.status))
            let client = CommunityClient.stubbed(stub)
            let error = try await #require(throws: APIError.self) { try await client.call(sample.operation) }
            #expect(error.statusCode == sample.status)
            #expect(error.body(of: ErrorResponse.self)?.success == false, "\(sample)")
        }
    }

    @Test(arguments: [
        ("auth.login", AuthEndpoint.login(.mock).sampleData),
        ("auth.register", AuthEndpoint.register(.mock).sampleData),
        ("auth.refreshToken", AuthEndpoint.refreshToken(.mock).sampleData),
        ("auth.logout", AuthEndpoint.logout.sampleData),
        ("users.getUserProfile", UsersEndpoint.getUserProfile(userID: "1").sampleData),
        ("users.updateUserProfile", UsersEndpoint.updateUserProfile(userID: "1", .mock).sampleData),
        ("users.uploadAvatar", UsersEndpoint.uploadAvatar(userID: "1", .init(avatar: .init(data: Data()))).sampleData),
        ("posts.getPosts", PostsEndpoint.getPosts().sampleData),
        ("posts.createPost", PostsEndpoint.createPost(.mock).sampleData),
        ("posts.getPost", PostsEndpoint.getPost(postID: "1").sampleData),
        ("posts.updatePost", PostsEndpoint.updatePost(postID: "1", .mock).sampleData),
        ("posts.deletePost", PostsEndpoint.deletePost(postID: "1").sampleData),
        ("search.search", SearchEndpoint.search(q: "a", page: 1).sampleData),
    ])
    func everyCaseHasItsSampleData(operation: String, data: Data) async throws {
        let successes = CommunitySamples.all.filter { $0.operation == operation && $0.response.isSuccess }
        #expect(data == successes.first?.data)
        let isWithoutBody = successes.first?.status == 204
        #expect(data.isEmpty == isWithoutBody)
        // A stub returns the sample, and the client decodes it.
        let stub = StubTransport(samples: CommunitySamples.all)
        try await CommunityClient.stubbed(stub).call(operation)
        #expect(stub.requests.map(\.operation) == [operation])
    }

    @Test func everyCaseOfTheDescriptionIsInTheList() {
        #expect(Set(CommunitySamples.all.map(\.operation)).count == 13)
    }

    @Test func sampleDataIsThatOfTheSuccess() {
        #expect(AuthEndpoint.login(.mock).sampleData == AuthEndpoint.loginSample.data)
        #expect(PostsEndpoint.getPosts().sampleData == PostsEndpoint.getPostsSample.data)
        #expect(PostsEndpoint.deletePost(postID: "1").sampleData.isEmpty)
        let response = try? JSONCoding.decode(
            APIResponse<UserProfile>.self, from: UsersEndpoint.getUserProfile(userID: "123").sampleData)
        #expect(response?.data == UserProfile(id: "123", email: "test@example.com", name: "Test User"))
    }

    @Test func sampleIsFoundByStatusOrName() throws {
        let endpoint = PostsEndpoint.getPost(postID: "1")
        #expect(endpoint.sample()?.data == endpoint.sampleData)
        let missing = try #require(endpoint.sample(status: 404)?.data)
        #expect(try JSONCoding.decode(ErrorResponse.self, from: missing).errors?.map(\.code) == ["NOT_FOUND"])
        #expect(endpoint.sample(status: 418) == nil)
        #expect(endpoint.sample(name: "nobody") == nil)
        #expect(PostsEndpoint.deletePost(postID: "1").sample()?.status == 204)
    }

    @Test func mockIsChangedInPlace() {
        let post = Post.mock { $0.title = "Sourdough" }
        #expect(post.title == "Sourdough")
        #expect(post.id == Post.mock.id)
        #expect(Post.mock.title != "Sourdough")
    }

    @Test func fixturesAreCompleteAndDiffer() throws {
        #expect(Set(Post.mockList.map(\.id)).count == 3)
        #expect(!Post.mock.title.isEmpty)
        let written = try JSONCoding.encode(Post.mockList)
        #expect(try JSONCoding.decode([Post].self, from: written) == Post.mockList)
    }
}

/// Lists of samples of one type.
struct MockListTests {
    @Test(arguments: [0, 1, 100])
    func listsHaveAnyNumberOfDifferentElements(count: Int) {
        let posts = Post.mockList(count: count)
        #expect(posts.count == count)
        #expect(Set(posts.map(\.id)).count == count)
        #expect(Set(posts.map(\.title)).count == count)
        #expect(Set(posts.map(\.createdAt)).count == count)
        #expect(posts == Post.mockList(count: count))
        #expect(posts.first == (count == 0 ? nil : Post.mock))
    }

    @Test @MainActor func listsAreMadeOnAnyActor() async {
        let here = Post.mockList
        #expect(await Task.detached { Post.mockList }.value == here)
    }
}
