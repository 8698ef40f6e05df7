/// A flow of an OAuth 2 security scheme, with its URLs and scopes. Follows the OAuth Flow Object of OpenAPI 3.2.
/// Generated clients have a constant for each flow. Pass it to `OAuthServer` of `EndpointRuntimeOAuth`.
public nonisolated struct OAuthFlow: Hashable, Sendable {
    /// The URL where the user signs in (`authorizationUrl`).
    public var authorizationURL: String?
    /// The URL that issues tokens (`tokenUrl`).
    public var tokenURL: String?
    /// The URL that refreshes tokens, if it differs from the token URL (`refreshUrl`).
    public var refreshURL: String?
    /// The URL where devices without a browser request a code (`deviceAuthorizationUrl`, RFC 8628).
    public var deviceAuthorizationURL: String?
    /// The URL of the server's metadata (`oauth2MetadataUrl`, RFC 8414, or `openIdConnectUrl`).
    public var metadataURL: String?
    /// The scopes of the flow by name, each with its description.
    public var scopes: [String: String]

    /// Creates a flow. Parts that the flow does not have are `nil`.
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
