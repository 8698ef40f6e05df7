/// A security scheme of the description. Follows the Security Scheme Object of OpenAPI 3.
public nonisolated struct SecurityScheme: Hashable, Sendable {
    /// How the credential is sent.
    public enum Kind: Hashable, Sendable {
        case http(HTTPScheme)
        case apiKey(in: Location, name: String)
        case oauth2(scopes: [String])
        case openIDConnect(scopes: [String])
        case mutualTLS
    }

    /// A scheme of the `Authorization` header (RFC 9110, section 11).
    public enum HTTPScheme: Hashable, Sendable {
        case basic
        case bearer
        case other(String)
    }

    /// The location of an API key.
    public enum Location: Hashable, Sendable {
        case header, query, cookie
    }

    /// The name of the scheme in the description.
    public let name: String
    /// How the credential is sent.
    public let kind: Kind

    /// Creates a scheme with its name in the description.
    public init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// Creates a scheme of the `Authorization` header.
    public static func http(_ name: String, _ scheme: HTTPScheme) -> SecurityScheme {
        SecurityScheme(name, .http(scheme))
    }

    /// Creates a scheme for a key in a header field, query parameter or cookie with the name `key`.
    public static func apiKey(_ name: String, in location: Location, name key: String) -> SecurityScheme {
        SecurityScheme(name, .apiKey(in: location, name: key))
    }

    /// Creates a scheme for an OAuth 2 access token (RFC 6750).
    public static func oauth2(_ name: String, scopes: [String] = []) -> SecurityScheme {
        SecurityScheme(name, .oauth2(scopes: scopes))
    }

    /// Creates a scheme for an access token of an OpenID provider.
    public static func openIDConnect(_ name: String, scopes: [String] = []) -> SecurityScheme {
        SecurityScheme(name, .openIDConnect(scopes: scopes))
    }

    /// Creates a scheme for a client certificate. The connection uses the certificate; the request does not change.
    public static func mutualTLS(_ name: String) -> SecurityScheme {
        SecurityScheme(name, .mutualTLS)
    }

    /// The scopes that an access token must have (RFC 6749, section 3.3); empty for schemes without scopes.
    public var scopes: [String] {
        switch kind {
        case .oauth2(let scopes), .openIDConnect(let scopes): scopes
        case .http, .apiKey, .mutualTLS: []
        }
    }

    /// The word before the credential in the `Authorization` header; `nil` if the scheme does not use this header.
    public var authorizationWord: String? {
        switch kind {
        case .http(.basic): "Basic"
        case .http(.bearer), .oauth2, .openIDConnect: "Bearer"
        case .http(.other(let word)): word
        case .apiKey, .mutualTLS: nil
        }
    }
}
