// supabase-swift; the store is the keychain
func supabase(_ project: String, key: String) -> SupabaseClient {
    SupabaseClient(supabaseURL: URL(string: "https://\(project).supabase.co")!, supabaseKey: key)
}

func signIn(_ email: String, _ password: String, _ client: SupabaseClient) async throws {
    try await client.auth.signIn(email: email, password: password)
}
