import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The code of the README and the pages of docs/: `SnippetTests` finds their snippets here.
@Suite(.timeLimit(.minutes(1)))
struct PageTests {
    private actor AccountStore {
        var accessToken: String? = "a"
    }

    private func makeClient(
        _ account: AccountStore, transport: any Transport = URLSessionTransport()
    ) -> CommunityClient {
        CommunityClient(
            server: .staging, transport: transport,
            plugins: [AccessTokenPlugin { await account.accessToken }, LoggerPlugin(.headers)])
    }

    private func publish(_ draft: CreatePostRequest, with client: CommunityClient) async -> String {
        do {
            let post = try await client.posts.createPost(draft)
            return "\(post.title) has \(post.likesCount) likes"
        } catch {  // an APIError: calls throw nothing else
            guard case .unprocessableContent(let problem) = error.body(of: PostsErrors.CreatePost.self) else {
                return error.localizedDescription
            }
            return problem.message ?? "Please check the post."
        }
    }

    private let post = """
        {"id":"2","title":"Sourdough","content":"Flour, water, salt.","author_id":"123","author_name":"Alice",
         "created_at":"2025-01-16T08:30:00Z","updated_at":"2025-01-16T08:30:00Z","likes_count":0,"comments_count":0}
        """

    @Test func pagesAreOneSequence() async throws {
        let posts = MockPostsAPI()
        posts.onGetPosts.handle { call throws(APIError) in
            .mock {
                $0.data = [.mock { $0.id = "\(call.page ?? 0)" }]
                $0.pagination.totalPages = 3
            }
        }
        let client = CommunityClient.mock(posts: posts)
        let ids = try await allIDs(client)
        #expect(ids == ["1", "2", "3"])
        #expect(posts.onGetPosts.calls.count == 3)
    }

    private func allIDs(_ client: CommunityClient) async throws -> [String] {
        let posts = try await client.posts.getPostsItems(limit: 50).collect(limit: 200)
        return posts.map(\.id)
    }

