import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Typical mistakes in clients of this API. Each test fails for a client that makes such a mistake.
@Suite(.timeLimit(.minutes(1)))
struct SeedTrapTests {
    /// A key strategy would convert these names to `userId` and `authorId`, which are not properties.
    @Test func wireNamesAreExplicitAndNeedNoKeyStrategy() throws {
        let session = Data(#"{"access_token":"a","refresh_token":"r","expires_in":1,"user_id":"123"}"#.utf8)
        #expect(try JSONCoding.decode(AuthResponse.self, from: session).userID == "123")
        #expect(try JSONCoding.decode(JSONValue.self, from: JSONCoding.encode(Post.mock))["author_id"] == "123")
        let profile = UserProfile(id: "1", name: "A", avatarURL: URL(string: "https://cdn.example.com/1.jpg"))
        let written = try JSONCoding.decode(JSONValue.self, from: JSONCoding.encode(profile))
        #expect(written == ["id": "1", "name": "A", "avatar_url": "https://cdn.example.com/1.jpg"])
    }

    @Test func missingTotalPagesIsAnErrorAndTheSampleHasThem() async throws {
        let posts = try await CommunityClient.stubbed().posts.getPosts()
        #expect(posts.pagination.totalPages == 8)

        let stub = StubTransport(
            samples: [Sample("posts.getPosts", #"{"data":[],"pagination":{"page":1,"limit":20,"total":0}}"#)])
        let error = try await #require(throws: APIError.self) {
            try await CommunityClient.stubbed(stub).posts.getPosts()
        }
        guard case .decoding(let failure) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(failure.path == "pagination.total_pages")
    }

    @Test func datesAreReadWithoutADateStrategy() throws {
        let post = try JSONDecoder().decode(Post.self, from: PostsEndpoint.getPostSample.data)
        #expect(post.createdAt == Date(timeIntervalSince1970: 1_736_935_200))
    }

    @Test func clientMockStubAndBareDecoderReadTheSame() async throws {
        let bare = try JSONDecoder().decode(AuthResponse.self, from: AuthEndpoint.loginSample.data)
        let stubbed = try await CommunityClient.stubbed().auth.login(.mock)
        let mocked = try await CommunityClient.mock().auth.login(.mock)
        let live = try await withBackend(.sample(AuthEndpoint.loginSample)) { backend in
            try await backend.client().auth.login(.mock)
        }
        #expect(bare == stubbed)
        #expect(bare == mocked)
        #expect(bare == live)
        #expect(bare.accessToken == "mock_access_token")
    }

    @Test(arguments: [("new", "Bearer new"), ("", "Bearer default"), (nil, "Bearer default")])
    func tokenReplacesTheHeaderAndIsNeverDoubled(token: String?, header: String) async throws {
        try await withBackend(.empty(204)) { backend in
            let configuration = Provider.Configuration(headers: ["Authorization": "Bearer default"])
            try await backend.client(token: token, configuration: configuration).auth.logout()
            #expect(backend.requests.first?.headers["authorization"] == header)
        }
    }

    @Test(arguments: ["", nil])
    func noTokenMeansNoHeader(_ token: String?) async throws {
        try await withBackend(.empty(204)) { backend in
            try await backend.client(token: token).auth.logout()
            #expect(backend.requests.first?.headers["authorization"] == nil)
        }
    }

    @Test func defaultContentTypeDoesNotReplaceTheBoundary() async throws {
        try await withBackend(.sample(UsersEndpoint.uploadAvatarSample)) { backend in
            let configuration = Provider.Configuration(
                headers: ["Content-Type": "application/json", "Accept": "application/json"])
            let file = FilePart(data: Data([1, 2, 3]), fileName: "avatar.png", contentType: "image/png")
            _ = try await backend.client(configuration: configuration).users.uploadAvatar(
                userID: "123", .init(avatar: file))
            let received = try #require(backend.requests.first)
            #expect(received.headers["content-type"]?.hasPrefix("multipart/form-data; boundary=") == true)
            #expect(received.parts?.map(\.name) == ["avatar"])
        }
    }

    @Test(
        arguments: [
            (.notConnectedToInternet, .noConnection), (.networkConnectionLost, .connectionLost), (.timedOut, .timeout),
            (.cannotFindHost, .noConnection), (.secureConnectionFailed, .tls), (.unknown, .network),
        ] as [(URLError.Code, APIError.Reason)])
    func networkFailureIsTheURLErrorItself(code: URLError.Code, reason: APIError.Reason) async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("posts.getPosts", with: .failure(code))
        let error = try await #require(throws: APIError.self) {
            try await CommunityClient.stubbed(stub).posts.getPosts()
        }
        #expect(error.reason == reason)
        #expect((error.underlying as? URLError)?.code == code)
    }

    @Test func refreshTokenCarriesNoCredentials() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let client = CommunityClient.stubbed(stub, plugins: [AccessTokenPlugin { "expired" }])
        _ = try await client.auth.refreshToken(.init(refreshToken: "r"))
        #expect(stub.requests.first?.urlRequest.value(forHTTPHeaderField: "Authorization") == nil)
        #expect(AuthEndpoint.refreshToken(.mock).authorization == nil)
    }

    @Test func serversPatienceAndOwnLimitAreTwoReasons() async throws {
        try await withBackend(.json(429, headers: ["Retry-After": "7"], #"{"success":false}"#)) { backend in
            let error = try await #require(throws: APIError.self) { try await backend.client().auth.login(.mock) }
            #expect(error.reason == .tooManyRequests(retryAfter: .seconds(7)))
            #expect(error.reason != .rateLimitExceeded)
            #expect(error.retryAfter == .seconds(7))
            #expect(error.body(of: AuthErrors.Login.self) == .tooManyRequests(ErrorResponse(success: false)))
        }
    }
}
