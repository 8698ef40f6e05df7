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
