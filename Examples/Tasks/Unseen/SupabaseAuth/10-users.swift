import EndpointRuntime
import SupabaseAuth

/// For a tool of the team: the addresses of all users.
func addresses(_ client: SupabaseAuthClient) async throws -> [String] {
    try await client.admin.getUsersItems(perPage: 100).collect(limit: .max).compactMap(\.email)
}
