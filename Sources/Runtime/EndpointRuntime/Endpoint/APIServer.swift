/// A server of an API: a name and the URL that every path is appended to.
///
/// The URL is absolute and may have a path and a query; every request contains both.
public protocol APIServer: Sendable, Hashable {
    /// The name of the server, for logs and for choosing one.
    var name: String { get }
    /// An absolute http or https URL. Its path precedes the paths of routes, its query precedes their queries.
    var url: String { get }

    /// The server of a call whose own server is another one, for a server that chooses among several by name, such as
    /// `ServerDirectory`. The default is `nil`: the call's own server.
    ///
    /// - Parameters:
    ///   - server: the server of the call.
    ///   - isDescribed: whether it is the server of the operation in the description. Otherwise the call names it.
    func replacement(for server: any APIServer, isDescribed: Bool) -> (any APIServer)?
}

extension APIServer {
    public func replacement(for server: any APIServer, isDescribed: Bool) -> (any APIServer)? { nil }
}

extension Route {
    /// Where the call goes, if the provider's calls go to this server.
    nonisolated func server(within main: any APIServer) -> any APIServer {
        if let server { return main.replacement(for: server, isDescribed: false) ?? server }
        guard let own = servers.first else { return main }
        if let server = main.replacement(for: own, isDescribed: true) { return server }
        return servers.contains { $0.url == main.url } ? main : own
    }
}
