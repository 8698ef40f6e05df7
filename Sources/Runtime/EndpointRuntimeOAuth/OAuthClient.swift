import EndpointRuntime
import Foundation

/// A client of an OAuth 2 authorization server (RFC 6749). It obtains tokens with the flows of the standard, and
/// refreshes and revokes them. As the refresher of a `TokenSession`, it keeps the calls of an app signed in:
///
/// ```swift
/// let client = OAuthClient(id: "app", server: server)
/// let session = TokenSession(store: store, refresher: client)
/// try await session.set(client.signIn(scopes: ["read"], redirectURI: callback, browser: browser))
/// ```
///
/// The client calls only the endpoints of the server, with its own provider: it does not send the plugins, header
/// fields and credentials of the API's provider. It does not follow redirects.
public nonisolated struct OAuthClient: Sendable {
    /// The authentication of the client at the token endpoint (RFC 6749, section 2.3).
    public enum Authentication: Hashable, Sendable {
        /// A public client, such as an app. It sends its identifier and no secret.
        case none
        /// The secret in the `Authorization` header. Every server supports it.
        case basic(secret: String)
        /// The secret in the body, for servers that do not support the header.
        case post(secret: String)
    }

    /// The identifier that the server has assigned to the client.
    public let id: String
    /// The authorization server.
    public let server: OAuthServer
    let authentication: Authentication
    let now: @Sendable () -> Date
    let clock: any Clock<Duration>
    private let provider: Provider

    /// - Parameters:
    ///   - id: the identifier that the server has assigned to the client.
    ///   - authentication: the authentication of the client. Use `.none` for an app that users install, because it
    ///     cannot keep a secret.
    ///   - server: the endpoints.
    ///   - transport: sends the requests.
    ///   - configuration: the time limits, logging and other settings of the calls.
    ///   - now: the current time. The lifetime of a token is counted from the start of its request.
    ///   - clock: the clock for the waits during a device authorization.
    public init(
        id: String, authentication: Authentication = .none, server: OAuthServer,
        transport: any Transport = URLSessionTransport(),
        configuration: Provider.Configuration = Provider.Configuration(),
        now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.id = id
        self.authentication = authentication
        self.server = server
        self.now = now
        self.clock = clock
        provider = Provider(
            server: ConfiguredServer(name: "authorization", url: ""), transport: transport,
            configuration: configuration)
    }

    /// Requests a token of the client itself, without a user (RFC 6749, section 4.4). For a `TokenSession`, use
    /// `issuer(scopes:)`.
    ///
    /// - Parameter scopes: the scopes to request. If it is empty, the server selects them.
    /// - Throws: `OAuthError.missingEndpoint`, `.refused`, `.call`, `.invalidResponse`, `.unsupportedTokenType`, or
    ///   `.cancelled`.
    public func clientCredentials(scopes: [String] = []) async throws(OAuthError) -> AccessToken {
        var form = FormBody([("grant_type", "client_credentials")])
        form.add(scopes: scopes)
        return try await token(.token, form, asked: scopes)
    }

    /// Refreshes a token (RFC 6749, section 6). The new token keeps the account. It also keeps the refresh token if the
    /// server does not send a new one.
    ///
    /// - Parameters:
    ///   - token: the old token, with its refresh token.
    ///   - scopes: a subset of the old token's scopes; `nil` keeps all of them.
    /// - Throws: `OAuthError.missingEndpoint`, `.refused`, `.call`, `.invalidResponse`, `.unsupportedTokenType`, or
    ///   `.cancelled`.
    public func refresh(_ token: AccessToken, scopes: [String]? = nil) async throws(OAuthError) -> AccessToken {
        var form = FormBody([("grant_type", "refresh_token"), ("refresh_token", token.refreshToken ?? "")])
        form.add(scopes: scopes ?? [])
        let endpoint: OAuthServer.Endpoint = server[.refresh] == nil ? .token : .refresh
        var new = try await self.token(endpoint, form, asked: scopes ?? [])
        new.account = token.account
        new.refreshToken = new.refreshToken ?? token.refreshToken
        new.scopes = new.scopes ?? token.scopes
        return new
    }

    /// - Parameter asked: the requested scopes. The token has them if the response does not contain scopes (RFC 6749,
    ///   section 5.1).
    func token(
        _ endpoint: OAuthServer.Endpoint, _ form: FormBody, asked: [String]
    ) async throws(OAuthError) -> AccessToken {
        let started = now()
        return try TokenResponse(try await send(endpoint, form)).token(since: started, asked: asked)
    }

    /// Sends a form with the authentication of the client.
    ///
    /// - Throws: `.refused` for an error response of the standard, `.call` for any other failure.
    func send(_ endpoint: OAuthServer.Endpoint, _ form: FormBody) async throws(OAuthError) -> HTTPResponse {
        var form = form
        var headers: [HeaderParameter] = []
        switch authentication {
        case .none: form.add("client_id", id)
        case .post(let secret):
            form.add("client_id", id)
            form.add("client_secret", secret)
        case .basic(let secret):
            // Some servers decode percent-encoding only, so a space is not encoded as `+` (RFC 6749, section 2.3.1).
            let pair = PercentEncoding.strict.encode(id) + ":" + PercentEncoding.strict.encode(secret)
            headers.append(.simple("Authorization", "Basic \(Data(pair.utf8).base64EncodedString())"))
        }
        var route = Route(
            "oauth.\(endpoint.rawValue)", .post, "", headers: headers, body: form.body,
            server: ConfiguredServer(name: "authorization", url: try server.url(of: endpoint).absoluteString),
            deduplicates: false, bypassesTokenRefresh: true)
        route.followsRedirects = false
        let response: HTTPResponse
        do {
            response = try await provider.raw(route)
        } catch {
            throw error.reason == .cancelled ? .cancelled : .call(error)
        }
        if response.isSuccess { return response }
        if let refusal = OAuthRefusal(response) { throw .refused(refusal) }
        throw .call(
            APIError(APIError.Reason(status: response.statusCode), operation: route.operation, response: response))
    }
}

extension OAuthClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A description without secrets, for logs.
    public var description: String { "OAuthClient(id: \(id))" }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension OAuthClient.Authentication: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A description without secrets, for logs.
    public var description: String {
        switch self {
        case .none: "Authentication.none"
        case .basic: "Authentication.basic"
        case .post: "Authentication.post"
        }
    }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
