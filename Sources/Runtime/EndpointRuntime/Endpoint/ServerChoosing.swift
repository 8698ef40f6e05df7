/// A server that stands for several, known by their names. `ServerDirectory` is one.
protocol ServerChoosing: APIServer {
    /// The server of this name, or the one that stands for every other name.
    subscript(name: String) -> any APIServer { get }

    /// The server of this name; `nil` for a name that is not known.
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
