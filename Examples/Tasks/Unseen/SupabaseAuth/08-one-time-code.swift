import EndpointRuntime
import SupabaseAuth

func sendCode(to email: String, _ client: SupabaseAuthClient) async throws {
    _ = try await client.auth.postOTP(PostOTPRequest(email: email))
}

func signIn(_ email: String, code: String, _ client: SupabaseAuthClient) async throws {
    let body = PostVerifyRequest(type: .email, token: code, email: email)
    try await session.signIn(with: client.auth.postVerify(body))
}
