import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Puts an access token into the `Authorization` header of calls whose route asks for one.
///
/// The token is asked for before each attempt. The header is replaced, never added to; without a token, or with an
/// empty one, the plugin does nothing. It is never sent to another host than the server's. A token with a line break
/// within ends the call with `.requestEncoding`.
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
    private let account: (@Sendable () async -> String?)?
    private let token: @Sendable () async -> String?

    /// - Parameters:
    ///   - kind: the word before the token.
    ///   - account: names the user whose token it is, the same before and after a renewal, so that what a cache keeps
    ///     for the user outlives renewals; not a secret. Without it, or where it gives `nil`, each token is a user of
    ///     its own, and what was kept is of no use once the token is renewed.
    ///   - token: asked before each attempt; `nil` or empty text sends none.
    public init(
        _ kind: Kind = .automatic, account: (@Sendable () async -> String?)? = nil,
        token: @escaping @Sendable () async -> String?
    ) {
        self.kind = kind
        self.account = account
        self.token = token
    }

    public func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        guard context.mayCarryCredentials(request), let asked = askedWord(context.route),
            let token = await token()?.trimmed, !token.isEmpty
        else { return request }
        var request = request
        try request.setCredential(
            token, word: word(asked: asked), of: "AccessTokenPlugin", forHTTPHeaderField: "Authorization")
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
        guard let token = await token()?.trimmed, !token.isEmpty else { return CredentialIdentity.anonymous }
        if let account = await account?() { return "account\n\(account)" }
        return Fingerprint.of(token)
    }
}
