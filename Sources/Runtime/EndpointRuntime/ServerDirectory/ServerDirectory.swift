import Foundation

/// The servers of an app by name, from its configuration; other names use the default server.
///
/// ```swift
/// let servers = try ServerDirectory(
///     bundle: .main, keys: ["main": "API_URL", "purchases": "PURCHASES_URL"], default: "main")
/// let client = StorefrontClient(provider: Provider(server: servers))
/// try await client.purchases.validatePurchase(receipt)  // goes to PURCHASES_URL, without one to API_URL
/// ```
///
/// As the server of a provider it is the default server. For operations with servers of their own it provides the URL
/// by that server's name, or the default URL. For a server that a call sets by `server(_:)` it provides the URL if it
/// contains the name; otherwise the call uses that server's own URL.
public nonisolated struct ServerDirectory: APIServer, ServerChoosing {
    /// The server of all other names.
    public let `default`: ConfiguredServer
    private let servers: [String: ConfiguredServer]
    private let namesWithoutServer: Set<String>

    /// - Parameters:
    ///   - urls: the URLs by name. An empty URL counts as none.
    ///   - name: the name of the default server, which must exist.
    /// - Throws: `ServerDirectoryError`.
    public init(_ urls: [String: String], default name: String) throws(ServerDirectoryError) {
        guard let url = urls[name], !url.isEmpty else { throw .missing(name) }
        self.init(urls, default: ConfiguredServer(name: name, url: url))
    }

    /// - Parameters:
    ///   - urls: the URLs by name. An empty URL counts as none.
    ///   - server: used for every other name. A directory with this server only sends all calls to it, for example in
    ///     tests.
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
    ///   - keys: the top-level key of each server's URL. Keys that are missing or not strings are ignored.
    ///   - name: the name of the default server, which must exist.
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

    /// The value of the default server.
    public var name: String { `default`.name }

    /// The value of the default server.
    public var url: String { `default`.url }

    /// In alphabetical order.
    public var names: [String] { servers.keys.sorted() }

    /// The server of this name, or the default one.
    public subscript(name: String) -> any APIServer { servers[name] ?? `default` }

    /// The server of this name; `nil` for an unknown name.
    func known(_ name: String) -> ConfiguredServer? {
        servers[name] ?? (namesWithoutServer.contains(name) ? `default` : nil)
    }

    /// A value of any type; only strings are used.
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
    /// The file does not exist or is not a property list.
    case unreadable(String)
}
