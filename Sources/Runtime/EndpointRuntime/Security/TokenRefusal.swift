/// Which responses say that the access token is refused, so that it is refreshed and the call is sent again. Given to
/// `TokenSession`.
///
/// ```swift
/// let expired = TokenRefusal.status(403).and(.member("error/code", "TOKEN_EXPIRED"))
/// let session = TokenSession(store: store, refresher: refresher, refusal: .unauthorized.or(expired))
/// ```
///
/// A refresh that does not help costs a call, and the session ends when it is rejected: a rule should not match what a
/// new token cannot change, such as a missing permission.
///
/// A rule of the same kind (`refreshRefusal`) says which responses to a refresh refuse the refresh token.
public nonisolated struct TokenRefusal: Sendable {
    private let matches: @Sendable (HTTPResponse) -> Bool

    /// A rule of your own. Called for responses of every status, also of success; the body of a successful stream is
    /// empty.
    public init(_ matches: @escaping @Sendable (HTTPResponse) -> Bool) {
        self.matches = matches
    }

    /// 401 (RFC 9110, section 15.5.2).
    public static let unauthorized = TokenRefusal.status(401)

    /// An authorization server refuses a refresh token (RFC 6749, section 5.2). A page comes from a network that wants a
    /// sign-in, or from a proxy.
    static let refreshToken = TokenRefusal { [400, 401].contains($0.statusCode) && !$0.isPage }

    /// One of these statuses.
    public static func status(_ codes: Int...) -> TokenRefusal {
        TokenRefusal { codes.contains($0.statusCode) }
    }

    /// A header field of this name contains this string, without regard to case:
    /// `.header("WWW-Authenticate", contains: "invalid_token")` (RFC 6750, section 3.1).
    public static func header(_ name: String, contains text: String) -> TokenRefusal {
        let text = text.lowercased()
        return TokenRefusal { response in
            response.headers.values(name).contains { $0.lowercased().contains(text) }
        }
    }

    /// The body is JSON, in which the property at this path has one of these values; numbers by their digits. A body of
    /// more than a megabyte is not read.
    public static func member(_ path: String, _ values: String...) -> TokenRefusal {
        TokenRefusal { response in
            guard !response.data.isEmpty, response.data.count <= longestBody,
                let body = try? JSONValue.read(response.data), let value = body.value(at: path)?.scalarText
            else { return false }
            return values.contains(value)
        }
    }

    private static let longestBody = 1_024 * 1_024

    /// Both rules match.
    public func and(_ other: TokenRefusal) -> TokenRefusal {
        TokenRefusal { matches($0) && other.matches($0) }
    }

    /// One of the rules matches.
    public func or(_ other: TokenRefusal) -> TokenRefusal {
        TokenRefusal { matches($0) || other.matches($0) }
    }

    /// Whether the response refuses the token.
    public func applies(to response: HTTPResponse) -> Bool { matches(response) }
}
