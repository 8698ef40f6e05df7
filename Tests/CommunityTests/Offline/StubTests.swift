import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The generated client with stubbed responses.
struct StubTests {
    @Test func stubAnswersWithSamplesAndRecordsTheRequest() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let page = try await CommunityClient.stubbed(stub).posts.getPosts(page: 1, limit: 20)
        #expect(page.data.map(\.title) == ["First Post"])
        #expect(page.pagination == Pagination(page: 1, limit: 20, total: 156, totalPages: 8))
        #expect(stub.requests.map(\.operation) == ["posts.getPosts"])
        let url = stub.requests.first?.urlRequest.url
        #expect(url?.absoluteString == "https://api.example.com/v1/posts?page=1&limit=20")
    }

    @Test func failureOfAStatusHasItsDeclaredBody() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("auth.register", with: .status(409))
        let error = try await #require(throws: APIError.self) {
            try await CommunityClient.stubbed(stub).auth.register(.mock)
        }
        #expect(error.reason == .conflict)
        guard case .conflict(let problem)? = error.body(of: AuthErrors.Register.self) else {
            Issue.record("\(error)")
            return
        }
        #expect(problem.errors?.map(\.code) == ["EMAIL_TAKEN"])
        #expect(problem.errors?.map(\.field) == ["email"])
    }

    @Test func namedSampleIsChosenByItsName() async throws {
        let empty = Sample(
            "posts.getPosts", name: "empty",
            #"{"data":[],"pagination":{"page":9,"limit":20,"total":156,"total_pages":8}}"#)
        let stub = StubTransport(samples: CommunitySamples.all + [empty])
        stub.answer("posts.getPosts", with: .named("empty"))
        let page = try await CommunityClient.stubbed(stub).posts.getPosts(page: 9)
        #expect(page.data.isEmpty)
        #expect(page.pagination.page == 9)
    }

    @Test func answersFollowEachOther() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("posts.getPost", with: .failure(.timedOut), .status(404), .success)
        let posts = CommunityClient.stubbed(stub).posts
        let first = await #expect(throws: APIError.self) { try await posts.getPost(postID: "1") }
        let second = await #expect(throws: APIError.self) { try await posts.getPost(postID: "1") }
        #expect(first?.reason == .timeout)
        #expect(second?.reason == .notFound)
        #expect(try await posts.getPost(postID: "1").id == "1")
    }

    @Test func callThatIsNotStubbedFails() async throws {
        let stub = StubTransport(samples: PostsEndpoint.samples)
        let error = try await #require(throws: APIError.self) {
            try await CommunityClient.stubbed(stub).auth.login(.mock)
        }
        #expect(error.reason == .unexpectedCall("auth.login"))
    }

    /// The name in code identifies an operation, so a caller finds it by a search for `posts.getPosts(`.
    @Test func operationHasItsNameInCodeAndItsIDInTheDescription() async throws {
        let endpoint = UsersEndpoint.getUserProfile(userID: "1")
        #expect(endpoint.operation == "users.getUserProfile")
        #expect(endpoint.operationID == "getUserProfile")
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("getUserProfile", with: .status(404))
        let error = try await #require(throws: APIError.self) {
            try await CommunityClient.stubbed(stub).posts.getPosts()
        }
        #expect(error.operation == "posts.getPosts")
        #expect("\(error)".contains("did you mean \\'users.getUserProfile\\'?"))
    }

    @Test func stubThatIsOffLetsCallsThrough() async throws {
        try await withBackend(.empty(204)) { backend in
            let stub = StubTransport(samples: CommunitySamples.all, behavior: .never, real: URLSessionTransport())
            try await CommunityClient(server: CommunityServer(url: backend.url), transport: stub).auth.logout()
            #expect(backend.requests.map(\.line) == ["DELETE /v1/auth/logout"])
        }
    }
}
