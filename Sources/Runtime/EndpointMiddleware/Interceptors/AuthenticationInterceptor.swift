import Foundation

/// An interceptor that adds the access token of a `TokenSession`, and other credentials, to calls that require them. If
/// the server rejects the token, it refreshes the token and sends the call once more.
///
/// A 401 rejects the token (RFC 9110, section 15.5.2). Set the session's `refusal` for servers that report an expired
/// token by another status, in a header field or in the body of a response.
///
/// If a call needs a scope that the token does not have, the call is not sent. It ends with `.forbidden`, whose
/// `underlying` error is `InsufficientScope`.
///
/// A call is sent again at most once, over all its retries; a second rejection is returned. A call belongs to the
/// account (`AccessToken.account`) for which it was first sent. If another user signs in during the call, a rejection
/// is returned, and instead of a retry the call ends with `.unauthorized`.
///
/// Credentials are sent only to the route's own server, and are removed on redirects to other hosts. Calls of the
/// session's refresher are not changed. If a route has `bypassesTokenRefresh`, it is sent with the current token, and a
/// rejection is returned.
public nonisolated struct AuthenticationInterceptor: Interceptor {
    private let session: TokenSession
    private let schemes: Set<String>?
    private let others: Credentials
    private let refusal: TokenRefusal
    private let sent = SentCredentials()

    public var position: InterceptorPosition { .authentication }

    /// - Parameters:
    ///   - session: provides the access token.
    ///   - schemes: the names of the security schemes that the session's token is for; `nil` means every bearer, OAuth
    ///     2 and OpenID Connect scheme.
    ///   - others: credentials for the other schemes, for alternatives that require several schemes.
    ///   - isTokenRefused: whether the response rejects the token; `nil` uses the session's `refusal`. Called for
    ///     responses with any status if they come from the route's own server and the call sent the token. For a
    ///     successful stream, the body is empty.
    public init(
        _ session: TokenSession, schemes: Set<String>? = nil, others: Credentials = [:],
        isTokenRefused: (@Sendable (HTTPResponse) -> Bool)? = nil
    ) {
        self.session = session
        self.schemes = schemes
        self.others = others
        refusal = isTokenRefused.map { TokenRefusal($0) } ?? session.refusal
    }

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        guard !session.isRefreshingHere, call.context.mayCarryCredentials(to: call.request.urlRequest.url) else {
            return try await next(call)
        }
        let expected = await session.expectedToken(for: call.context)
        guard let choice = try await choice(call.route, orThrowWith: expected) else {
            return try await next(carrying(nil, call))
        }
        guard usesToken(choice) else { return try await next(carrying(choice, call)) }
        guard let grant = try await grant(for: call) else { return try await next(authorized(call, nil)) }
        guard call.isSent(for: grant.token.account, of: session) else { throw .otherAccount }
        let response = try await next(authorized(call, grant.token))
        guard isRefusal(response, of: call), !call.isReplayed else { return response }
        let newer = try await replacement(for: grant, of: call, refusedWith: response)
        guard call.isSent(for: newer.token.account, of: session), call.request.body.isReadable, call.takeReplay()
        else { return response }
        return try await next(authorized(call, newer.token))
    }

    /// - Throws: `.forbidden` for a scope that the token does not have, `.requestEncoding` for an invalid credential.
    private func authorized(_ call: Call, _ token: AccessToken?) async throws(APIError) -> Call {
        try carrying(await choice(call.route, orThrowWith: token), call, of: token?.account)
    }

    /// - Parameter account: the account of the token in the choice.
    /// - Throws: `.requestEncoding` for an invalid credential.
    private func carrying(
        _ choice: Credentials.Choice?, _ call: Call, of account: String? = nil
    ) throws(APIError) -> Call {
        sent.add(identity(of: choice, account), to: call.context)
        var call = call
        if let choice { call.request.urlRequest = try choice.applied(to: call.request.urlRequest) }
        return call
    }

    /// Returns the identity of the user. It uses the account instead of the token, because the account does not change
    /// when the token is refreshed.
    private func identity(of choice: Credentials.Choice?, _ account: String?) -> String {
        choice?.identity(account: { accepts($0) ? account : nil }) ?? SentCredentials.anonymous
    }

    private func grant(for call: Call) async throws(APIError) -> TokenSession.Grant? {
        call.route.bypassesTokenRefresh
            ? await session.grant(for: call.context)
            : try await session.freshGrant(by: call.provider, for: call.context)
    }

    private func replacement(
        for grant: TokenSession.Grant, of call: Call, refusedWith response: HTTPResponse
    ) async throws(APIError) -> TokenSession.Grant {
        do {
            return try await session.replacement(for: grant, by: call.provider)
        } catch {
            var error = error
            if error.reason == .tokenRefreshFailed { error.response = response }
            throw error
        }
    }

    /// Whether the response rejects the token. A response of another host, after a redirect, does not count. If the
    /// route bypasses the refresh, the response is final.
    private func isRefusal(_ response: HTTPResponse, of call: Call) -> Bool {
        !call.route.bypassesTokenRefresh && refusal.applies(to: response)
            && (response.url.map { call.context.mayCarryCredentials(to: $0) } ?? true)
    }

    private func choice(_ route: Route, _ token: AccessToken?) async -> Credentials.Choice? {
        await Credentials.Choice(route.security) { scheme in
            guard accepts(scheme) else { return await others.credential(for: scheme) }
            guard let token, missingScopes(of: scheme, in: token).isEmpty else { return nil }
            return .bearer(token.value)
        }
    }

    /// - Throws: `.forbidden` if a missing scope is the reason that there is no choice.
    private func choice(
        _ route: Route, orThrowWith token: AccessToken?
    ) async throws(APIError) -> Credentials.Choice? {
        if let choice = await choice(route, token) { return choice }
        guard let token else { return nil }
        for scheme in route.security.flatMap(\.schemes) where accepts(scheme) {
            let missing = missingScopes(of: scheme, in: token)
            if missing.isEmpty { continue }
            throw APIError(.forbidden, underlying: InsufficientScope(scheme: scheme.name, missing: missing))
        }
        return nil
    }

    private func missingScopes(of scheme: SecurityScheme, in token: AccessToken) -> [String] {
        guard session.checksScopes, let scopes = token.scopes else { return [] }
        return scheme.scopes.filter { !scopes.contains($0) }
    }

    private func usesToken(_ choice: Credentials.Choice) -> Bool {
        choice.pairs.contains { accepts($0.scheme) }
    }

    private func accepts(_ scheme: SecurityScheme) -> Bool {
        if let schemes { return schemes.contains(scheme.name) }
        switch scheme.kind {
        case .http(.bearer), .oauth2, .openIDConnect: return true
        case .http, .apiKey, .mutualTLS: return false
        }
    }
}

