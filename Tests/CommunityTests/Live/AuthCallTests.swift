import Community
import EndpointRuntime
import Testing

/// The calls of `AuthAPI`, as received by a real server.
@Suite(.timeLimit(.minutes(1)))
struct AuthCallTests {
    private let session = #"{"access_token":"a","refresh_token":"r","expires_in":3600,"user_id":"123"}"#
    private let decoded = AuthResponse(accessToken: "a", refreshToken: "r", expiresIn: 3600, userID: "123")

    @Test func loginSendsAddressAndPasswordWithoutCredentials() async throws {
        try await withBackend(.json(200, session)) { backend in
            let request = LoginRequest(email: "test@example.com", password: "correct horse")
            let answer = try await backend.client(token: "old").auth.login(request)
            #expect(answer == decoded)

            let received = try #require(backend.requests.first)
            #expect(received.line == "POST /v1/auth/login")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["content-type"] == "application/json")
            #expect(received.headers["authorization"] == nil)
            #expect(received.json == ["email": "test@example.com", "password": "correct horse"])
        }
    }

    @Test func registerSendsTheAccountWithoutCredentials() async throws {
        try await withBackend(.json(201, session)) { backend in
            let request = RegisterRequest(email: "test@example.com", password: "correct horse", name: "Ánh 🥖")
            let answer = try await backend.client(token: "old").auth.register(request)
            #expect(answer == decoded)

            let received = try #require(backend.requests.first)
            #expect(received.line == "POST /v1/auth/register")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["content-type"] == "application/json")
            #expect(received.headers["authorization"] == nil)
            #expect(received.json == ["email": "test@example.com", "password": "correct horse", "name": "Ánh 🥖"])
        }
    }

    @Test func refreshTokenSendsTheRefreshTokenWithoutCredentials() async throws {
        try await withBackend(.json(200, session)) { backend in
            let answer = try await backend.client(token: "old").auth.refreshToken(.init(refreshToken: "r0"))
            #expect(answer == decoded)

            let received = try #require(backend.requests.first)
            #expect(received.line == "POST /v1/auth/refresh")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["content-type"] == "application/json")
            #expect(received.headers["authorization"] == nil)
            #expect(received.json == ["refresh_token": "r0"])
        }
    }

    @Test func logoutSendsOnlyCredentialsAndReadsNoBody() async throws {
        try await withBackend(.empty(204)) { backend in
            try await backend.client(token: "a").auth.logout()

            let received = try #require(backend.requests.first)
            #expect(received.line == "DELETE /v1/auth/logout")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["content-type"] == nil)
            #expect(received.headers["authorization"] == "Bearer a")
            #expect(received.body.isEmpty)
        }
    }
}
