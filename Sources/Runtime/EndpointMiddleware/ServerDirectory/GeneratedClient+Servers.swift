extension GeneratedClient {
    /// Creates a client whose operations take their servers from a directory. This includes operations that have their
    /// own servers in the description; with `init(server:)`, these use their own servers.
    ///
    /// ```swift
    /// let local = CommunityClient(servers: ServerDirectory(default: CommunityServer(url: "http://127.0.0.1:8080")))
    /// ```
    ///
    /// - Parameters:
    ///   - servers: the servers by their names in the description. All other calls use the default server.
    ///   - transport: sends the requests.
    ///   - plugins: called in this order.
    ///   - interceptors: sorted by position; interceptors with the same position keep this order.
    ///   - configuration: the settings for all calls.
    public nonisolated init(
        servers: ServerDirectory, transport: any Transport = URLSessionTransport(), plugins: [any Plugin] = [],
        interceptors: [any Interceptor] = [], configuration: Provider.Configuration = Provider.Configuration()
    ) {
        self.init(
            provider: Provider(
                server: servers, transport: transport, plugins: plugins, interceptors: interceptors,
                configuration: configuration))
    }
}
