/// A server of an API, with a name and a base URL for the paths of calls.
///
/// The URL is absolute and can have a path and a query, which every request contains.
public protocol APIServer: Sendable, Hashable {
    /// The name of the server, used in logs and to choose a server.
    var name: String { get }
    /// An absolute http or https URL. Its path precedes the paths of routes, and its query precedes their queries.
    var url: String { get }

    /// Returns the server that replaces another server of a call; `nil` if the call uses its own server. Implemented by
    /// servers that choose among several servers by name, such as `ServerDirectory`. The default is `nil`.
    ///
    /// - Parameters:
    ///   - server: the server of the call.
    ///   - isDescribed: `true` if the description defines the server for the operation, `false` if the call sets it.
    func replacement(for server: any APIServer, isDescribed: Bool) -> (any APIServer)?
}

extension APIServer {
    public func replacement(for server: any APIServer, isDescribed: Bool) -> (any APIServer)? { nil }
}

extension Route {
    /// Returns the server of the call, if `main` is the provider's server.
    nonisolated func server(within main: any APIServer) -> any APIServer {
        if let server { return main.replacement(for: server, isDescribed: false) ?? server }
        guard let own = servers.first else { return main }
        if let server = main.replacement(for: own, isDescribed: true) { return server }
        return servers.contains { $0.url == main.url } ? main : own
    }
}
