import Community
import EndpointRuntime

// The sign-in service of the template, unchanged.
struct AuthService {
    let networkService: any NetworkServiceProtocol
    let keychainStorage: any SecureStorageProtocol

    // 0.23 as written
    func login(email: String, password: String) async throws -> AuthResponse {
        // 1. Call network service
        let response: AuthResponse = try await networkService.request(
            .login(email: email, password: password)
        )

        // 2. Save tokens
        try await keychainStorage.saveSecure(response.accessToken, forKey: .accessToken)
        try await keychainStorage.saveSecure(response.refreshToken, forKey: .refreshToken)

        // 3. Return response
        return response
    }
    // end
}

// The same service over the generated client. The session stores both tokens, sends the access token, and refreshes it
// with the refresh token.
struct SessionService {
    let client: CommunityClient
    let session: TokenSession

    // 0.23
    func login(email: String, password: String) async throws -> AuthResponse {
        let response = try await client.auth.login(LoginRequest(email: email, password: password))
        try await session.signIn(with: response)
        return response
    }
    // end
}
