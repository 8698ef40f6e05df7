import EndpointRuntime
import SupabaseAuth

func sendCode(to email: String, _ client: SupabaseAuthClient) async throws {
    _ = try await client.auth.postOTP(email: email)
}

func signIn(_ email: String, code: String, _ client: SupabaseAuthClient) async throws {
    try await session.signIn(with: client.auth.postVerify(type: .email, token: code, email: email))
}
