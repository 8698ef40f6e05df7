import EndpointRuntime
import Foundation

/// A browser sign-in in progress (RFC 6749, section 4.1). Create it with `OAuthClient.authorizationRequest`, and keep
/// it until the browser returns to `redirectURI`.
public nonisolated struct AuthorizationRequest: Sendable {
    /// The page to open in the browser.
    public let url: URL
    /// The URL to which the browser returns.
    public let redirectURI: URL
    /// A random value that identifies this request (RFC 6749, section 10.12).
    public let state: String
    /// The requested scopes.
    public let scopes: [String]
    let pkce: PKCE
}

extension AuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A description without secrets, for logs.
    public var description: String { "AuthorizationRequest(redirectURI: \(redirectURI))" }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Opens a page for the user and returns the URL to which the browser was redirected. An app implements it with
/// `ASWebAuthenticationSession`. A command-line tool uses the system's browser and a server on the loopback interface
/// (RFC 8252).
public protocol AuthorizationBrowser: Sendable {
    /// Opens a page and waits until the user has finished.
    ///
    /// - Parameters:
    ///   - url: the page of the authorization server.
    ///   - redirectURI: the beginning of the URL to which the browser is redirected at the end.
    /// - Returns: the URL of the redirect, with its query.
    /// - Throws: `CancellationError` if the user closed the page. Any other error ends the sign-in with
    ///   `OAuthError.browser`.
    func open(_ url: URL, until redirectURI: URL) async throws -> URL
}

/// The parameters in the URL to which the browser was redirected (RFC 6749, section 4.1.2).
struct AuthorizationResponse {
    private let parameters: [String: String]

    /// - Throws: `.foreignRedirect` if the URL or the state does not match the request; `.invalidResponse` for a
    ///   repeated parameter.
    init(_ url: URL, to request: AuthorizationRequest) throws(OAuthError) {
        guard Self.address(url) == Self.address(request.redirectURI) else { throw .foreignRedirect }
        parameters = try Self.parameters(of: url)
        guard parameters["state"] == request.state else { throw .foreignRedirect }
    }

    /// Returns the code, if the response came from the expected server.
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
        guard let code = parameters["code"], !code.isEmpty else {
            throw .invalidResponse("the parameter code is missing")
        }
        return code
    }

    /// Returns scheme, host, port and path. The query is not compared, because it contains the response.
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
