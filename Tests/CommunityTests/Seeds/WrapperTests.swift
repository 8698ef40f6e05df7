import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Testing

/// The two generic models of the seed, `APIResponse<T>` and `PaginatedResponse<T>`, with the seed's usage examples.
struct WrapperTests {
    private let refusal = """
        {"success":false,"message":"Not saved.",
         "errors":[{"code":"VALIDATION_ERROR","message":"Email is invalid","field":"email"}]}
        """

    @Test func responseOfAProfileIsSuccessDataMessageAndErrors() async throws {
        let provider = Provider(
            server: CommunityServer.production, transport: StubTransport(samples: CommunitySamples.all))
        let response = try await provider.value(
            UsersEndpoint.getUserProfile(userID: "123"), as: APIResponse<UserProfile>.self)
        #expect(response.success)
        #expect(response.data?.name == "Test User")
        #expect(response.message == nil)
        #expect(response.errors == nil)
    }

    @Test func methodReturnsTheDataAndThrowsTheErrorOfTheResponse() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let client = CommunityClient(transport: stub)
        #expect(try await client.users.getUserProfile(userID: "123").name == "Test User")

        stub.answer("users.getUserProfile", with: .json(refusal))
        let error = await #expect(throws: APIError.self) { try await client.users.getUserProfile(userID: "123") }
        #expect(error?.reason == .custom(code: "VALIDATION_ERROR", message: "Not saved."))
        let errors = error?.body(of: APIResponse<UserProfile>.self)?.errors
        #expect(errors == [ErrorDetail(code: "VALIDATION_ERROR", message: "Email is invalid", field: "email")])
    }

    /// `conformances` of the configuration makes the detail an error, which an app can throw and catch.
    @Test func errorDetailIsThrownAndCaught() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("users.getUserProfile", with: .json(refusal))
        let error = try await #require(throws: APIError.self) {
            try await CommunityClient(transport: stub).users.getUserProfile(userID: "123")
        }
        let detail = try #require(
            throws: ErrorDetail.self,
            performing: {
                for detail in error.body(of: ErrorResponse.self)?.errors ?? [] { throw detail }
            })
        #expect(detail.field == "email")
        #expect(detail.message == "Email is invalid")
    }

    @Test func pagesOfPostsAndOfResultsAreOneGenericType() async throws {
        let client = CommunityClient(transport: StubTransport(samples: CommunitySamples.all))
        let posts: PaginatedResponse<Post> = try await client.posts.getPosts(page: 1, limit: 20)
        let results: PaginatedResponse<SearchResult> = try await client.search.search(q: "swift")
        #expect(posts.data.map(\.title) == ["First Post"])
        #expect(posts.pagination.totalPages == 8)
        #expect(results.data.map(\.type) == [.post, .user])
    }
}
