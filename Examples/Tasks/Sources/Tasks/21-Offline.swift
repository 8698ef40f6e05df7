import EndpointMiddleware
import EndpointRuntime
import Helpdesk

/// Responses are cached. For a day, they are also the answers while there is no connection.
func offlineClient(
    _ storage: any CacheStorage, _ session: TokenSession, _ transport: any Transport
) -> HelpdeskClient {
    HelpdeskClient(
        transport: transport, interceptors: [CacheInterceptor(storage, staleOnFailure: .seconds(86_400))],
        configuration: .init(session: session))
}
