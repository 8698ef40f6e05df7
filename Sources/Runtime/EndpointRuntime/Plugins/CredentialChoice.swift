import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The credentials of one alternative of a route's security, each with the scheme that says where it goes. Asked by
/// `CredentialsPlugin` and `AuthenticationInterceptor`.
struct CredentialChoice: Sendable {
    struct Pair: Sendable {
        let scheme: SecurityScheme
        let credential: Credential
    }

    let pairs: [Pair]

    /// The first alternative for which every scheme has a credential. Certificates are the connection's affair.
    init?(_ security: [SecurityRequirement], _ credential: (SecurityScheme) async -> Credential?) async {
        search: for requirement in security {
            var pairs: [Pair] = []
            for scheme in requirement.schemes where scheme.kind != .mutualTLS {
                guard let credential = await credential(scheme), !credential.isEmpty else { continue search }
                pairs.append(Pair(scheme: scheme, credential: credential))
            }
            self.pairs = pairs
            return
        }
        return nil
    }

    /// - Throws: `.requestEncoding` for a credential that its header field cannot hold.
    func apply(to request: URLRequest) throws(APIError) -> URLRequest {
        var request = request
        for pair in pairs { try request.setCredential(pair.credential, for: pair.scheme) }
        return request
    }

    /// Tells users apart without telling their secrets.
    ///
    /// - Parameter account: stands for the credential of a scheme; `nil` where that stands for itself.
    func identity(_ account: (SecurityScheme) -> String? = { _ in nil }) -> String {
        let texts = pairs.map { "\($0.scheme.name)\n\(account($0.scheme) ?? $0.credential.identityText)" }
        return Fingerprint.of(texts.joined(separator: "\n\n"))
    }
}

extension Credential {
    nonisolated fileprivate var identityText: String {
        switch self {
        case .basic(let user, let password): "\(user):\(password)"
        case .bearer(let text), .apiKey(let text), .custom(let text): text
        }
    }
}
