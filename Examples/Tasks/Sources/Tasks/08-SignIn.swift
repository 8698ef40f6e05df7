import EndpointMiddleware
import EndpointRuntime
import Helpdesk

/// Signs in. After that, each call carries the access token, and a 401 refreshes it once for all calls.
func signIn(_ email: String, _ password: String, _ session: TokenSession, _ client: HelpdeskClient) async throws {
    try await session.signIn(with: client.sessions.signIn(Credentials(email: email, password: password)))
}

func client(of session: TokenSession, server: HelpdeskServer, transport: any Transport) -> HelpdeskClient {
    HelpdeskClient(server: server, transport: transport, configuration: .init(session: session))
}
