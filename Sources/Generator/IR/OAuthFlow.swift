/// How an access token of a security scheme is gotten: a constant of the client. Made by `OAuthFlowBuilder`.
package struct OAuthFlow: Hashable, Encodable, Sendable {
    package struct Scope: Hashable, Encodable, Sendable {
        package var name: String
        package var description: String?

        package init(name: String, description: String?) {
            self.name = name
            self.description = description
        }
    }

    /// The static member, `oauthClientCredentials`; `wire` is the flow in the description, `clientCredentials`. A scheme
    /// without flows, such as one of OpenID, has one that is named like the scheme.
    package var name: Name
    package var authorizationURL: String?
    package var tokenURL: String?
    package var refreshURL: String?
    package var deviceAuthorizationURL: String?
    /// Where the server describes itself: `oauth2MetadataUrl` or `openIdConnectUrl`.
    package var metadataURL: String?
    /// By name, no two of which Swift takes for equal.
    package var scopes: [Scope]

    package init(
        name: Name, authorizationURL: String? = nil, tokenURL: String? = nil, refreshURL: String? = nil,
        deviceAuthorizationURL: String? = nil, metadataURL: String? = nil, scopes: [Scope] = []
    ) {
        self.name = name
        self.authorizationURL = authorizationURL
        self.tokenURL = tokenURL
        self.refreshURL = refreshURL
        self.deviceAuthorizationURL = deviceAuthorizationURL
        self.metadataURL = metadataURL
        self.scopes = scopes
    }
}
