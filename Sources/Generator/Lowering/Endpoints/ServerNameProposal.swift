import CodegenIR
import CodegenOpenAPI

/// The names of servers that `codegen init` proposes for the configuration. If a name consists of the host's letters,
/// such as `apiSpotifyCom`, all servers get names in the configuration, so that another server renames none.
package struct ServerNameProposal {
    /// The URLs as written, with their names; empty if the names of the client are good.
    package private(set) var names: [(url: String, name: String)] = []

    package init(_ servers: [Server], of document: ResolvedDocument) {
        guard servers.contains(where: \.isNamedAfterHost) else { return }
        let written = document.servers + document.operations.flatMap(\.servers)
        var taken = Set(servers.filter { !$0.isNamedAfterHost }.map(\.name.swift)).union(ServerNames.reserved)
        var urls: Set<String> = []
        for (index, server) in servers.enumerated() {
            // Servers with the same URL differ in their variables; a name in the configuration belongs to the first.
            let url = written.first { server.documentation.facts.contains("`\($0.url)`") }?.url ?? server.url
            guard urls.insert(ServerNames.key(of: url)).inserted else { continue }
            let proposals = server.isNamedAfterHost ? server.proposals(isFirst: index == 0) : []
            let name = proposals.first { !taken.contains($0) } ?? server.name.swift
            taken.insert(name)
            names.append((url, name))
        }
    }
}

extension Server {
    /// The host without variables: `.example.com` for `https://{region}.example.com/v1`.
    private var host: Substring {
        let fixed = url.replacing(/\{[^}]*\}/, with: "")
        return (ServerNames.rest(of: fixed) ?? "").prefix { $0 != "/" && $0 != ":" }
    }

    /// Whether the name contains all letters of a host with several labels.
    fileprivate var isNamedAfterHost: Bool {
        let letters = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let host = host
        return host.contains(".") && letters(name.swift).contains(letters(String(host)))
    }

    /// `main` for the first server; otherwise the first label of the host, or else the path.
    fileprivate func proposals(isFirst: Bool) -> [String] {
        let label = host.split(separator: ".").first.map(String.init) ?? ""
        let path = ServerNames.rest(of: url)?.drop { $0 != "/" } ?? ""
        let names = [["api", "www"].contains(label) ? "" : label, String(path)].filter {
            $0.contains(where: \.isLetter)
        }
        return (isFirst ? ["main"] : []) + names.map { SwiftNames.member($0) } + ["main"]
    }
}
