extension GeneratedClient {
    /// A client whose operations find their servers in the directory, also those that have servers of their own in the
    /// description: `init(server:)` sends these to their own servers.
    ///
    /// ```swift
    /// let local = CommunityClient(servers: ServerDirectory(default: CommunityServer(url: "http://127.0.0.1:8080")))
    /// ```
    ///
    /// - Parameters:
    ///   - servers: the servers by the names that the description gives them; all other calls go to the default one.
    ///   - transport: sends the requests.
    ///   - plugins: called in this order.
    ///   - interceptors: sorted by position; those of one position keep this order.
    ///   - configuration: settings of all calls.
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
