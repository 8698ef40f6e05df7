import Foundation

/// What a connection asks for before it can be used, and how it is answered. Made by a transport of its own system's
/// types, so that the decision is the same on all systems and is tested on all.
struct ConnectionChallenge: Sendable {
    enum Kind: Sendable {
        /// The server's certificates in DER, its own first, and whether the system holds them for valid.
        case serverTrust(chain: [Data], isChainValid: Bool)
        case clientCertificate
        case proxy
        /// HTTP authentication by the server: the response is returned as it is.
        case server
    }

    enum Answer: Sendable, Equatable {
        /// As the system does it.
        case standard
        /// The server is trusted, whatever the system holds of it.
        case trust
        case identify(ClientIdentity)
        case authenticate(ProxyCredential)
        /// The connection is closed, and its calls end with this failure.
        case refuse(ServerTrustFailure)
    }

    let kind: Kind
    let host: String
    /// How often an answer was refused.
    let failures: Int
}

extension ConnectionSecurity {
    func answer(_ challenge: ConnectionChallenge, now: Date = Date()) -> ConnectionChallenge.Answer {
        let host = challenge.host
        switch challenge.kind {
        case .serverTrust(let chain, let isChainValid):
            if serverTrust.trust(for: host).isSystem { return .standard }
            switch serverTrust.evaluate(host: host, chain: chain, isChainValid: isChainValid, now: now) {
            case .trusted: return .trust
            case .refused(let failure): return .refuse(failure)
            }
        case .clientCertificate:
            return challenge.failures == 0 ? clientIdentity(for: host).map { .identify($0) } ?? .standard : .standard
        case .proxy:
            return challenge.failures == 0 ? proxyCredential.map { .authenticate($0) } ?? .standard : .standard
        case .server: return .standard
        }
    }
}
