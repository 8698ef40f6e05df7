import EndpointRuntime
import Foundation

// Authorization code with PKCE (RFC 6749, section 4.1; RFC 7636).

extension OAuthClient {
    /// Signs in with a browser.
    ///
    /// - Parameters:
    ///   - scopes: what the token must allow; empty leaves it to the server.
    ///   - redirectURI: where the server sends the browser afterwards, as it is registered there.
    ///   - parameters: others of the authorization endpoint, such as `prompt` or `login_hint`. They do not replace those
    ///     of the standard.
    ///   - browser: shows the page of the server.
    /// - Throws: `.cancelled` when the user closed the page, `.refused` with `access_denied` when the user refused, and
    ///   every other `OAuthError` but that of devices.
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

    /// The first half of `signIn`, for apps whose browser comes back elsewhere, such as in an app delegate. Each request
    /// has a state and a verifier of its own.
    ///
    /// - Throws: `.missingEndpoint`.
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

    /// The second half of `signIn`.
    ///
    /// - Parameters:
    ///   - request: what the first half returned.
    ///   - url: where the browser was sent.
    /// - Throws: `.foreignRedirect`, `.foreignIssuer`, `.refused`, `.call`, `.invalidResponse`, `.unsupportedTokenType`,
    ///   `.cancelled`.
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
    /// The endpoint may have a query of its own (RFC 6749, section 3.1).
    nonisolated fileprivate func appending(query: String) -> URL {
        let separator = self.query == nil ? "?" : "&"
        return URL(string: absoluteString + separator + query) ?? self
    }
}
