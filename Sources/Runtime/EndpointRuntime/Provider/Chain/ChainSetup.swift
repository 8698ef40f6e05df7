/// Server, plugins and interceptors of a provider, as calls use them. Immutable, so that calls share it: a change makes a
/// new one.
final class ChainSetup: Sendable {
    let server: any APIServer
    /// Of the server, as long as its URL stays the same.
    let address: ServerAddress
    let plugins: [any Plugin]
    /// By position; those of one position in the order in which they were given.
    let interceptors: [any Interceptor]
    /// The interceptors as calls run them.
    let chain: [any Interceptor]
    /// Those among plugins and interceptors who add credentials.
    let identifiers: [any CredentialIdentifying]

    init(_ server: any APIServer, plugins: [any Plugin], interceptors: [any Interceptor]) {
        let ordered = InterceptorPosition.allCases.flatMap { position in
            interceptors.filter { $0.position == position }
        }
        self.server = server
        address = ServerAddress(server.url)
        self.plugins = plugins
        self.interceptors = ordered
        chain = ordered.map { $0.observedIfNeeded }
        identifiers =
            ordered.compactMap { $0 as? any CredentialIdentifying }
            + plugins.compactMap { $0 as? any CredentialIdentifying }
    }
}
