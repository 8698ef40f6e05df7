import EndpointRuntime
import Foundation

/// The endpoints of an authorization server: given by an app, by a flow of the description, or discovered.
public nonisolated struct OAuthServer: Hashable, Sendable {
    /// An endpoint of an authorization server.
    public enum Endpoint: String, Hashable, Sendable, CaseIterable {
        /// Where the user signs in with a browser (RFC 6749, section 3.1).
        case authorization
        /// Where tokens are issued (RFC 6749, section 3.2).
        case token
        /// Where tokens are refreshed, if that is another endpoint.
        case refresh
        /// Where devices without a browser ask for a code (RFC 8628, section 3.1).
        case deviceAuthorization
        /// Where tokens are revoked (RFC 7009).
        case revocation
    }

    /// The identifier of the server (RFC 8414, section 2); `nil` if unknown. An answer from another issuer is refused
    /// (RFC 9207).
    public let issuer: String?
    /// Whether each authorization response names the issuer (RFC 9207, section 3).
    public let namesIssuer: Bool
    private let endpoints: [Endpoint: URL]

    /// - Parameters:
    ///   - endpoints: absolute URLs with https and without a fragment; http is allowed on this machine only
    ///     (`localhost`, `127.0.0.1`, `::1`).
    ///   - issuer: the identifier of the server, if known.
    ///   - namesIssuer: whether each authorization response names the issuer.
    /// - Throws: `.insecureEndpoint`.
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

    /// The endpoints of a flow of the description.
    ///
    /// - Parameters:
    ///   - flow: a constant of the generated client.
    ///   - base: what relative URLs of the description are resolved against: the address of the API.
    ///   - revocation: where tokens are revoked; a description does not name it.
    /// - Throws: `.insecureEndpoint`.
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

    /// The URL of an endpoint; `nil` if the server has none.
    public subscript(endpoint: Endpoint) -> URL? { endpoints[endpoint] }

    /// - Throws: `.missingEndpoint`.
    func url(of endpoint: Endpoint) throws(OAuthError) -> URL {
        guard let url = endpoints[endpoint] else { throw .missingEndpoint(endpoint) }
        return url
    }

    /// RFC 6749, sections 3.1 and 3.2; RFC 8252, section 8.3.
    static func isSecure(_ url: URL) -> Bool {
        guard url.fragment == nil, let host = url.host?.lowercased(), !host.isEmpty else { return false }
        switch url.scheme?.lowercased() {
        case "https": return true
        case "http": return ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
        default: return false
        }
    }
}
