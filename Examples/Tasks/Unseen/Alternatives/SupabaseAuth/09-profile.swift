// supabase-swift
func rename(_ name: String, _ client: SupabaseClient) async throws -> User {
    try await client.auth.update(user: UserAttributes(data: ["name": .string(name)]))
}
