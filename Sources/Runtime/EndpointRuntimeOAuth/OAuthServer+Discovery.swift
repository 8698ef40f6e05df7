import EndpointRuntime
import Foundation

// OpenID Connect Discovery 1.0, section 4, and RFC 8414, section 3.

extension OAuthServer {
    /// Reads the endpoints of a server from its metadata.
    ///
    /// - Parameters:
    ///   - url: the `openIdConnectUrl` of a security scheme: the issuer with `/.well-known/openid-configuration`. The
    ///     URL of metadata according to RFC 8414 (`/.well-known/oauth-authorization-server`) is also allowed.
    ///   - transport: sends the request.
    ///   - configuration: the time limits and other settings of the call.
    /// - Throws: `OAuthError.insecureDiscovery` if the URL is not secure, `.foreignIssuer` if the metadata belongs to
    ///   another server, `.insecureEndpoint`, `.invalidResponse`, `.call`, or `.cancelled`.
    public static func discover(
        at url: URL, transport: any Transport = URLSessionTransport(),
        configuration: Provider.Configuration = Provider.Configuration()
    ) async throws(OAuthError) -> OAuthServer {
        guard isSecure(url) else { throw .insecureDiscovery(url.absoluteString) }
        let provider = Provider(
            server: ConfiguredServer(name: "authorization", url: url.absoluteString), transport: transport,
            configuration: configuration)
        var route = Route("oauth.discovery", .get, "", bypassesTokenRefresh: true)
        route.followsRedirects = false
        let response: HTTPResponse
        do {
            response = try await provider.raw(route)
        } catch {
            throw error.reason == .cancelled ? .cancelled : .call(error)
        }
        guard response.isSuccess else {
            let reason = APIError.Reason(status: response.statusCode)
            throw .call(APIError(reason, operation: route.operation, response: response))
        }
        return try OAuthServer(metadata: try JSONValue.object(of: response), at: url)
    }

    /// Reads the endpoints of a server for a flow whose security scheme contains the URL of the metadata: an OpenID
    /// Connect scheme, or an OAuth 2 scheme with `oauth2MetadataUrl`.
    ///
    /// - Parameters:
    ///   - flow: a constant of the generated client.
    ///   - base: the base URL for a relative URL: the URL of the API.
    ///   - transport: sends the request.
    ///   - configuration: the time limits and other settings of the call.
    /// - Throws: the errors of `discover(at:transport:configuration:)`.
    public static func discover(
        _ flow: OAuthFlow, relativeTo base: URL? = nil, transport: any Transport = URLSessionTransport(),
        configuration: Provider.Configuration = Provider.Configuration()
    ) async throws(OAuthError) -> OAuthServer {
        let address = flow.metadataURL ?? ""
        guard let url = URL(string: address, relativeTo: base) else { throw .insecureDiscovery(address) }
        return try await discover(at: url.absoluteURL, transport: transport, configuration: configuration)
    }

    /// Reads the endpoints of a server from its issuer. The metadata is at `/.well-known/openid-configuration` below
    /// the issuer.
    ///
    /// - Throws: the errors of `discover(at:transport:configuration:)`.
    public static func discover(
        issuer: URL, transport: any Transport = URLSessionTransport(),
        configuration: Provider.Configuration = Provider.Configuration()
    ) async throws(OAuthError) -> OAuthServer {
        let address = withoutSlash(issuer.absoluteString) + openIDPath
        guard let url = URL(string: address) else { throw .insecureDiscovery(address) }
        return try await discover(at: url, transport: transport, configuration: configuration)
    }

    private init(metadata: JSONValue, at url: URL) throws(OAuthError) {
        let issuer = metadata["issuer"]?.string
        guard let issuer, Self.addresses(ofMetadata: issuer).contains(url.absoluteString) else {
            throw .foreignIssuer(expected: Self.issuer(ofMetadata: url), found: issuer)
        }
        var endpoints: [Endpoint: URL] = [:]
        for (endpoint, name) in Self.names {
            guard let text = metadata[name]?.string else { continue }
            guard let url = URL(string: text) else { throw .invalidResponse("\(name) is not a URL") }
            endpoints[endpoint] = url
        }
        try self.init(
            endpoints, issuer: issuer,
            namesIssuer: metadata["authorization_response_iss_parameter_supported"] == .bool(true))
    }

    private static let names: [(Endpoint, String)] = [
        (.authorization, "authorization_endpoint"), (.token, "token_endpoint"),
        (.deviceAuthorization, "device_authorization_endpoint"), (.revocation, "revocation_endpoint"),
    ]
    private static let openIDPath = "/.well-known/openid-configuration"
    private static let serverPath = "/.well-known/oauth-authorization-server"

    /// Returns the possible URLs of the issuer's metadata (RFC 8414, section 3.1).
    private static func addresses(ofMetadata issuer: String) -> Set<String> {
        let issuer = withoutSlash(issuer)
        guard let start = issuer.range(of: "://")?.upperBound else { return [] }
        let authority = issuer[start...].prefix { $0 != "/" }
        let origin = issuer[..<authority.endIndex]
        let path = issuer[authority.endIndex...]
        return [issuer + openIDPath, origin + serverPath + path, origin + openIDPath + path]
    }

    private static func issuer(ofMetadata url: URL) -> String {
        url.absoluteString.replacingOccurrences(of: openIDPath, with: "")
            .replacingOccurrences(of: serverPath, with: "")
    }

    private static func withoutSlash(_ text: String) -> String { text.hasSuffix("/") ? String(text.dropLast()) : text }
}
