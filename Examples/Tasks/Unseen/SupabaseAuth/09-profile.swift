import EndpointRuntime
import SupabaseAuth

/// Changes the name in the data of the user.
func rename(_ name: String, _ client: SupabaseAuthClient) async throws -> UserSchema {
    try await client.user.put(PutUserRequest(data: ["name": .string(name)]))
}
