import Foundation

/// How connections are secured: which servers are trusted, and how the app identifies itself to servers and proxies.
/// Given to a transport; each transport refuses what it cannot do when it is made.
///
/// ```swift
/// let security = try ConnectionSecurity(
///     serverTrust: policy, clientIdentities: ["bank.example.com": .pkcs12(file, passphrase: passphrase)])
/// let transport = try URLSessionTransport(security: security)
/// ```
public nonisolated struct ConnectionSecurity: Sendable {
    /// Which servers are trusted.
    public let serverTrust: ServerTrustPolicy
    /// User name and password for a proxy; `nil` sends none.
    public let proxyCredential: ProxyCredential?
    private let clientIdentities: HostTable<ClientIdentity>

    /// As the system does it: its authorities, no client certificates, no credentials for proxies.
    public static let system = ConnectionSecurity()

    private init() {
        serverTrust = .system
        proxyCredential = nil
        clientIdentities = HostTable()
    }

    /// - Parameters:
    ///   - serverTrust: which servers are trusted.
    ///   - clientIdentities: certificates of the app by host, for servers that ask for one (`mutualTLS` of a
    ///     description). The patterns are those of `ServerTrustPolicy`.
    ///   - proxyCredential: for the proxy that the session is configured with.
    /// - Throws: `.invalidHost`, `.duplicateHost`.
    public init(
        serverTrust: ServerTrustPolicy = .system, clientIdentities: [String: ClientIdentity] = [:],
        proxyCredential: ProxyCredential? = nil
    ) throws(ConnectionSecurityError) {
        self.serverTrust = serverTrust
        self.clientIdentities = try HostTable(clientIdentities)
        self.proxyCredential = proxyCredential
    }

    /// The identity for a host that asks for one; `nil` if there is none.
    public func clientIdentity(for host: String) -> ClientIdentity? { clientIdentities[host] }

    /// What a transport must be able to do.
    public var features: Set<ConnectionFeature> {
        var features = Set(clientIdentities.values.map(\.feature))
        if !serverTrust.isSystem { features.insert(.serverTrust) }
        if proxyCredential != nil { features.insert(.proxyCredential) }
        return features
    }

    /// For transports, when they are made.
    ///
    /// - Parameter supported: what the transport can do.
    /// - Throws: `.notSupported` with everything that it cannot do.
    public func require(_ supported: Set<ConnectionFeature>) throws(ConnectionSecurityError) {
        let missing = ConnectionFeature.allCases.filter { features.contains($0) && !supported.contains($0) }
        if !missing.isEmpty { throw .notSupported(missing) }
    }
}

/// The certificate of an app with its private key, for servers that ask for one (RFC 8446, section 4.3.2).
public nonisolated enum ClientIdentity: Hashable, Sendable {
    /// PKCS #12 (RFC 7292): a file with the suffix `p12` or `pfx`.
    case pkcs12(Data, passphrase: String)
    /// PEM (RFC 7468): the certificates, the app's own first, and its private key without a passphrase.
    case pem(certificates: Data, privateKey: Data)
    /// An identity of the Keychain by its label, on Apple platforms.
    case keychain(label: String)

    var feature: ConnectionFeature {
        switch self {
        case .pkcs12: .clientIdentity
        case .pem: .clientIdentityPEM
        case .keychain: .clientIdentityKeychain
        }
    }
}

extension ClientIdentity: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Without secrets, for logs.
    public var description: String {
        switch self {
        case .pkcs12: "ClientIdentity.pkcs12"
        case .pem: "ClientIdentity.pem"
        case .keychain(let label): "ClientIdentity.keychain(\(label))"
        }
    }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// User name and password for a proxy (RFC 9110, section 11.7). Sent to the proxy only, once for each connection.
public nonisolated struct ProxyCredential: Hashable, Sendable {
    /// The name of the user.
    public let user: String
    /// The password.
    public let password: String

    /// A user name and a password.
    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }
}

extension ProxyCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Without secrets, for logs.
    public var description: String { "ProxyCredential(user: \(user))" }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why the client identity of a host could not be used. The call ends with `APIError.tls`, whose `underlying` is this.
public nonisolated struct ClientIdentityFailure: APIError.ConnectionRefusal, Hashable, Sendable,
    CustomStringConvertible
{
    /// The server that asked for it.
    public let host: String
    /// What the system said (an `OSStatus` on Apple platforms).
    public let status: Int

    /// An error; usually made by a transport.
    public init(host: String, status: Int) {
        self.host = host
        self.status = status
    }

    public var description: String { "the client identity for \(host) could not be read (\(status))" }
}
