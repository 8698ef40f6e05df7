import Foundation

/// An authentication challenge of a connection, and the answer to it. A transport creates it from the types of its
/// system, so that the decision is the same on all systems and can be tested on all of them.
struct ConnectionChallenge: Sendable {
    enum Kind: Sendable {
        /// The server's certificates in DER, beginning with its own, and whether the system considers the chain valid.
        case serverTrust(chain: [Data], isChainValid: Bool)
        case clientCertificate
        case proxy
        /// HTTP authentication by the server: the response is returned unchanged.
        case server
    }

    enum Answer: Sendable, Equatable {
        /// The default handling of the system.
        case standard
        /// Trust the server, regardless of the validation by the system.
        case trust
        case identify(ClientIdentity)
        case authenticate(ProxyCredential)
        /// Close the connection; its calls end with this failure.
        case refuse(ServerTrustFailure)
    }

    let kind: Kind
    let host: String
    /// The number of refused answers.
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
