/// A flow of an OAuth 2 security scheme: where tokens are issued, and for what. Follows the OAuth Flow Object of OpenAPI
/// 3.2. Generated clients have a constant for each; `OAuthServer` of `EndpointRuntimeOAuth` takes one.
public nonisolated struct OAuthFlow: Hashable, Sendable {
    /// Where the user signs in (`authorizationUrl`).
    public var authorizationURL: String?
    /// Where tokens are issued (`tokenUrl`).
    public var tokenURL: String?
    /// Where tokens are refreshed, if that is another URL (`refreshUrl`).
    public var refreshURL: String?
    /// Where devices without a browser ask for a code (`deviceAuthorizationUrl`, RFC 8628).
    public var deviceAuthorizationURL: String?
    /// Where the server describes itself (`oauth2MetadataUrl`, RFC 8414, or `openIdConnectUrl`).
    public var metadataURL: String?
    /// The scopes of the flow by name, each with its description.
    public var scopes: [String: String]

    /// Creates a flow; `nil` for what the flow does not have.
    public init(
        authorizationURL: String? = nil, tokenURL: String? = nil, refreshURL: String? = nil,
        deviceAuthorizationURL: String? = nil, metadataURL: String? = nil, scopes: [String: String] = [:]
    ) {
        self.authorizationURL = authorizationURL
        self.tokenURL = tokenURL
        self.refreshURL = refreshURL
        self.deviceAuthorizationURL = deviceAuthorizationURL
        self.metadataURL = metadataURL
        self.scopes = scopes
    }
}
