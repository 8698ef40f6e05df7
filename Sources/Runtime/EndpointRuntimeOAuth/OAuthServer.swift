import EndpointRuntime
import Foundation

/// The endpoints of an authorization server: specified by the app, taken from a flow of the description, or discovered.
public nonisolated struct OAuthServer: Hashable, Sendable {
    /// An endpoint of an authorization server.
    public enum Endpoint: String, Hashable, Sendable, CaseIterable {
        /// The page on which the user signs in with a browser (RFC 6749, section 3.1).
        case authorization
        /// The endpoint that issues tokens (RFC 6749, section 3.2).
        case token
        /// The endpoint that refreshes tokens, if it differs from `token`.
        case refresh
        /// The endpoint at which devices without a browser request a code (RFC 8628, section 3.1).
        case deviceAuthorization
        /// The endpoint that revokes tokens (RFC 7009).
        case revocation
    }

    /// The identifier of the server (RFC 8414, section 2); `nil` if unknown. Authorization responses from another
    /// issuer are refused (RFC 9207).
    public let issuer: String?
    /// Whether each authorization response contains the issuer (RFC 9207, section 3).
    public let namesIssuer: Bool
    private let endpoints: [Endpoint: URL]

    /// - Parameters:
    ///   - endpoints: absolute https URLs without a fragment. http is allowed only for this machine (`localhost`,
    ///     `127.0.0.1`, `::1`).
    ///   - issuer: the identifier of the server, if known.
    ///   - namesIssuer: whether each authorization response contains the issuer.
    /// - Throws: `OAuthError.insecureEndpoint` for any other URL.
    public init(
        _ endpoints: [Endpoint: URL], issuer: String? = nil, namesIssuer: Bool = false
    ) throws(OAuthError) {
        for (endpoint, url) in endpoints where !Self.isSecure(url) {
            throw .insecureEndpoint(endpoint, url.absoluteString)
        }
        self.endpoints = endpoints
        self.issuer = issuer
        self.namesIssuer = namesIssuer
    }

    /// Creates a server with the endpoints of a flow in the description.
    ///
    /// - Parameters:
    ///   - flow: a constant of the generated client.
    ///   - base: the base URL for relative URLs in the description: the URL of the API.
    ///   - revocation: the endpoint that revokes tokens. Descriptions do not contain it.
    /// - Throws: `OAuthError.insecureEndpoint` for an endpoint that is not valid or not secure.
    public init(_ flow: OAuthFlow, relativeTo base: URL? = nil, revocation: URL? = nil) throws(OAuthError) {
        var endpoints: [Endpoint: URL] = [:]
        let texts: [(Endpoint, String?)] = [
            (.authorization, flow.authorizationURL), (.token, flow.tokenURL), (.refresh, flow.refreshURL),
            (.deviceAuthorization, flow.deviceAuthorizationURL),
        ]
        for (endpoint, text) in texts {
            guard let text else { continue }
            guard let url = URL(string: text, relativeTo: base) else { throw .insecureEndpoint(endpoint, text) }
            endpoints[endpoint] = url.absoluteURL
        }
        if let revocation { endpoints[.revocation] = revocation }
        try self.init(endpoints)
    }

    /// Returns the URL of an endpoint; `nil` if the server does not have it.
    public subscript(endpoint: Endpoint) -> URL? { endpoints[endpoint] }

    /// - Throws: `.missingEndpoint`.
    func url(of endpoint: Endpoint) throws(OAuthError) -> URL {
        guard let url = endpoints[endpoint] else { throw .missingEndpoint(endpoint) }
        return url
    }

    /// Whether the URL is allowed for an endpoint (RFC 6749, sections 3.1 and 3.2; RFC 8252, section 8.3).
    static func isSecure(_ url: URL) -> Bool {
        guard url.fragment == nil, let host = url.host?.lowercased(), !host.isEmpty else { return false }
        switch url.scheme?.lowercased() {
        case "https": return true
        case "http": return ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
        default: return false
        }
    }
}
