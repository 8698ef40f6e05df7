import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Puts an access token into the `Authorization` header of calls whose route asks for one.
///
/// The token is asked for before each attempt. The header is replaced, never added to; without a token, or with an empty
/// one, the plugin does nothing. It is never sent to another host than the server's.
public nonisolated struct AccessTokenPlugin: Plugin {
    /// The word before the token.
    public enum Kind: Hashable, Sendable {
        /// As the route's security says.
        case automatic
        case bearer
        case basic
        case custom(String)
    }

    private let kind: Kind
    private let token: @Sendable () async -> String?

    /// - Parameters:
    ///   - kind: the word before the token.
    ///   - token: asked before each attempt; `nil` or empty text sends none.
    public init(_ kind: Kind = .automatic, token: @escaping @Sendable () async -> String?) {
        self.kind = kind
        self.token = token
    }

    public func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        guard context.mayCarryCredentials(request), let asked = askedWord(context.route),
            let token = await token()?.trimmed, !token.isEmpty
        else { return request }
        var request = request
        request.setValue("\(word(asked: asked)) \(token)", forHTTPHeaderField: "Authorization")
        return request
    }

    private func askedWord(_ route: Route) -> String? {
        route.security.flatMap(\.schemes).compactMap(\.authorizationWord).first
    }

    private func word(asked: String) -> String {
        switch kind {
        case .automatic: asked
        case .bearer: "Bearer"
        case .basic: "Basic"
        case .custom(let word): word
        }
    }
}

extension AccessTokenPlugin: CredentialIdentifying {
    public func credentialIdentity(of call: CallContext) async -> String? {
        guard askedWord(call.route) != nil else { return nil }
        guard let token = await token(), !token.isEmpty else { return CredentialIdentity.anonymous }
        return Fingerprint.of(token)
    }
}
