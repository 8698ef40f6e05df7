import EndpointMiddleware
import EndpointRuntime
import SupabaseAuth

/// On Apple platforms, `KeychainTokenStore` keeps the tokens. A 401 refreshes the token once for all calls.
let session = TokenSession(store: MemoryTokenStore(), refresher: SupabaseAuthClient.tokenRefresher)

func supabase(_ project: String, key: String) -> SupabaseAuthClient {
    SupabaseAuthClient(
        server: .supabaseCo(project: project), configuration: .init(headers: ["apikey": key], session: session))
}

func signIn(_ email: String, _ password: String, _ client: SupabaseAuthClient) async throws {
    try await session.signIn(with: client.auth.postToken(grantType: .password, password: password, email: email))
}
