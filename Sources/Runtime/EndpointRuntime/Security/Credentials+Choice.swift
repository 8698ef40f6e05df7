import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Credentials {
    /// The credentials of one alternative of a route's security, for plugins and interceptors that add credentials,
    /// such as `CredentialsPlugin`.
    public nonisolated struct Choice: Sendable {
        /// One credential for each scheme of the alternative, in order. Empty for calls without credentials.
        public let pairs: [(scheme: SecurityScheme, credential: Credential)]

        /// Chooses the first alternative for which every scheme has a credential; `nil` if there is none. Client
        /// certificate schemes (`mutualTLS`) need no credential, because the connection provides the certificate.
        ///
        /// - Parameters:
        ///   - security: the alternatives, as in `Route.security`.
        ///   - credential: returns the credential of a scheme. Called for each scheme of an alternative until one has
        ///     no credential.
        public init?(_ security: [SecurityRequirement], credential: (SecurityScheme) async -> Credential?) async {
            search: for requirement in security {
                var pairs = [(scheme: SecurityScheme, credential: Credential)]()
                for scheme in requirement.schemes where scheme.kind != .mutualTLS {
                    guard let credential = await credential(scheme), !credential.isEmpty else { continue search }
                    pairs.append((scheme, credential))
                }
                self.pairs = pairs
                return
            }
            return nil
        }

        /// Returns the request with all credentials.
        ///
        /// - Throws: `.requestEncoding` for a credential that its header field cannot contain.
        public func applied(to request: URLRequest) throws(APIError) -> URLRequest {
            var request = request
            for pair in pairs { try request.setCredential(pair.credential, for: pair.scheme) }
            return request
        }

        /// Returns a string that differs between users and contains no secret, for
        /// `CredentialIdentifying.credentialIdentity(of:)`.
        ///
        /// - Parameter account: returns an account that identifies the user instead of the credential; `nil` uses the
        ///   credential.
        public func identity(account: (SecurityScheme) -> String? = { _ in nil }) -> String {
            let texts = pairs.map { "\($0.scheme.name)\n\(account($0.scheme) ?? $0.credential.identityText)" }
            return Fingerprint.of(texts.joined(separator: "\n\n"))
        }
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