    /// Also on the main actor, where apps collect lists for their views.
    @MainActor @Test func collectingRequestsOnlyTheNeededPages() async throws {
        let posts = MockPostsAPI()
        posts.onGetPosts.handle { call throws(APIError) in
            guard call.page != 3 else { throw APIError(.noConnection) }
            return .mock {
                $0.data = ["a", "b"].map { id in .mock { $0.id = "\(call.page ?? 0)\(id)" } }
                $0.pagination.totalPages = 9
            }
        }
        let client = CommunityClient.mock(posts: posts)
        for limit in [-1, 0] { #expect(try await client.posts.getPostsItems().collect(limit: limit).isEmpty) }
        #expect(posts.onGetPosts.calls.isEmpty)
        #expect(try await client.posts.getPostsItems().collect(limit: 3).map(\.id) == ["1a", "1b", "2a"])
        #expect(posts.onGetPosts.calls.count == 2)
        #expect(try await client.posts.getPostsPages().collect(limit: 2).count == 2)
        do throws(APIError) {
            _ = try await client.posts.getPostsItems().collect(limit: 5)
            Issue.record("the third page is not requested")
        } catch {
            #expect(error.reason == .noConnection)
        }
    }

    /// `docs/how-to/test.md`: the body of an error, and the request with the name of its operation.
    @Test func stubbedErrorsHaveBodies() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("posts.createPost", with: .json(#"{"message":"The title is too long."}"#, status: 422))
        let client = CommunityClient(transport: stub)
        do throws(APIError) {
            _ = try await client.posts.createPost(.mock)
            Issue.record("the call succeeds")
        } catch {
            #expect(error.serverMessage == "The title is too long.")
        }
        _ = try await client.posts.getPost(postID: "1")
        try stub.requireRequest(of: "posts.getPost", RequestExpectation(method: .get, path: "/v1/posts/1"))
    }

    @Test func eventsAndLinesAreCollected() async throws {
        let events = EventStream<String>((1...5).map { ServerSentEvent(data: "\($0)") })
        #expect(try await events.collect(limit: 3).map(\.data) == ["1", "2", "3"])
    }

    @Test func callByHandPublishesOrSaysWhyNot() async throws {
        let invalid = Answer.json(422, #"{"success":false,"message":"The title is too long."}"#)
        try await withBackend(.json(201, post), invalid, .empty(503)) { backend in
            let draft = CreatePostRequest(title: "Sourdough", content: "Flour, water, salt.")
            let client = backend.client(token: "a")
            #expect(await publish(draft, with: client) == "Sourdough has 0 likes")
            #expect(await publish(draft, with: client) == "The title is too long.")
            let third = await publish(draft, with: client)
            #expect(third == StandardErrorLocalizer.automatic.text(for: APIError(.serviceUnavailable(retryAfter: nil))))
            #expect(backend.requests.map { $0.headers["authorization"] } == ["Bearer a", "Bearer a", "Bearer a"])
        }
    }

    @Test func clientsAreBuiltFromServerTransportAndPlugins() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        _ = try await makeClient(AccountStore(), transport: stub).posts.getPosts()
        let request = try #require(stub.requests.first?.urlRequest)
        #expect(request.url?.absoluteString == "\(CommunityServer.staging.url)/posts")
        #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer a")
    }

    @Test func credentialsGoWhereTheirSchemesSay() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let credentials: Credentials = ["bearerAuth": .bearer("a")]
        let client = CommunityClient(transport: stub, plugins: [CredentialsPlugin(credentials)])
        _ = try await client.posts.getPosts()
        #expect(stub.requests.first?.urlRequest.value(forHTTPHeaderField: "Authorization") == "Bearer a")
    }

    @Test func changingCredentialsComeFromAClosure() async {
        let keys = ["partner": "k"]
        let credentials = Credentials { scheme in keys[scheme.name].map { .apiKey($0) } }
        let scheme = SecurityScheme("partner", .apiKey(in: .header, name: "X-Key"))
        #expect(await credentials.credential(for: scheme) == .apiKey("k"))
    }

    @Test func clientSendsThroughItsProvider() async throws {
        let stub = StubTransport(samples: CommunitySamples.all + [Sample("health", "{}")])
        let client = CommunityClient(server: .staging, transport: stub)
        client.provider.server = .production  // for calls that start from now on

        let provider = client.provider
        let response = try await provider.response(PostsEndpoint.getPost(postID: "1"), as: Post.self)
        let health = try await provider.raw(Route("health", .get, "/health"))  // not in any description
        print(response.headers["Content-Type"] ?? "", health.statusCode)

        _ = try await client.posts.getPosts()
        let urls = stub.requests.map { $0.urlRequest.url?.absoluteString }
        let base = CommunityServer.production.url
        #expect(urls == ["\(base)/posts/1", "\(base)/health", "\(base)/posts"])
    }

    @Test func mocksAnswerWithExamples() async throws {
        let posts = MockPostsAPI()
        let client = CommunityClient.mock(posts: posts)
        let page = try await client.posts.getPosts()  // the example of the description
        posts.onGetPost.fails(.noConnection)
        posts.onCreatePost.returns(.mock)

        #expect(page.data.map(\.title) == ["First Post"])
        #expect(posts.onGetPosts.calls.map(\.page) == [nil])
        await #expect(throws: APIError.self) { try await client.posts.getPost(postID: "1") }
        #expect(try await client.posts.createPost(.mock) == .mock)
    }

    @Test func mocksHaveSeveralPages() async throws {
        var titles: [String] = []
        let client = CommunityClient.mock()
        for try await post in client.posts.getPostsItems() { titles.append(post.title) }
        // The example describes eight pages of one post.
        #expect(titles.count == 8)
        #expect(Set(titles).count == 8)
        #expect(titles.first == "First Post")
    }

    @Test func answersFollowEachOther() async throws {
        let posts = MockPostsAPI(.strict { Issue.record("unexpected call: \($0)") })
        posts.onGetPost.answers(.failure(.timeout), .success(.mock { $0.title = "Sourdough" }))
        posts.onDeletePost.delays(.seconds(1))

        await #expect(throws: APIError.self) { try await posts.getPost(postID: "1") }
        for _ in 0..<2 { #expect(try await posts.getPost(postID: "1").title == "Sourdough") }
    }

    @Test func behaviorIsThatOfAllMethods() async throws {
        let network = MockBehavior()
        let posts = MockPostsAPI(network)  // without an argument, a mock has its own behavior
        let client = CommunityClient.mock(network, posts: posts)
        network.shouldFail = true  // until you reset it

        for _ in 0..<2 {
            let error = await #expect(throws: APIError.self) { try await client.auth.logout() }
            #expect(error?.reason == .noConnection)
            await #expect(throws: APIError.self) { try await client.posts.getPost(postID: "1") }
        }
        network.shouldFail = false
        try await client.auth.logout()
        #expect(try await client.posts.getPost(postID: "1") == .mock)
        #expect(
            network.calls == [
                "auth.logout", "posts.getPost", "auth.logout", "posts.getPost", "auth.logout", "posts.getPost",
            ])

        let other = CommunityClient.mock(.failing(.noConnection), posts: MockPostsAPI())
        #expect(try await other.posts.getPost(postID: "1") == .mock)
    }

    /// Tests are debug builds.
    @Test func bodiesAreLoggedInDebugBuildsOnly() {
        let configuration = Provider.Configuration(log: LoggerPlugin(.inDebugBuilds(.body), writesHeaders: false))
        #expect(configuration.log != nil)
        #expect(LoggerPlugin.Level.inDebugBuilds(.body) == .body)
    }

    @Test func previewIsOneLine() async throws {
        let happy = CommunityClient.mock()
        let offline = CommunityClient.mock(.offline)
        let loading = CommunityClient.mock(.loading)

        #expect(try await happy.posts.getPosts().data.count == 1)
        await #expect(throws: APIError(.noConnection)) { try await offline.posts.getPosts() }
        let empty = try await CommunityClient.mock(.empty).posts.getPosts()
        #expect(empty.data.isEmpty)
        #expect(empty.pagination.total == 0)
        #expect(empty.pagination.totalPages == 0)
        let call = Task { try await loading.posts.getPosts() }
        call.cancel()
        await #expect(throws: APIError.self) { try await call.value }
    }

    @Test func sampleIsThatOfAStatus() throws {
        let missing = PostsEndpoint.getPost(postID: "1").sample(status: 404)?.data
        #expect(missing?.isEmpty == false)
    }

    @Test func stubsRunTheRealClient() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer(PostsEndpoint.getPost(postID: ""), with: .status(404), .failure(.timedOut), .success)
        let client = CommunityClient(transport: stub)

        var outcomes: [APIError.Reason?] = []
        for _ in 1...3 {
            do throws(APIError) {
                _ = try await client.posts.getPost(postID: "1")
                outcomes.append(nil)
            } catch {
                outcomes.append(error.reason)
            }
        }
        #expect(outcomes == [.notFound, .timeout, nil])
    }
}
