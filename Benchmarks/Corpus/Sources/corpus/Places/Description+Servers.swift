import Foundation

/// Finds the servers of an operation.
extension Description {
    /// Returns the allowed URLs of the operation if it or its path item declares servers. A server that the description
    /// also declares corresponds to the server of the client.
    ///
    /// - Parameters:
    ///   - owners: The operation and its path item. The first owner that declares servers decides (OpenAPI, section
    ///     "Operation Object").
    ///   - client: The server of the client, against which relative URLs are resolved.
    func servers(of owners: [Place], client: String) -> [String] {
        guard let own = owners.lazy.map(serverURLs).first(where: { !$0.isEmpty }) else { return [client] }
        let common = serverURLs(of: Place(file: "", pointer: ""))
        let absolute = own.map { url in
            url.contains("://") ? url : URL(string: url, relativeTo: URL(string: client))?.absoluteString ?? url
        }
        return absolute + (own.contains(where: common.contains) ? [client] : [])
    }

    /// Returns whether the servers declared by the operation or its path item all lack a host. A client has no URL of
    /// the description to resolve them against.
    func hasOnlyRelativeServers(_ owners: [Place]) -> Bool {
        let own = owners.lazy.map(serverURLs).first { !$0.isEmpty } ?? []
        return !own.isEmpty && own.allSatisfy { !$0.contains("://") }
    }

    /// Returns the URLs of the servers with default values for variables.
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

    /// Returns the default, which may be a number in YAML, or else the first value of the list.
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
