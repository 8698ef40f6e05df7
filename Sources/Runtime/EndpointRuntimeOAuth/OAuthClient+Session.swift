import EndpointRuntime

extension OAuthClient: TokenRefresher {
    /// Called by a `TokenSession`. The request goes to the authorization server, by the client's own transport.
    ///
    /// - Throws: `OAuthError.apiError`.
    public func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
        do throws(OAuthError) {
            return try await refresh(token)
        } catch {
            throw error.apiError
        }
    }

    /// Gets tokens of the client itself for a session (RFC 6749, section 4.4): the first call that needs a token has it
    /// issued, and a token that expires is replaced. However many calls wait, one token is asked for.
    ///
    /// ```swift
    /// let session = TokenSession(refresher: client.issuer(scopes: ["reports.read"]))
    /// ```
    ///
    /// - Parameter scopes: what the tokens must allow; empty leaves it to the server.
    public func issuer(scopes: [String] = []) -> some TokenRefresher {
        ClientCredentialsIssuer(client: self, scopes: scopes)
    }
}

/// Asks for another token where a user's session would refresh the old one (RFC 6749, section 4.4.3).
struct ClientCredentialsIssuer: TokenRefresher {
    let client: OAuthClient
    let scopes: [String]

    var issuedAccount: String? { "client:\(client.id)" }

    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
        do throws(OAuthError) {
            return try await client.clientCredentials(scopes: scopes)
        } catch {
            throw error.apiError
        }
    }
}
