import Foundation

/// Which certificates of servers are trusted, by host. Given to a transport with `ConnectionSecurity`; a transport of
/// your own calls `evaluate(host:chain:isChainValid:now:)` for each connection.
///
/// ```swift
/// let pins = try PublicKeyPins([PublicKeyPin(current)], backups: [PublicKeyPin(next)], expiresAt: lastDay)
/// let policy = try ServerTrustPolicy(["api.example.com": .publicKeys(pins), "*.example.com": .system])
/// ```
///
/// The host is the one that the connection is made to, also after a redirect. Of several patterns that match it, the most
/// specific one counts: a name before `*.`, this before `**.`, a longer one before a shorter one.
public nonisolated struct ServerTrustPolicy: Sendable {
    private let rules: HostTable<ServerTrust>
    private let others: ServerTrust

    /// Every host as the system trusts it.
    public static let system = ServerTrustPolicy()

    private init() {
        rules = HostTable()
        others = .system
    }

    /// - Parameters:
    ///   - rules: by host: `api.example.com`, an IP address, `*.example.com` (exactly one more label), `**.example.com`
    ///     (the name and everything below it). Case does not count.
    ///   - others: for hosts without a rule.
    /// - Throws: `.invalidHost`, `.duplicateHost`.
    public init(
        _ rules: [String: ServerTrust], others: ServerTrust = .system
    ) throws(ConnectionSecurityError) {
        self.rules = try HostTable(rules)
        self.others = others
    }

    /// The rule of a host.
    public func trust(for host: String) -> ServerTrust { rules[host] ?? others }

    /// Whether the system alone decides about every host.
    public var isSystem: Bool { (rules.values + [others]).allSatisfy(\.isSystem) }

    /// Certificates in DER that replace the authorities of the system for this host; empty where these count.
    public func authorities(for host: String) -> [Data] {
        guard case .certificates(let pins) = trust(for: host), pins.authority == .pinned else { return [] }
        return pins.all.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Decides about one connection.
    ///
    /// - Parameters:
    ///   - host: the host that the connection is made to.
    ///   - chain: the certificates in DER, the server's first. It must be the chain that was validated, not the one that
    ///     the server sent, because a server may add any certificate to that.
    ///   - isChainValid: whether the chain is valid now, for this host, and ends at an authority that is trusted (see
    ///     `authorities(for:)`; RFC 5280, section 6, and RFC 9525).
    ///   - now: the time for the expiry of pins.
    public func evaluate(
        host: String, chain: [Data], isChainValid: Bool, now: Date = Date()
    ) -> ServerTrustDecision {
        if chain.isEmpty { return .refused(.noCertificate(host: host)) }
        let valid: ServerTrustDecision = isChainValid ? .trusted : .refused(.invalidChain(host: host))
        switch trust(for: host) {
        case .system: return valid
        case .publicKeys(let pins):
            return valid.requiring(pins.expiry, host, now) { pins.match(chain) }
        case .certificates(let pins):
            return valid.requiring(pins.expiry, host, now) { pins.match(chain) }
        case .custom(let evaluate):
            return evaluate(ServerTrustRequest(host: host, chain: chain, isChainValid: isChainValid, now: now))
        }
    }
}

/// How the certificate of a server is trusted.
public nonisolated enum ServerTrust: Sendable {
    /// As the system does.
    case system
    /// As the system does, and one of these keys is in the chain.
    case publicKeys(PublicKeyPins)
    /// One of these certificates is in the valid chain.
    case certificates(CertificatePins)
    /// As the closure decides, also about a chain that is not valid. Called for each connection, on any thread; it must
    /// not wait.
    case custom(@Sendable (ServerTrustRequest) -> ServerTrustDecision)

    var isSystem: Bool {
        if case .system = self { true } else { false }
    }
}

/// What a custom evaluation decides about.
public nonisolated struct ServerTrustRequest: Sendable {
    /// The host that the connection is made to.
    public let host: String
    /// The certificates in DER, the server's first.
    public let chain: [Data]
    /// Whether the chain is valid for the host and ends at a trusted authority.
    public let isChainValid: Bool
    /// The time of the decision.
    public let now: Date

    /// Creates a request; usually done by `ServerTrustPolicy`.
    public init(host: String, chain: [Data], isChainValid: Bool, now: Date) {
        self.host = host
        self.chain = chain
        self.isChainValid = isChainValid
        self.now = now
    }
}

/// Whether a connection may be used.
public nonisolated enum ServerTrustDecision: Hashable, Sendable {
    case trusted
    case refused(ServerTrustFailure)

    /// The same, if pins match that have not expired.
    fileprivate func requiring(
        _ expiry: PinExpiry, _ host: String, _ now: Date, _ matches: () -> Bool
    ) -> ServerTrustDecision {
        guard self == .trusted else { return self }
        if expiry.isOver(at: now) { return expiry.behavior == .ignored ? self : .refused(.expiredPins(host: host)) }
        return matches() ? self : .refused(.noPinMatches(host: host))
    }
}

/// Why a connection was refused. The call ends with `APIError.tls`, whose `underlying` is this.
public nonisolated enum ServerTrustFailure: APIError.ConnectionRefusal, Hashable, Sendable {
    /// The server sent no certificate.
    case noCertificate(host: String)
    /// The chain is not valid for the host, or does not end at a trusted authority.
    case invalidChain(host: String)
    /// No certificate of the chain is pinned.
    case noPinMatches(host: String)
    /// The pins have expired and `ExpiredPins.refused` applies.
    case expiredPins(host: String)
    /// A custom evaluation refused; in its own words.
    case custom(host: String, reason: String)
}

extension ServerTrustFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noCertificate(let host): "\(host) has no certificate"
        case .invalidChain(let host): "the certificate of \(host) is not trusted"
        case .noPinMatches(let host): "no certificate of \(host) is pinned"
        case .expiredPins(let host): "the pins for \(host) have expired"
        case .custom(let host, let reason): "the certificate of \(host) was refused: \(reason)"
        }
    }
}
