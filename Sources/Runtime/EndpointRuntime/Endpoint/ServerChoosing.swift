/// A server of a provider that chooses among several servers by name, such as `ServerDirectory`.
public protocol ServerChoosing: APIServer {
    /// The server of this name, or the default server.
    subscript(name: String) -> any APIServer { get }

    /// The server of this name; `nil` for an unknown name.
    func known(_ name: String) -> ConfiguredServer?
}

extension Route {
    /// Where the call goes, if the provider's calls go to this server.
    nonisolated func server(within main: any APIServer) -> any APIServer {
        let several = main as? any ServerChoosing
        if let server { return several?.known(server.name) ?? server }
        guard let own = servers.first else { return main }
        if let several { return several[own.name] }
        return servers.contains { $0.url == main.url } ? main : own
    }
}
