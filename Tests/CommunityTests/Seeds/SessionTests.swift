import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Parts of an app around the generated client: secure storage, analytics, logs.
struct SessionTests {
    private actor Keychain {
        private(set) var accessToken: String?
        private(set) var refreshToken: String?

        func save(_ session: AuthResponse) {
            accessToken = session.accessToken
            refreshToken = session.refreshToken
        }
    }

    @Test func loginIsStoredAndLaterCallsCarryIt() async throws {
        let keychain = Keychain()
        let stub = StubTransport(samples: CommunitySamples.all)
        let token = AccessTokenPlugin { [weak keychain] in await keychain?.accessToken }
        let client = CommunityClient.stubbed(stub, plugins: [token])
        _ = try await client.posts.getPosts()
        await keychain.save(try await client.auth.login(.mock))
        _ = try await client.posts.getPosts()
        await keychain.save(
            try await client.auth.refreshToken(.init(refreshToken: await keychain.refreshToken ?? "none")))
        _ = try await client.posts.getPosts()

        let headers = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Authorization") }
        #expect(headers == [nil, nil, "Bearer mock_access_token", nil, "Bearer mock_access_token_2"])
        let refresh = try #require(stub.requests.first { $0.operation == "auth.refreshToken" }?.body.data)
        #expect(try JSONCoding.decode(JSONValue.self, from: refresh) == ["refresh_token": "mock_refresh_token"])
    }

    @Test func ownPluginObservesEverySuccessAndFailureOnce() async throws {
        struct Analytics: Plugin {
            let events: Locked<[String]>

            func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {
                let outcome =
                    switch result {
                    case .success(let response): "\(response.statusCode)"
                    case .failure(let error): "\(error.reason)"
                    }
                events.withLock { $0.append("\(context.operation) \(outcome)") }
            }
        }
        let events = Locked<[String]>([])
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("posts.getPost", with: .status(404))
        let client = CommunityClient.stubbed(stub, plugins: [Analytics(events: events)])
        _ = try await client.posts.createPost(.mock)
        _ = await #expect(throws: APIError.self) { try await client.posts.getPost(postID: "1") }
        #expect(events.withLock { $0 } == ["posts.createPost 201", "posts.getPost notFound"])
    }

    @Test func logHidesPasswordAndTokens() async throws {
        let log = Locked<[String]>([])
        let logger = LoggerPlugin(.body) { entry in log.withLock { $0.append(entry) } }
        let client = CommunityClient.stubbed(plugins: [AccessTokenPlugin { "secret-access" }, logger])
        _ = try await client.auth.login(.init(email: "test@example.com", password: "secret-password"))
        _ = try await client.posts.getPosts()
        let text = log.withLock { $0.joined(separator: "\n") }
        #expect(text.contains("https://api.example.com/v1/auth/login"))
        #expect(text.contains("First Post"))
        for secret in ["secret-access", "secret-password", "mock_access_token", "mock_refresh_token"] {
            #expect(!text.contains(secret), "\(secret)")
        }
    }

    @Test func interceptorSurroundsEveryCall() async throws {
        struct Signing: Interceptor {
            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                var call = call
                call.request.urlRequest.setValue("signed \(call.operation)", forHTTPHeaderField: "X-Signature")
                return try await next(call)
            }
        }
        let stub = StubTransport(samples: CommunitySamples.all)
        let client = CommunityClient(server: .development, transport: stub, interceptors: [Signing()])
        try await client.posts.deletePost(postID: "1")
        #expect(stub.requests.first?.urlRequest.value(forHTTPHeaderField: "X-Signature") == "signed posts.deletePost")
    }

    @Test(
        arguments: [(.english, "Please sign in."), (.vietnamese, "Vui lòng đăng nhập.")]
            as [(StandardErrorLocalizer, String)])
    func errorSpeaksTheLanguageOfTheApp(language: StandardErrorLocalizer, text: String) async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("posts.getPosts", with: .response(HTTPResponse(statusCode: 401)))
        let client = CommunityClient.stubbed(stub, configuration: .init(localizer: language))
        let error = try await #require(throws: APIError.self) { try await client.posts.getPosts() }
        #expect(error.localizedDescription == text)
    }

    @Test(
        arguments: [
            (400, .badRequest), (401, .unauthorized), (403, .forbidden), (404, .notFound), (409, .conflict),
            (422, .unprocessableContent), (429, .tooManyRequests(retryAfter: nil)), (500, .internalServerError),
            (503, .serviceUnavailable(retryAfter: nil)), (304, .init(status: 304)), (418, .init(status: 418)),
            (599, .init(status: 599)),
        ] as [(Int, APIError.Reason)])
    func statusBecomesAReason(status: Int, reason: APIError.Reason) async throws {
        let stub = StubTransport()
        stub.answer("posts.getPosts", with: .response(HTTPResponse(statusCode: status, data: Data("{}".utf8))))
        let error = try await #require(throws: APIError.self) {
            try await CommunityClient.stubbed(stub).posts.getPosts()
        }
        #expect(error.reason == reason)
        #expect(error.statusCode == status)
        #expect(!error.requiresLogout, "nobody is signed in")
    }
}
