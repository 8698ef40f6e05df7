import Foundation

/// The trust in server certificates, by host. Pass it to a transport with `ConnectionSecurity`. A custom transport
/// calls `evaluate(host:chain:isChainValid:now:)` for each connection.
///
/// ```swift
/// let pins = try PublicKeyPins([PublicKeyPin(current)], backups: [PublicKeyPin(next)], expiresAt: lastDay)
/// let policy = try ServerTrustPolicy(["api.example.com": .publicKeys(pins), "*.example.com": .system])
/// ```
///
/// The host is the host of the connection, also after a redirect. If several patterns match, the most specific one
/// applies: an exact name before `*.`, `*.` before `**.`, and a longer pattern before a shorter one.
public nonisolated struct ServerTrustPolicy: Sendable {
    private let rules: HostTable<ServerTrust>
    private let others: ServerTrust

    /// A policy that trusts each host as the system does.
    public static let system = ServerTrustPolicy()

    private init() {
        rules = HostTable()
        others = .system
    }

    /// - Parameters:
    ///   - rules: the trust by host pattern: `api.example.com`, an IP address, `*.example.com` (exactly one more label)
    ///     or `**.example.com` (the name and everything below it). Matching ignores case.
    ///   - others: the trust for hosts without a rule.
    /// - Throws: `ConnectionSecurityError.invalidHost` for a pattern that is not valid, `.duplicateHost` for two equal
    ///   patterns.
    public init(
        _ rules: [String: ServerTrust], others: ServerTrust = .system
    ) throws(ConnectionSecurityError) {
        self.rules = try HostTable(rules)
        self.others = others
    }

    /// Returns the rule for a host.
    public func trust(for host: String) -> ServerTrust { rules[host] ?? others }

    /// Whether the system alone decides for every host.
    public var isSystem: Bool { (rules.values + [others]).allSatisfy(\.isSystem) }

    /// Returns the certificates in DER that replace the authorities of the system for this host; empty if the system's
    /// authorities apply.
    public func authorities(for host: String) -> [Data] {
        guard case .certificates(let pins) = trust(for: host), pins.authority == .pinned else { return [] }
        return pins.all.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Decides whether one connection is trusted.
    ///
    /// - Parameters:
    ///   - host: the host of the connection.
    ///   - chain: the certificates in DER, beginning with the server's own. Pass the validated chain, not the chain
    ///     that the server sent, because a server can add any certificate to the latter.
    ///   - isChainValid: whether the chain is currently valid for this host and ends at a trusted authority (see
    ///     `authorities(for:)`; RFC 5280, section 6, and RFC 9525).
    ///   - now: the current time, for the expiry of pins.
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

/// The rule for trusting the certificate of a server.
public nonisolated enum ServerTrust: Sendable {
    /// Trust as the system does.
    case system
    /// Trust a chain that the system trusts if it also contains a pinned key.
    case publicKeys(PublicKeyPins)
    /// Trust a valid chain that contains a pinned certificate.
    case certificates(CertificatePins)
    /// Trust as the closure decides, also for invalid chains. Called for each connection, on any thread; the closure
    /// must not block.
    case custom(@Sendable (ServerTrustRequest) -> ServerTrustDecision)

    var isSystem: Bool {
        if case .system = self { true } else { false }
    }
}

/// The input of a custom evaluation.
public nonisolated struct ServerTrustRequest: Sendable {
    /// The host of the connection.
    public let host: String
    /// The certificates in DER, beginning with the server's own.
    public let chain: [Data]
    /// Whether the chain is valid for the host and ends at a trusted authority.
    public let isChainValid: Bool
    /// The time of the decision.
    public let now: Date

    /// Creates a request. Usually `ServerTrustPolicy` does this.
    public init(host: String, chain: [Data], isChainValid: Bool, now: Date) {
        self.host = host
        self.chain = chain
        self.isChainValid = isChainValid
        self.now = now
    }
}

/// The decision whether a connection can be used.
public nonisolated enum ServerTrustDecision: Hashable, Sendable {
    case trusted
    case refused(ServerTrustFailure)

    /// Returns this decision, refined by pins: refuses if no pin matches, or if the pins have expired and expired pins
    /// refuse.
    fileprivate func requiring(
        _ expiry: PinExpiry, _ host: String, _ now: Date, _ matches: () -> Bool
    ) -> ServerTrustDecision {
        guard self == .trusted else { return self }
        if expiry.hasExpired(at: now) { return expiry.behavior == .ignored ? self : .refused(.expiredPins(host: host)) }
        return matches() ? self : .refused(.noPinMatches(host: host))
    }
}

/// The reason for refusing a connection. The call ends with `APIError.tls`, whose `underlying` error is this.
public nonisolated enum ServerTrustFailure: APIError.ConnectionRefusal, Hashable, Sendable {
    /// The server sent no certificate.
    case noCertificate(host: String)
    /// The chain is not valid for the host, or does not end at a trusted authority.
    case invalidChain(host: String)
    /// No certificate in the chain is pinned.
    case noPinMatches(host: String)
    /// The pins have expired and `ExpiredPins.refused` applies.
    case expiredPins(host: String)
    /// A custom evaluation refused the connection, with its own reason.
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
