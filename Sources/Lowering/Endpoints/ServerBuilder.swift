import IR
import OpenAPI

/// Names servers and their variables; servers of single operations join the list.
final class ServerBuilder {
    private let types: TypeBuilder
    private let apiName: String
    private var scope = NameScope(reserved: ["init", "self", "all", "name", "url", "custom"])
    private var known: [(url: String, name: String)] = []
    private(set) var servers: [Server] = []

    init(_ document: ResolvedDocument, types: TypeBuilder, apiName: String) {
        self.types = types
        self.apiName = apiName
        for server in document.servers { _ = add(server) }
    }

    /// The server that an operation names for itself; `nil` where the document's hold.
    func own(_ operation: OpenAPI.Operation) -> String? {
        operation.servers.first.map(add)
    }

    private func add(_ server: ServerObject) -> String {
        if let match = known.first(where: { $0.url == server.url }) { return match.name }
        let wire = server.name ?? server.description ?? ""
        let name = scope.claim(candidates(wire, server.url))
        known.append((server.url, name))
        servers.append(
            Server(
                name: Name(swift: name, wire: wire), url: server.url,
                variables: server.variables.map { variable($0, of: name) },
                documentation: Documentation(
                    summary: server.description ?? server.name, facts: ["`\(server.url)`"])))
        return name
    }

    /// A short name or description, else the host's first word, else the first server is `main`.
    private func candidates(_ wire: String, _ url: String) -> [String] {
        let words = Words(wire).words.filter { !["server", "the", "our", "api"].contains($0) }
        var result: [String] = []
        if !words.isEmpty, words.count <= 3, !wire.contains("://") {
            result.append(SwiftNames.member(words.joined(separator: " ")))
        }
        for word in ["production", "staging", "sandbox", "development", "test", "local"]
        where wire.lowercased().contains(word) {
            result.append(word)
        }
        if url.contains("localhost") || url.contains("127.0.0.1") { result.append("local") }
        return result + [servers.isEmpty ? "main" : "server"]
    }

    private func variable(_ variable: ServerObject.Variable, of server: String) -> Server.Variable {
        let name = SwiftNames.member(variable.name)
        return Server.Variable(
            name: Name(swift: name, wire: variable.name), type: .primitive(.string),
            defaultValue: variable.defaultValue,
            documentation: Documentation(
                summary: variable.description,
                facts: variable.values.isEmpty
                    ? [] : ["One of \(variable.values.map { "`\($0)`" }.joined(separator: ", "))."]))
    }
}
