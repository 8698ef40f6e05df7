import EndpointRuntime
import Foundation

/// A sign-in with a browser that is in progress (RFC 6749, section 4.1). Made by `OAuthClient.authorizationRequest`; kept until
/// the browser comes back to `redirectURI`.
public nonisolated struct AuthorizationRequest: Sendable {
    /// The page that the browser opens.
    public let url: URL
    /// Where the browser comes back to.
    public let redirectURI: URL
    /// Tells this request from others (RFC 6749, section 10.12).
    public let state: String
    /// What was asked for.
    public let scopes: [String]
    let pkce: PKCE
}

extension AuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Without secrets, for logs.
    public var description: String { "AuthorizationRequest(redirectURI: \(redirectURI))" }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Opens a page for the user and returns where the browser was sent afterwards. An app implements it with
/// `ASWebAuthenticationSession`, a command line tool with the system's browser and a server on loopback (RFC 8252).
public protocol AuthorizationBrowser: Sendable {
    /// - Parameters:
    ///   - url: the page of the authorization server.
    ///   - redirectURI: the browser is done when it is sent to a URL that begins so.
    /// - Returns: that URL with its query.
    /// - Throws: `CancellationError` when the user closed the page; any other error ends the sign-in with
    ///   `OAuthError.browser`.
    func open(_ url: URL, until redirectURI: URL) async throws -> URL
}

/// The query of the URL that a browser was sent to (RFC 6749, section 4.1.2).
struct AuthorizationResponse {
    private let parameters: [String: String]

    /// - Throws: `.foreignRedirect` for another URL than that of the request, or another state; `.invalidResponse` for
    ///   a repeated parameter.
    init(_ url: URL, to request: AuthorizationRequest) throws(OAuthError) {
        guard Self.address(url) == Self.address(request.redirectURI) else { throw .foreignRedirect }
        parameters = try Self.parameters(of: url)
        guard parameters["state"] == request.state else { throw .foreignRedirect }
    }

    /// The code, if the server of the request gave it.
    ///
    /// - Throws: `.foreignIssuer`, `.refused`, `.invalidResponse`.
    func code(of server: OAuthServer) throws(OAuthError) -> String {
        let issuer = parameters["iss"]
        if let expected = server.issuer, issuer != nil || server.namesIssuer, issuer != expected {
            throw .foreignIssuer(expected: expected, found: issuer)
        }
        if let code = parameters["error"] {
            throw .refused(
                OAuthRefusal(
                    OAuthErrorCode(rawValue: code), description: parameters["error_description"],
                    uri: parameters["error_uri"]))
        }
        guard let code = parameters["code"], !code.isEmpty else { throw .invalidResponse("there is no code") }
        return code
    }

    /// Scheme, host, port and path; the query is the answer.
    private static func address(_ url: URL) -> [String?] {
        let path = url.path.hasSuffix("/") ? String(url.path.dropLast()) : url.path
        return [url.scheme?.lowercased(), url.host?.lowercased(), url.port.map(String.init), path]
    }

    private static func parameters(of url: URL) throws(OAuthError) -> [String: String] {
        let query = url.absoluteString.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
        var found: [String: String] = [:]
        for field in query.split(separator: "&") {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(decoded)
            let name = parts.first ?? ""
            guard found.updateValue(parts.count > 1 ? parts[1] : "", forKey: name) == nil else {
                throw .invalidResponse("the parameter \(name) is repeated")
            }
        }
        return found
    }

    private static func decoded(_ text: Substring) -> String {
        let text = text.replacingOccurrences(of: "+", with: " ")
        return text.removingPercentEncoding ?? text
    }
}