extension AuthenticationInterceptor: CredentialIdentifying {
    public var recordsCredentials: Bool { true }

    public func credentialIdentity(of call: CallContext) async -> String? {
        guard !call.route.security.isEmpty else { return nil }
        let token = session.isRefreshingHere ? nil : await session.expectedToken(for: call)
        return sent.checked(identity(of: await choice(call.route, token), token?.account), of: call)
    }
}

extension APIError {
    /// The account of the call has signed out. The session of the current account stays valid.
    nonisolated fileprivate static var otherAccount: APIError {
        APIError(failure: APIError(.unauthorized).failure.ofEndedSession)
    }
}

/// The sessions of one call, over all its attempts.
private struct SessionUse {
    /// How often the call was sent again with a newer token.
    var replays = 0
    /// The accounts whose tokens were sent, by session.
    var accounts: [ObjectIdentifier: String] = [:]
}

extension Call {
    /// Whether the call can be sent for this account. All attempts of a call use the account of the first one.
    nonisolated fileprivate func isSent(for account: String, of session: TokenSession) -> Bool {
        context.withState(SessionUse()) { use in
            let first = use.accounts[ObjectIdentifier(session)] ?? account
            use.accounts[ObjectIdentifier(session)] = first
            return first == account
        }
    }

    /// Whether the call was sent again. A failed refresh does not count, because it does not send the call.
    nonisolated fileprivate var isReplayed: Bool { context.withState(SessionUse()) { $0.replays > 0 } }

    nonisolated fileprivate func takeReplay() -> Bool {
        context.withState(SessionUse()) { use in
            use.replays += 1
            return use.replays == 1
        }
    }
}

/// The access token does not have the scopes that the operation requires (RFC 6749, section 3.3). The call was not
/// sent. This is the `underlying` error of an `APIError.forbidden` without a response.
public nonisolated struct InsufficientScope: Error, Hashable, Sendable {
    /// The name of the security scheme in the description.
    public let scheme: String
    /// The missing scopes, in the order of the description.
    public let missing: [String]

    /// Creates an error, for tests and mocks.
    public init(scheme: String, missing: [String]) {
        self.scheme = scheme
        self.missing = missing
    }
}

extension InsufficientScope: CustomStringConvertible {
    public var description: String { "the access token lacks scopes of \(scheme): \(missing.joined(separator: ", "))" }
}
