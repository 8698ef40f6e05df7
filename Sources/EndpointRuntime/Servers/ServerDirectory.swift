import Foundation

/// An app's servers by name, from its configuration; a name without a server means the default one.
///
/// ```swift
/// let servers = try ServerDirectory(
///     bundle: .main, keys: ["main": "API_URL", "purchases": "PURCHASES_URL"], default: "main")
/// let provider = Provider(server: servers.default)
/// try await provider.value(BillingEndpoint.receipts.server(servers["purchases"]))
/// ```
public nonisolated struct ServerDirectory: Sendable {
    /// Stands in for every name without a server.
    public let `default`: any APIServer
    private let servers: [String: ConfiguredServer]

    /// - Parameters:
    ///   - urls: by name. An empty URL is as good as none.
    ///   - name: the server that must be there.
    /// - Throws: `ServerDirectoryError`.
    public init(_ urls: [String: String], default name: String) throws(ServerDirectoryError) {
        servers = Dictionary(
            urls.filter { !$0.value.isEmpty }.map { ($0.key, ConfiguredServer(name: $0.key, url: $0.value)) },
            uniquingKeysWith: { first, _ in first })
        guard let server = servers[name] else { throw .missing(name) }
        self.default = server
    }

    /// Reads the URLs from a property list: a file like Info.plist, in XML or binary form.
    ///
    /// - Parameters:
    ///   - propertyList: the file.
    ///   - keys: the top-level key of each server's URL. Those that are not there, or are no text, are left out.
    ///   - name: the server that must be there.
    /// - Throws: `ServerDirectoryError`.
    public init(
        propertyList: URL, keys: [String: String], default name: String
    ) throws(ServerDirectoryError) {
        guard let data = try? Data(contentsOf: propertyList),
            let values = try? PropertyListDecoder().decode([String: Text].self, from: data)
        else { throw .unreadable(propertyList.lastPathComponent) }
        try self.init(keys.compactMapValues { values[$0]?.value }, default: name)
    }

    /// Reads the URLs from the bundle's Info.plist.
    ///
    /// - Throws: `ServerDirectoryError`.
    public init(
        bundle: Bundle, keys: [String: String], default name: String
    ) throws(ServerDirectoryError) {
        guard let file = bundle.url(forResource: "Info", withExtension: "plist") else {
            throw .unreadable("Info.plist")
        }
        try self.init(propertyList: file, keys: keys, default: name)
    }

    /// In alphabetical order.
    public var names: [String] { servers.keys.sorted() }

    /// The server of this name, or the default one.
    public subscript(name: String) -> any APIServer { servers[name] ?? `default` }

    /// A value that may be anything; only text is of use.
    private struct Text: Decodable {
        let value: String?

        init(from decoder: any Decoder) throws {
            value = try? decoder.singleValueContainer().decode(String.self)
        }
    }
}

/// Why there are no servers.
public nonisolated enum ServerDirectoryError: Error, Hashable, Sendable {
    /// The default server has no URL.
    case missing(String)
    /// The file is not there or is no property list.
    case unreadable(String)
}
