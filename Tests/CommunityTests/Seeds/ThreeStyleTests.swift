import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Three ways to test code of an app that uses a generated client.
struct ThreeStyleTests {
    /// Code as in an app. It uses only the type of the client, so that a test can pass any client.
    private struct SignIn {
        let client: CommunityClient

        func callAsFunction(email: String, password: String) async -> String {
            do {
                return try await client.auth.login(.init(email: email, password: password)).userID
            } catch {
                return error.body(of: ErrorResponse.self)?.message ?? "\(error.reason)"
            }
        }
    }

    @Test func mockServiceReplacesTheServer() async throws {
        let auth = MockAuthAPI()
        auth.onLogin.returns(AuthResponse(accessToken: "a", refreshToken: "r", expiresIn: 60, userID: "42"))
        let signIn = SignIn(client: .mock(auth: auth))
        #expect(await signIn(email: "test@example.com", password: "secret") == "42")
        #expect(auth.onLogin.callCount == 1)
        #expect(auth.onLogin.calls.map(\.body) == [LoginRequest(email: "test@example.com", password: "secret")])
    }

    /// `shouldFail`, `mockData`, `mockError` and `requestCallCount` of the template's mock: failures are counted, too. A
    /// mock that fails names its error.
    @Test func mockAnswersFailsAndCounts() async throws {
        let posts = MockPostsAPI()
        let client = CommunityClient.mock(posts: posts)
        #expect(try await client.posts.getPost(postID: "1") == .mock)
        posts.onGetPost.returns(.mock { $0.title = "Mine" })
        #expect(try await client.posts.getPost(postID: "2").title == "Mine")
        posts.onGetPost.fails(.network)
        await #expect(throws: APIError(.network)) { try await client.posts.getPost(postID: "3") }
        posts.onGetPost.fails(.noConnection)
        await #expect(throws: APIError(.noConnection)) { try await client.posts.getPost(postID: "4") }
        #expect(posts.onGetPost.callCount == 4)
        #expect(posts.onGetPost.calls.map(\.postID) == ["1", "2", "3", "4"])
        let failing = CommunityClient.mock(.failing(.noConnection))
        await #expect(throws: APIError(.noConnection)) { try await failing.auth.logout() }
    }

    @Test func stubbedProviderRunsTheRealClient() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        #expect(await SignIn(client: .stubbed(stub))(email: "test@example.com", password: "secret") == "123")
        #expect(stub.requests.map(\.urlRequest.httpMethod) == ["POST"])
    }

    @Test func errorReachesTheAppFromMockAndStub() async throws {
        let auth = MockAuthAPI()
        auth.onLogin.fails(.unauthorized)
        #expect(await SignIn(client: .mock(auth: auth))(email: "", password: "") == "unauthorized")

        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("auth.login", with: .status(401))
        let shown = await SignIn(client: .stubbed(stub))(email: "", password: "")
        #expect(shown == "The email address or the password is wrong.")
    }
}
