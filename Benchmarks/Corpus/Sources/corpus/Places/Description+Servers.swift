import Foundation

/// Finds where an operation's requests go.
extension Description {
    /// The URLs that the operation may be called at, if it or its path item has servers of its own. One of the
    /// description's own servers is the server of the client.
    ///
    /// - Parameters:
    ///   - owners: The operation and its path item; the first that names servers decides (OpenAPI, section "Operation
    ///     Object").
    ///   - client: The server of the client, against which relative URLs are resolved.
    func servers(of owners: [Place], client: String) -> [String] {
        guard let own = owners.lazy.map(serverURLs).first(where: { !$0.isEmpty }) else { return [client] }
        let common = serverURLs(of: Place(file: "", pointer: ""))
        let absolute = own.map { url in
            url.contains("://") ? url : URL(string: url, relativeTo: URL(string: client))?.absoluteString ?? url
        }
        return absolute + (own.contains(where: common.contains) ? [client] : [])
    }

    /// Whether no server that the operation or its path item names for itself has a host: a client does not know the
    /// URL of the description.
    func hasOnlyRelativeServers(_ owners: [Place]) -> Bool {
        let own = owners.lazy.map(serverURLs).first { !$0.isEmpty } ?? []
        return !own.isEmpty && own.allSatisfy { !$0.contains("://") }
    }

    /// Variables have their defaults.
    private func serverURLs(of owner: Place) -> [String] {
        guard case .array(let servers)? = self[owner / "servers"] else { return [] }
        return servers.indices.compactMap { offset in
            guard let server = self[followed(owner / "servers" / String(offset))], let url = server["url"]?.string,
                case .object(let variables)? = server["variables"] ?? .object([:])
            else { return nil }
            return variables.reduce(url) { url, variable in
                url.replacing("{\(variable.key)}", with: Self.standardValue(of: variable.value))
            }
        }
    }

    /// The default, which may be a number in YAML; without one, the first value of the list.
    private static func standardValue(of variable: JSON) -> String {
        let value: JSON?
        if let standard = variable["default"] {
            value = standard
        } else if case .array(let values)? = variable["enum"] {
            value = values.first
        } else {
            value = nil
        }
        return value?.string ?? value?.text ?? ""
    }
}
