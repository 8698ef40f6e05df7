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

/// The effects of `x-codegen` in the description of Community on its client.
@Suite(.timeLimit(.minutes(1))) struct ExtensionTests {
    private let stub = StubTransport(samples: CommunitySamples.all)

    private func signedIn(_ stub: StubTransport, _ store: MemoryTokenStore) -> CommunityClient {
        let session = TokenSession(store: store, refresher: CommunityClient.tokenRefresher)
        return CommunityClient(server: .staging, transport: stub, configuration: .init(session: session))
    }

    private func sent() -> [String] {
        stub.requests.map { request in
            let token = request.urlRequest.value(forHTTPHeaderField: "Authorization") ?? "none"
            return "\(request.operation) \(token)"
        }
    }

    @Test func aDeadTokenIsTradedByTheOperationThatTheDescriptionNames() async throws {
        stub.answer("posts.getPosts", with: .status(401), .success)
        let store = MemoryTokenStore(AccessToken("dead", refreshToken: "r0"))
        _ = try await signedIn(stub, store).posts.getPosts()
        #expect(
            sent() == [
                "posts.getPosts Bearer dead", "auth.refreshToken none", "posts.getPosts Bearer mock_access_token_2",
            ])
        let body = try #require(stub.requests.first { $0.operation == "auth.refreshToken" }?.body.data)
        #expect(try JSONCoding.decode(JSONValue.self, from: body) == ["refresh_token": "r0"])
        let token = try #require(await store.load())
        #expect(token.refreshToken == "mock_refresh_token_2")
        let hour = try #require(token.expiresAt).timeIntervalSinceNow
        #expect(hour > 3_000)
        #expect(hour <= 3_600)
    }

    @Test func aWrongPasswordIsAnAnswer() async throws {
        stub.answer("auth.login", with: error(401, code: "INVALID_CREDENTIALS", message: "No."))
        let client = signedIn(stub, MemoryTokenStore(AccessToken("dead", refreshToken: "r0")))
        let error = await #expect(throws: APIError.self) { try await client.auth.login(.mock) }
        #expect(error?.communityCode == .invalidCredentials)
        #expect(error?.serverMessage == "No.")
        #expect(error?.localizedDescription == "No.")
        #expect(error?.requiresLogout == false)
        #expect(sent() == ["auth.login none"])
    }

    @Test func aCodeThatIsNotListedIsKept() async throws {
        stub.answer("posts.getPost", with: error(404, code: "VANISHED", message: "Gone."))
        let client = CommunityClient(transport: stub)
        do throws(APIError) {
            _ = try await client.posts.getPost(postID: "1")
            Issue.record("the call succeeded")
        } catch {
            #expect(error.communityCode == .unknown("VANISHED"))
            #expect(error.serverCode == "VANISHED")
        }
    }

    private func error(_ status: Int, code: String, message: String) -> StubAnswer {
        let body = #"{"success":false,"message":"\#(message)","errors":[{"code":"\#(code)","message":""}]}"#
        return .response(HTTPResponse(statusCode: status, data: Data(body.utf8)))
    }
}

/// Snippets of docs/runtime.
private func signInOut(_ session: TokenSession, _ client: CommunityClient, _ credentials: LoginRequest) async throws {
    try await session.signIn(with: client.auth.login(credentials))
    try await session.signOut { try await client.auth.logout() }
}

private func makeClient(store: any TokenStore) -> CommunityClient {
    let session = TokenSession(store: store, refresher: CommunityClient.tokenRefresher)
    let configuration = Provider.Configuration(
        localizer: StandardErrorLocalizer.vietnamese, log: LoggerPlugin(.body),
        retry: RetryPolicy(maximumRetries: 2), cache: LayeredCacheStorage.standard(), session: session)
    return CommunityClient(server: .staging, configuration: configuration)
}

extension ExtensionTests {
    @Test func answerSignsInAndTheStoreKeepsIt() async throws {
        let store = MemoryTokenStore()
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let refresher = CommunityClient.tokenRefresher
        let session = TokenSession(store: store, refresher: refresher, now: { now })
        let client = CommunityClient(transport: stub, interceptors: [AuthenticationInterceptor(session)])
        try await session.signIn(with: client.auth.login(.mock))
        let expected = AccessToken(
            "mock_access_token", refreshToken: "mock_refresh_token", expiresAt: now.addingTimeInterval(3_600),
            account: "123")
        #expect(await session.token == expected)
        #expect(try await store.load() == expected)
        try await session.signIn(with: .mock, account: "own")
        #expect(await session.token?.account == "own")
    }

    /// The server receives the sign-out with the token. Its response does not affect the sign-out on the client.
    @Test func oneCallSignsOut() async throws {
        let store = MemoryTokenStore()
        let session = TokenSession(store: store, refresher: CommunityClient.tokenRefresher)
        let client = CommunityClient(transport: stub, interceptors: [AuthenticationInterceptor(session)])
        stub.answer("auth.logout", with: .status(503))
        try await signInOut(session, client, .mock)
        #expect(sent() == ["auth.login none", "auth.logout Bearer mock_access_token"])
        #expect(try await store.load() == nil)
    }

    private func signIn(_ body: LoginRequest, _ client: CommunityClient) async -> String? {
        do throws(APIError) {
            _ = try await client.auth.login(body)
            return nil
        } catch {
            switch error.communityCode {
            case .invalidCredentials: return "The email address or the password is wrong."
            default: return error.localizedDescription
            }
        }
    }

    @Test func snippetsOfThePagesWork() async {
        _ = makeClient(store: MemoryTokenStore())
        stub.answer(
            "auth.login", with: error(401, code: "INVALID_CREDENTIALS", message: "No."),
            error(429, code: "SLOW_DOWN", message: "Later."), .success)
        let client = CommunityClient(transport: stub)
        #expect(await signIn(.mock, client) == "The email address or the password is wrong.")
        #expect(await signIn(.mock, client) == "Later.")
        #expect(await signIn(.mock, client) == nil)
    }
}
