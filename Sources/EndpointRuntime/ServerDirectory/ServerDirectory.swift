import Foundation

/// An app's servers by name, from its configuration; a name without a server means the default one.
///
/// ```swift
/// let servers = try ServerDirectory(
///     bundle: .main, keys: ["main": "API_URL", "purchases": "PURCHASES_URL"], default: "main")
/// let client = StorefrontClient(provider: Provider(server: servers))
/// try await client.purchases.validatePurchase(receipt)  // goes to PURCHASES_URL, without one to API_URL
/// ```
///
/// As the server of a provider it is the default one, and gives the URLs of operations that the description gives a
/// server of their own: by that server's name, else the default one's. A server that a call chooses by `server(_:)` has
/// the directory's URL if the directory knows its name, else its own.
public nonisolated struct ServerDirectory: APIServer, ServerChoosing {
    /// Stands in for every name without a server.
    public let `default`: ConfiguredServer
    private let servers: [String: ConfiguredServer]
    private let namesWithoutServer: Set<String>

    /// - Parameters:
    ///   - urls: by name. An empty URL is as good as none.
    ///   - name: the server that must be there.
    /// - Throws: `ServerDirectoryError`.
    public init(_ urls: [String: String], default name: String) throws(ServerDirectoryError) {
        guard let url = urls[name], !url.isEmpty else { throw .missing(name) }
        self.init(urls, default: ConfiguredServer(name: name, url: url))
    }

    /// - Parameters:
    ///   - urls: by name. An empty URL is as good as none.
    ///   - server: stands in for every other name. A directory of it alone sends everything to one place, as tests do.
    public init(_ urls: [String: String] = [:], default server: any APIServer) {
        `default` = ConfiguredServer(name: server.name, url: server.url)
        servers = Dictionary(
            uniqueKeysWithValues: urls.filter { !$0.value.isEmpty }.map {
                ($0.key, ConfiguredServer(name: $0.key, url: $0.value))
            })
        namesWithoutServer = Set(urls.filter(\.value.isEmpty).keys)
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
        try self.init(keys.mapValues { values[$0]?.value ?? "" }, default: name)
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

    /// That of the default server.
    public var name: String { `default`.name }

    /// That of the default server.
    public var url: String { `default`.url }

    /// In alphabetical order.
    public var names: [String] { servers.keys.sorted() }

    /// The server of this name, or the default one.
    public subscript(name: String) -> any APIServer { servers[name] ?? `default` }

    /// `nil` for a name that the directory does not know.
    func known(_ name: String) -> ConfiguredServer? {
        servers[name] ?? (namesWithoutServer.contains(name) ? `default` : nil)
    }

    /// A value that may be anything; only text is of use.
    private struct Text: Decodable {
        let value: String?

        init(from decoder: any Decoder) throws {
            value = try? decoder.singleValueContainer().decode(String.self)
        }
    }
}

/// Why a `ServerDirectory` cannot be created.
public nonisolated enum ServerDirectoryError: Error, Hashable, Sendable {
    /// The default server has no URL.
    case missing(String)
    /// The file is not there or is no property list.
    case unreadable(String)
}
