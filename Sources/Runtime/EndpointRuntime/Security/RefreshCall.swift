import Foundation

/// A refresher made of one operation: sends the refresh token, and reads the new tokens from the JSON of the response,
/// also where that is wrapped. Generated clients make one of the operation that their description names:
///
/// ```swift
/// let session = TokenSession(store: store, refresher: CommunityClient.tokenRefresher)
/// let client = CommunityClient(server: .production, configuration: .init(session: session))
/// ```
///
/// It is sent by the client whose call needs the token, to that client's current server. It is sent without the
/// session's token, and a 401 does not start another refresh.
public nonisolated struct RefreshCall: TokenRefresher {
    private let accessToken: String
    private let refreshToken: String?
    private let expiresIn: String?
    private let errorMembers: ErrorMembers?
    private let now: @Sendable () -> Date
    private let route: @Sendable (String) -> Route

    /// - Parameters:
    ///   - accessToken: the path to the new access token.
    ///   - refreshToken: the path to the new refresh token; without one the old one is kept (RFC 6749, section 6).
    ///   - expiresIn: the path to the lifetime of the access token in seconds.
    ///   - errorMembers: where a refusal has its code and message; `nil` takes the provider's.
    ///   - now: the clock that they are counted from.
    ///   - route: the call, made of the refresh token.
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

    /// - Throws: `APIError`: what the call threw, or `.decoding` when the response has no access token.
    public func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
        var route = route(token.refreshToken ?? "")
        route.bypassesTokenRefresh = true
        route.errorMembers = route.errorMembers ?? errorMembers
        // Other calls wait for it.
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
            throw provider.error(.decoding(failure), response, route)
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
    /// A number, also one that was written as text.
    nonisolated var seconds: Double? {
        scalarText.flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
}
