import EndpointRuntime
import Foundation

/// A client of an OAuth 2 authorization server (RFC 6749). It gets tokens by the flows of the standard, refreshes and
/// revokes them. Given to a `TokenSession` as its refresher, it keeps the calls of an app signed in:
///
/// ```swift
/// let client = OAuthClient(id: "app", server: server)
/// let session = TokenSession(store: store, refresher: client)
/// try await session.set(client.signIn(scopes: ["read"], redirectURI: callback, browser: browser))
/// ```
///
/// Calls go to the endpoints of the server only, with a provider of their own: plugins, header fields and credentials of
/// the API's provider are not sent there. Redirects are not followed.
public nonisolated struct OAuthClient: Sendable {
    /// How the client identifies itself at the token endpoint (RFC 6749, section 2.3).
    public enum Authentication: Hashable, Sendable {
        /// A public client, such as an app: it sends its identifier and no secret.
        case none
        /// The secret in the `Authorization` header. Every server supports it.
        case basic(secret: String)
        /// The secret in the body, for servers that do not support the header.
        case post(secret: String)
    }

    /// The identifier that the server has given to the client.
    public let id: String
    /// Whose tokens these are.
    public let server: OAuthServer
    let authentication: Authentication
    let now: @Sendable () -> Date
    let clock: any Clock<Duration>
    private let provider: Provider

    /// - Parameters:
    ///   - id: the identifier that the server has given to the client.
    ///   - authentication: how the client identifies itself. An app that users install cannot keep a secret: it has none.
    ///   - server: the endpoints.
    ///   - transport: sends the calls.
    ///   - configuration: time limits, logs and the like of the calls.
    ///   - now: the time from which the life of a token is counted: when the request for it was begun.
    ///   - clock: counts the waits for a device.
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

    /// A token of the client itself, without a user (RFC 6749, section 4.4). `issuer(scopes:)` makes one that a
    /// `TokenSession` asks.
    ///
    /// - Parameter scopes: what the token must allow; empty leaves it to the server.
    public func clientCredentials(scopes: [String] = []) async throws(OAuthError) -> AccessToken {
        var form = FormBody([("grant_type", "client_credentials")])
        form.add(scopes: scopes)
        return try await token(.token, form, asked: scopes)
    }

    /// A new token for an old one (RFC 6749, section 6). The account stays, and so does the refresh token if the server
    /// sends no new one.
    ///
    /// - Parameters:
    ///   - token: the old one, with its refresh token.
    ///   - scopes: fewer than the old token has; `nil` keeps them.
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

    /// - Parameter asked: the scopes of the token if the response has none (RFC 6749, section 5.1).
    func token(
        _ endpoint: OAuthServer.Endpoint, _ form: FormBody, asked: [String]
    ) async throws(OAuthError) -> AccessToken {
        let started = now()
        return try TokenResponse(try await send(endpoint, form)).token(since: started, asked: asked)
    }

    /// Sends a form with the client's authentication.
    ///
    /// - Throws: `.refused` for an error response, `.call` for any other status that is not a success.
    func send(_ endpoint: OAuthServer.Endpoint, _ form: FormBody) async throws(OAuthError) -> HTTPResponse {
        var form = form
        var headers: [HeaderParameter] = []
        switch authentication {
        case .none: form.add("client_id", id)
        case .post(let secret):
            form.add("client_id", id)
            form.add("client_secret", secret)
        case .basic(let secret):
            // Some servers undo percent-encoding only, so a space is not written as `+` (RFC 6749, section 2.3.1).
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
        throw .call(APIError(APIError.Reason(status: response.statusCode), operationID: route.id, response: response))
    }
}

extension OAuthClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Without secrets, for logs.
    public var description: String { "OAuthClient(id: \(id))" }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension OAuthClient.Authentication: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Without secrets, for logs.
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
