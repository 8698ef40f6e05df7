import EndpointRuntime

extension OAuthClient: TokenRefresher {
    /// Refreshes a token. Called by a `TokenSession`. The request is sent to the authorization server with the client's
    /// own transport.
    ///
    /// - Throws: `OAuthError.apiError`, an `APIError`. A successful response without a token is `.tokenRefreshFailed`.
    public func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
        do throws(OAuthError) {
            return try await refresh(token)
        } catch {
            throw error.refreshError
        }
    }

    /// Returns a refresher that obtains tokens of the client itself for a session (RFC 6749, section 4.4). The first
    /// call that needs a token requests it, and an expired token is replaced. If several calls wait, only one token is
    /// requested.
    ///
    /// ```swift
    /// let session = TokenSession(refresher: client.issuer(scopes: ["reports.read"]))
    /// ```
    ///
    /// - Parameter scopes: the scopes to request. If it is empty, the server selects them.
    public func issuer(scopes: [String] = []) -> some TokenRefresher {
        ClientCredentialsIssuer(client: self, scopes: scopes)
    }
}

/// A refresher that requests a new token where a user's session would refresh the old one (RFC 6749, section 4.4.3).
struct ClientCredentialsIssuer: TokenRefresher {
    let client: OAuthClient
    let scopes: [String]

    var issuedAccount: String? { "client:\(client.id)" }

    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
        do throws(OAuthError) {
            return try await client.clientCredentials(scopes: scopes)
        } catch {
            throw error.refreshError
        }
    }
}
