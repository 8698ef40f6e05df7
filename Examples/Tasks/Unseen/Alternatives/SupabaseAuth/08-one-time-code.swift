// supabase-swift
func sendCode(to email: String, _ client: SupabaseClient) async throws {
    try await client.auth.signInWithOTP(email: email)
}

func signIn(_ email: String, code: String, _ client: SupabaseClient) async throws {
    try await client.auth.verifyOTP(email: email, token: code, type: .email)
}
