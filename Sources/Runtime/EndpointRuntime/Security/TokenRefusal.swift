/// A rule for responses that refuse the access token. After such a response, `TokenSession` refreshes the token and the
/// call is sent again.
///
/// ```swift
/// let expired = TokenRefusal.status(403).and(.member("error/code", "TOKEN_EXPIRED"))
/// let session = TokenSession(store: store, refresher: refresher, refusal: .unauthorized.or(expired))
/// ```
///
/// An unnecessary refresh costs a call, and the session ends if the refresh is rejected. A rule should therefore not
/// match failures that a new token cannot solve, such as a missing permission.
///
/// A second rule (`refreshRefusal`) matches responses to a refresh that refuse the refresh token.
public nonisolated struct TokenRefusal: Sendable {
    private let matches: @Sendable (HTTPResponse) -> Bool

    /// Creates a rule from a closure. It is called for responses of every status, including successes. The body of a
    /// successful stream is empty.
    public init(_ matches: @escaping @Sendable (HTTPResponse) -> Bool) {
        self.matches = matches
    }

    /// Matches 401 (RFC 9110, section 15.5.2).
    public static let unauthorized = TokenRefusal.status(401)

    /// Matches responses of an authorization server that refuses a refresh token (RFC 6749, section 5.2). HTML pages
    /// are excluded, because they come from a captive portal or a proxy.
    static let refreshToken = TokenRefusal { [400, 401].contains($0.statusCode) && !$0.isPage }

    /// Matches one of these statuses.
    public static func status(_ codes: Int...) -> TokenRefusal {
        TokenRefusal { codes.contains($0.statusCode) }
    }

    /// Matches if a header field with this name contains this string, ignoring case:
    /// `.header("WWW-Authenticate", contains: "invalid_token")` (RFC 6750, section 3.1).
    public static func header(_ name: String, contains text: String) -> TokenRefusal {
        let text = text.lowercased()
        return TokenRefusal { response in
            response.headers.values(name).contains { $0.lowercased().contains(text) }
        }
    }

    /// Matches if the body is JSON in which the property at this path has one of these values. Numbers are compared by
    /// their digits. A body of more than 1 MiB is not read.
    public static func member(_ path: String, _ values: String...) -> TokenRefusal {
        TokenRefusal { response in
            guard !response.data.isEmpty, response.data.count <= maximumBody,
                let body = try? JSONValue.read(response.data), let value = body.value(at: path)?.scalarText
            else { return false }
            return values.contains(value)
        }
    }

    private static let maximumBody = 1_024 * 1_024

    /// Matches if both rules match.
    public func and(_ other: TokenRefusal) -> TokenRefusal {
        TokenRefusal { matches($0) && other.matches($0) }
    }

    /// Matches if one of the rules matches.
    public func or(_ other: TokenRefusal) -> TokenRefusal {
        TokenRefusal { matches($0) || other.matches($0) }
    }

    /// Whether the response refuses the token.
    public func applies(to response: HTTPResponse) -> Bool { matches(response) }
}
