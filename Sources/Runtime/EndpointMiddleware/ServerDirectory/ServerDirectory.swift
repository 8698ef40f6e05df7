import Foundation

/// The servers of an app by name, from its configuration. Other names use the default server.
///
/// ```swift
/// let client = StorefrontClient(servers: try ServerDirectory(bundle: .main))
/// try await client.purchases.validatePurchase(receipt)  // goes to the server "purchases", without one to "default"
/// ```
///
/// As the server of a provider, the directory has the URL of its default server. For an operation with its own server,
/// it provides the URL with that server's name, or the default URL. For a server set by `server(_:)` on a call, it
/// provides the URL if it contains the name; otherwise the call uses that server's own URL.
public nonisolated struct ServerDirectory: APIServer {
    /// The server for all other names.
    public let `default`: ConfiguredServer
    private let servers: [String: ConfiguredServer]
    private let namesWithoutServer: Set<String>

    /// - Parameters:
    ///   - urls: the URLs by name. An empty URL counts as missing.
    ///   - name: the name of the default server, which must exist.
    /// - Throws: `ServerDirectoryError.missing` if the default server has no URL.
    public init(_ urls: [String: String], default name: String) throws(ServerDirectoryError) {
        guard let url = urls[name], !url.isEmpty else { throw .missing(name) }
        self.init(urls, default: ConfiguredServer(name: name, url: url))
    }

    /// - Parameters:
    ///   - urls: the URLs by name. An empty URL counts as missing.
    ///   - server: used for all other names. A directory with only this server sends all calls to it, for example in
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
        let values = try Self.values(of: propertyList)
        try self.init(keys.mapValues { values[$0]?.text ?? "" }, default: name)
    }

    /// Reads the URLs from the bundle's Info.plist.
    ///
    /// - Throws: `ServerDirectoryError`.
    public init(
        bundle: Bundle, keys: [String: String], default name: String
    ) throws(ServerDirectoryError) {
        try self.init(propertyList: try Self.propertyList(of: bundle), keys: keys, default: name)
    }

    /// Reads the URLs from a dictionary in a property list: a file like Info.plist, in XML or binary form.
    ///
    /// ```xml
    /// <key>Servers</key>
    /// <dict>
    ///     <key>default</key> <string>https://api.example.com</string>
    ///     <key>purchases</key> <string>https://purchases.example.com</string>
    /// </dict>
    /// ```
    ///
    /// - Parameters:
    ///   - propertyList: the file.
    ///   - key: the top-level key of the dictionary, which contains the URLs by server name. Values that are not
    ///     strings count as missing.
    ///   - name: the name of the default server, which must exist.
    /// - Throws: `ServerDirectoryError`.
    public init(
        propertyList: URL, dictionary key: String = "Servers", default name: String = "default"
    ) throws(ServerDirectoryError) {
        let urls = try Self.values(of: propertyList)[key]?.members ?? [:]
        try self.init(urls, default: name)
    }

    /// Reads the URLs from a dictionary in the bundle's Info.plist; see `init(propertyList:dictionary:default:)`.
    ///
    /// - Throws: `ServerDirectoryError`.
    public init(
        bundle: Bundle, dictionary key: String = "Servers", default name: String = "default"
    ) throws(ServerDirectoryError) {
        try self.init(propertyList: try Self.propertyList(of: bundle), dictionary: key, default: name)
    }

    /// The name of the default server.
    public var name: String { `default`.name }

    /// The URL of the default server.
    public var url: String { `default`.url }

    /// The names of all servers, in alphabetical order.
    public var names: [String] { servers.keys.sorted() }

    /// Returns the server with this name, or the default server.
    public subscript(name: String) -> any APIServer { servers[name] ?? `default` }

    public func replacement(for server: any APIServer, isDescribed: Bool) -> (any APIServer)? {
        servers[server.name] ?? (isDescribed || namesWithoutServer.contains(server.name) ? `default` : nil)
    }

    private static func propertyList(of bundle: Bundle) throws(ServerDirectoryError) -> URL {
        guard let file = bundle.url(forResource: "Info", withExtension: "plist") else {
            throw .unreadable("Info.plist")
        }
        return file
    }

    private static func values(of propertyList: URL) throws(ServerDirectoryError) -> [String: Value] {
        guard let data = try? Data(contentsOf: propertyList),
            let values = try? PropertyListDecoder().decode([String: Value].self, from: data)
        else { throw .unreadable(propertyList.lastPathComponent) }
        return values
    }

    /// A value of any type. Only strings and dictionaries of strings are used.
    private struct Value: Decodable {
        let text: String?
        let members: [String: String]?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            text = try? container.decode(String.self)
            members = (try? container.decode([String: Value].self))?.mapValues { $0.text ?? "" }
        }
    }
}

/// The reason why a `ServerDirectory` cannot be created.
public nonisolated enum ServerDirectoryError: Error, Hashable, Sendable {
    /// The default server has no URL.
    case missing(String)
    /// The file does not exist or is not a property list.
    case unreadable(String)
}
