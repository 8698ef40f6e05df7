import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Testing

/// The properties of a body as arguments, which the page of generated code shows.
@Suite struct FlatCallTests {
    /// Mocks have only the method with the model.
    @Test func mocksReceiveTheModel() async throws {
        let auth = MockAuthAPI()
        let client = CommunityClient.mock(auth: auth)
        let (email, password) = ("ada@example.com", "any")
        let response = try await client.auth.login(email: email, password: password)
        let endpoint = AuthEndpoint.login(email: email, password: password)
        guard case .login(let body) = endpoint else {
            Issue.record("\(endpoint)")
            return
        }
        #expect(auth.onLogin.calls.map(\.body) == [body])
        #expect(!response.accessToken.isEmpty)
    }
}
