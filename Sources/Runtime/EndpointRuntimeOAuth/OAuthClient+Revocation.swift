import EndpointRuntime

extension OAuthClient {
    /// Revokes the refresh token and the access token (RFC 7009), for example when the user signs out:
    ///
    /// ```swift
    /// try await session.signOut { if let token = await session.token { try await client.revoke(token) } }
    /// ```
    ///
    /// A token that the server does not recognize counts as revoked. If the refresh token was revoked and the server
    /// cannot revoke access tokens, the call succeeds.
    ///
    /// - Throws: `OAuthError.missingEndpoint`, `.refused`, `.call`, or `.cancelled`.
    public func revoke(_ token: AccessToken) async throws(OAuthError) {
        let refreshToken = token.refreshToken.flatMap { $0.isEmpty ? nil : $0 }
        if let refreshToken { try await revoke(refreshToken, "refresh_token") }
        do {
            try await revoke(token.value, "access_token")
        } catch {
            guard refreshToken != nil, case .refused(let refusal) = error, refusal.code == .unsupportedTokenType else {
                throw error
            }
        }
    }

    private func revoke(_ token: String, _ kind: String) async throws(OAuthError) {
        _ = try await send(.revocation, FormBody([("token", token), ("token_type_hint", kind)]))
    }
}
