import Foundation

/// A refresher that sends the refresh token with one operation and reads the new tokens from the JSON of the response,
/// which may be wrapped in an envelope. Generated clients provide one for the operation that their description names:
///
/// ```swift
/// let session = TokenSession(store: store, refresher: CommunityClient.tokenRefresher)
/// let client = CommunityClient(server: .production, configuration: .init(session: session))
/// ```
///
/// The client whose call needs the token sends the refresh to its current server. The refresh does not carry the
/// session's token, and a 401 does not start another refresh. It follows no redirect to another scheme, host or port,
/// because that would send the refresh token there (RFC 9700, section 4.12).
public nonisolated struct RefreshCall: TokenRefresher {
    private let accessToken: String
    private let refreshToken: String?
    private let expiresIn: String?
    private let errorMembers: ErrorMembers?
    private let now: @Sendable () -> Date
    private let route: @Sendable (String) -> Route

    /// Creates a refresher.
    ///
    /// - Parameters:
    ///   - accessToken: the path to the new access token.
    ///   - refreshToken: the path to the new refresh token. If the response has none, the old one is kept (RFC 6749,
    ///     section 6).
    ///   - expiresIn: the path to the lifetime of the access token in seconds.
    ///   - errorMembers: the location of code and message of an error; `nil` uses the provider's.
    ///   - now: the clock that the lifetime is counted from.
    ///   - route: returns the route of the call for a refresh token.
    public init(
        accessToken: String, refreshToken: String? = nil, expiresIn: String? = nil,
        errorMembers: ErrorMembers? = nil, now: @escaping @Sendable () -> Date = { Date() },
        route: @escaping @Sendable (_ refreshToken: String) -> Route
    ) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
        self.errorMembers = errorMembers
        self.now = now
        self.route = route
    }

    /// - Throws: `APIError`: the error of the call, `.noData` if the body is empty, `.decoding` if it is not JSON, or
    ///   `.tokenRefreshFailed` with the response if its JSON has no access token. This ends a session: the server has
    ///   refused the refresh in a successful response, for example in an envelope.
    public func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
        try await RefreshScope.run { try await renewed(token, with: provider) }
    }

    private func renewed(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
        var route = route(token.refreshToken ?? "")
        route.bypassesTokenRefresh = true
        route.errorMembers = route.errorMembers ?? errorMembers
        // Other calls wait for the refresh.
        route.priority = .high
        let started = now()
        let response = try await provider.perform(route, validating: true)
        if response.data.isEmpty { throw provider.error(.noData, response, route) }
        let answer = try await provider.read(response, of: route) { (reader) throws(DecodingFailure) in
            try reader.json(as: JSONValue.self)
        }
        guard let value = answer.value(at: accessToken)?.string, !value.isEmpty else {
            let place = accessToken.replacingOccurrences(of: "/", with: ".")
            let failure = DecodingFailure(path: place, message: "there is no access token")
            var error = provider.error(.tokenRefreshFailed, response, route)
            error.failure.underlying = failure
            throw error
        }
        var new = token
        new.value = value
        new.expiresAt = expiresIn.flatMap { answer.value(at: $0)?.seconds }.map { started.addingTimeInterval($0) }
        if let refresh = refreshToken.flatMap({ answer.value(at: $0)?.string }), !refresh.isEmpty {
            new.refreshToken = refresh
        }
        return new
    }
}

extension JSONValue {
    /// The number of seconds, from a JSON number or a string that contains a number.
    nonisolated var seconds: Double? {
        scalarText.flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
}
