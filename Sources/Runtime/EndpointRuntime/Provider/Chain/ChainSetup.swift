/// Server, plugins and interceptors of a provider. The setup is immutable, so that calls can share it. A change creates
/// a new setup.
final class ChainSetup: Sendable {
    let server: any APIServer
    /// The parsed URL of the server. It is parsed again if the server changes its URL.
    let address: ServerAddress
    let plugins: [any Plugin]
    /// Sorted by position. Interceptors of the same position keep the order in which they were added.
    let interceptors: [any Interceptor]
    /// The interceptors before the position `.hop`, with a `ChangeObserver` around each interceptor that needs one.
    let chain: [any Interceptor]
    /// The interceptors of the position `.hop`, likewise.
    let hops: [any Interceptor]
    /// The plugins and interceptors that add credentials.
    let identifiers: [any CredentialIdentifying]

    init(_ server: any APIServer, plugins: [any Plugin], interceptors: [any Interceptor]) {
        let ordered = InterceptorPosition.allCases.flatMap { position in
            interceptors.filter { $0.position == position }
        }
        self.server = server
        address = ServerAddress(server.url)
        self.plugins = plugins
        self.interceptors = ordered
        chain = ordered.filter { $0.position < .hop }.map { $0.observedIfNeeded }
        hops = ordered.filter { $0.position == .hop }.map { $0.observedIfNeeded }
        identifiers =
            ordered.compactMap { $0 as? any CredentialIdentifying }
            + plugins.compactMap { $0 as? any CredentialIdentifying }
    }
}
