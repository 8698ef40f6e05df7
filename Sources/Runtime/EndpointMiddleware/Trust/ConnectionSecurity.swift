import Foundation

/// The security of connections: which servers are trusted, and how the app identifies itself to servers and proxies.
/// Pass it to a transport. The initializer of the transport throws an error for features that it does not support.
///
/// ```swift
/// let security = try ConnectionSecurity(
///     serverTrust: policy, clientIdentities: ["bank.example.com": .pkcs12(file, passphrase: passphrase)])
/// let transport = try URLSessionTransport(security: security)
/// ```
public nonisolated struct ConnectionSecurity: Sendable {
    /// The trust in servers.
    public let serverTrust: ServerTrustPolicy
    /// The user name and password for a proxy; `nil` sends no credentials.
    public let proxyCredential: ProxyCredential?
    private let clientIdentities: HostTable<ClientIdentity>

    /// The security of the system: its authorities, no client certificates, and no proxy credentials.
    public static let system = ConnectionSecurity()

    private init() {
        serverTrust = .system
        proxyCredential = nil
        clientIdentities = HostTable()
    }

    /// - Parameters:
    ///   - serverTrust: the trust in servers.
    ///   - clientIdentities: the client certificates by host, for servers that request one (`mutualTLS` in a
    ///     description). The patterns are those of `ServerTrustPolicy`.
    ///   - proxyCredential: credentials for the proxy in the configuration of the session.
    /// - Throws: `ConnectionSecurityError.invalidHost` for a pattern that is not valid, `.duplicateHost` for two equal
    ///   patterns.
    public init(
        serverTrust: ServerTrustPolicy = .system, clientIdentities: [String: ClientIdentity] = [:],
        proxyCredential: ProxyCredential? = nil
    ) throws(ConnectionSecurityError) {
        self.serverTrust = serverTrust
        self.clientIdentities = try HostTable(clientIdentities)
        self.proxyCredential = proxyCredential
    }

    /// Returns the identity for a host that requests a client certificate; `nil` if there is none.
    public func clientIdentity(for host: String) -> ClientIdentity? { clientIdentities[host] }

    /// The features that a transport must support.
    public var features: Set<ConnectionFeature> {
        var features = Set(clientIdentities.values.map(\.feature))
        if !serverTrust.isSystem { features.insert(.serverTrust) }
        if proxyCredential != nil { features.insert(.proxyCredential) }
        return features
    }

    /// Checks that a transport supports all features. Transports call this in their initializer.
    ///
    /// - Parameter supported: the features that the transport supports.
    /// - Throws: `ConnectionSecurityError.notSupported` with all features that it does not support.
    public func require(_ supported: Set<ConnectionFeature>) throws(ConnectionSecurityError) {
        let missing = ConnectionFeature.allCases.filter { features.contains($0) && !supported.contains($0) }
        if !missing.isEmpty { throw .notSupported(missing) }
    }
}

/// A client certificate with its private key, for servers that request one (RFC 8446, section 4.3.2).
public nonisolated enum ClientIdentity: Hashable, Sendable {
    /// An identity in PKCS #12 (RFC 7292): a file with the suffix `p12` or `pfx`.
    case pkcs12(Data, passphrase: String)
    /// An identity in PEM (RFC 7468): the certificates, beginning with the client's own, and the private key without a
    /// passphrase.
    case pem(certificates: Data, privateKey: Data)
    /// An identity in the Keychain, selected by its label. For Apple platforms.
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
    /// A description without secrets, for logs.
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

/// A user name and password for a proxy (RFC 9110, section 11.7). Sent only to the proxy, once for each connection.
public nonisolated struct ProxyCredential: Hashable, Sendable {
    /// The user name.
    public let user: String
    /// The password.
    public let password: String

    /// Creates a credential.
    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }
}

extension ProxyCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A description without secrets, for logs.
    public var description: String { "ProxyCredential(user: \(user))" }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The reason why the client identity of a host could not be used. The call ends with `APIError.tls`, whose
/// `underlying` error is this.
public nonisolated struct ClientIdentityFailure: APIError.ConnectionRefusal, Hashable, Sendable,
    CustomStringConvertible
{
    /// The server that requested the identity.
    public let host: String
    /// The status code of the system (an `OSStatus` on Apple platforms).
    public let status: Int

    /// Creates an error. Usually a transport does this.
    public init(host: String, status: Int) {
        self.host = host
        self.status = status
    }

    public var description: String { "the client identity for \(host) could not be read (\(status))" }
}
