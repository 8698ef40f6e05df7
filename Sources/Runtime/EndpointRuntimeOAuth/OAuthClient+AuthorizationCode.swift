import EndpointRuntime
import Foundation

// Authorization code with PKCE (RFC 6749, section 4.1; RFC 7636).

extension OAuthClient {
    /// Signs in with a browser.
    ///
    /// - Parameters:
    ///   - scopes: the scopes to request. If it is empty, the server selects them.
    ///   - redirectURI: the URL to which the server redirects the browser, as registered at the server.
    ///   - parameters: additional parameters for the authorization endpoint, such as `prompt` or `login_hint`. They do
    ///     not replace parameters of the standard.
    ///   - browser: shows the page of the server.
    /// - Throws: `OAuthError.cancelled` if the user closed the page, `.browser` for any other error of the browser,
    ///   `.refused` with `access_denied` if the user refused, or an error of `token(for:redirectedTo:)`.
    public func signIn(
        scopes: [String] = [], redirectURI: URL, parameters: [String: String] = [:],
        browser: any AuthorizationBrowser
    ) async throws(OAuthError) -> AccessToken {
        let request = try authorizationRequest(scopes: scopes, redirectURI: redirectURI, parameters: parameters)
        let answer: URL
        do {
            answer = try await browser.open(request.url, until: redirectURI)
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .browser(error)
        }
        return try await token(for: request, redirectedTo: answer)
    }

    /// Creates the request of a sign-in: the first half of `signIn`. Use it if the browser returns elsewhere in the
    /// app, such as in the app delegate. Each request has its own state and verifier.
    ///
    /// - Throws: `OAuthError.missingEndpoint`.
    public func authorizationRequest(
        scopes: [String] = [], redirectURI: URL, parameters: [String: String] = [:]
    ) throws(OAuthError) -> AuthorizationRequest {
        let pkce = PKCE()
        let state = PKCE.randomText()
        var form = FormBody([
            ("response_type", "code"), ("client_id", id), ("redirect_uri", redirectURI.absoluteString),
            ("state", state), ("code_challenge", pkce.challenge), ("code_challenge_method", "S256"),
        ])
        form.add(scopes: scopes)
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) where !Self.reserved.contains(name) {
            form.add(name, value)
        }
        return AuthorizationRequest(
            url: try server.url(of: .authorization).appending(query: form.text), redirectURI: redirectURI,
            state: state, scopes: scopes, pkce: pkce)
    }

    /// Exchanges the response of the browser for a token: the second half of `signIn`.
    ///
    /// - Parameters:
    ///   - request: the request of the sign-in.
    ///   - url: the URL to which the browser was redirected.
    /// - Throws: `OAuthError.foreignRedirect`, `.foreignIssuer`, `.refused`, `.call`, `.invalidResponse`,
    ///   `.missingEndpoint`, `.unsupportedTokenType`, or `.cancelled`.
    public func token(
        for request: AuthorizationRequest, redirectedTo url: URL
    ) async throws(OAuthError) -> AccessToken {
        let code = try AuthorizationResponse(url, to: request).code(of: server)
        let form = FormBody([
            ("grant_type", "authorization_code"), ("code", code),
            ("redirect_uri", request.redirectURI.absoluteString), ("code_verifier", request.pkce.verifier),
        ])
        return try await token(.token, form, asked: request.scopes)
    }

    private static let reserved: Set = [
        "response_type", "client_id", "redirect_uri", "scope", "state", "code_challenge", "code_challenge_method",
    ]
}

extension URL {
    /// Returns the URL with additional query parameters. The endpoint may already have a query (RFC 6749, section 3.1).
    nonisolated fileprivate func appending(query: String) -> URL {
        let separator = self.query == nil ? "?" : "&"
        return URL(string: absoluteString + separator + query) ?? self
    }
}
