import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sets the `Authorization` header to an access token for calls whose route requires one.
///
/// The token is requested before each attempt and replaces an existing header field. Without a token, or with an empty
/// token, the plugin does nothing. The token is sent only to the scheme, host and port of the call's own server. A
/// token that contains a line break ends the call with `.requestEncoding`.
public nonisolated struct AccessTokenPlugin: Plugin {
    private let scheme: SecurityScheme.HTTPScheme?
    private let account: (@Sendable () async -> String?)?
    private let token: @Sendable () async -> String?
    private let sent = SentCredentials()

    /// Creates a plugin.
    ///
    /// - Parameters:
    ///   - scheme: the scheme of the header field; `nil` uses the scheme of the route's security.
    ///   - account: returns an identifier of the token's user that stays the same when the token is refreshed, so that
    ///     cached responses remain valid. It is not a secret. If it is `nil` or returns `nil`, each token counts as a
    ///     separate user, and cached responses are not used after a refresh.
    ///   - token: returns the token before each attempt; `nil` or an empty string sends none.
    public init(
        _ scheme: SecurityScheme.HTTPScheme? = nil, account: (@Sendable () async -> String?)? = nil,
        token: @escaping @Sendable () async -> String?
    ) {
        self.scheme = scheme
        self.account = account
        self.token = token
    }

    public func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        guard context.mayCarryCredentials(to: request.url), let asked = askedWord(context.route) else { return request }
        let token = await rememberedToken(for: context)
        guard !token.isEmpty else { return request }
        var request = request
        try request.setCredential(
            token, word: word(asked: asked), of: "AccessTokenPlugin", forHTTPHeaderField: "Authorization")
        return request
    }

    private func trimmedToken() async -> String { await token()?.trimmed ?? "" }

    /// The account is read before and after the token, because another user may sign in meanwhile.
    private func rememberedToken(for call: CallContext) async -> String {
        guard call.isIdentityNeeded else { return await trimmedToken() }
        let account = await account?()
        let token = await trimmedToken()
        for account in [account, await self.account?()] { sent.add(identity(of: token, account), to: call) }
        return token
    }

    private func identity(of token: String, _ account: String?) -> String {
        if token.isEmpty { return SentCredentials.anonymous }
        return account.map { "account\n\($0)" } ?? Fingerprint.of(token)
    }

    private func askedWord(_ route: Route) -> String? {
        route.security.flatMap(\.schemes).compactMap(\.authorizationWord).first
    }

    private func word(asked: String) -> String {
        switch scheme {
        case nil: asked
        case .bearer: "Bearer"
        case .basic: "Basic"
        case .other(let word): word
        }
    }
}

extension AccessTokenPlugin: CredentialIdentifying {
    public var recordsCredentials: Bool { true }

    public func credentialIdentity(of call: CallContext) async -> String? {
        guard askedWord(call.route) != nil else { return nil }
        return sent.checked(identity(of: await trimmedToken(), await account?()), of: call)
    }
}
