/// A flow that obtains an access token for a security scheme, rendered as a constant of the client. Created by
/// `OAuthFlowBuilder`.
package struct OAuthFlow: Hashable, Encodable, Sendable {
    package struct Scope: Hashable, Encodable, Sendable {
        package var name: String
        package var description: String?

        package init(name: String, description: String?) {
            self.name = name
            self.description = description
        }
    }

    /// The static member, `oauthClientCredentials`; `wire` is the flow in the description, `clientCredentials`. A
    /// scheme without flows, such as OpenID Connect, has a single flow with the name of the scheme.
    package var name: Name
    package var authorizationURL: String?
    package var tokenURL: String?
    package var refreshURL: String?
    package var deviceAuthorizationURL: String?
    /// The URL of the server's metadata: `oauth2MetadataUrl` or `openIdConnectUrl`.
    package var metadataURL: String?
    /// Sorted by name. Swift's `String` treats no two of the names as equal.
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
