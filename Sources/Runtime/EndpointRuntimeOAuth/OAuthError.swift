import EndpointRuntime
import Foundation

/// The reason why an OAuth 2 flow did not return a token.
public nonisolated enum OAuthError: Error, Sendable {
    /// The authorization server returned an error.
    case refused(OAuthRefusal)
    /// The call to the server failed without a usable response.
    case call(APIError)
    /// The response does not conform to the standard. The value describes the problem.
    case invalidResponse(String)
    /// The token is not a bearer token (RFC 6749, section 7.1). The value is its type.
    case unsupportedTokenType(String)
    /// An endpoint is not https, has no host, or has a fragment.
    case insecureEndpoint(OAuthServer.Endpoint, String)
    /// The URL for discovery is not https, has no host, or has a fragment.
    case insecureDiscovery(String)
    /// The server does not have this endpoint.
    case missingEndpoint(OAuthServer.Endpoint)
    /// The response of the browser does not belong to this request: its `state` (RFC 6749, section 10.12) or its URL
    /// does not match.
    case foreignRedirect
    /// The response is from another server (RFC 9207), or the discovered metadata contains another issuer.
    case foreignIssuer(expected: String?, found: String?)
    /// The device code expired before the user entered the code (RFC 8628, section 3.2).
    case deviceCodeExpired
    /// The user or the task cancelled.
    case cancelled
    /// The browser could not be opened. The value is the error of the app's `AuthorizationBrowser`.
    case browser(any Error)
}

/// An error response of an authorization server (RFC 6749, sections 4.1.2.1 and 5.2).
public nonisolated struct OAuthRefusal: Hashable, Sendable {
    /// The code, for programs.
    public let code: OAuthErrorCode
    /// An explanation for developers, not for users.
    public let description: String?
    /// A page about the error.
    public let uri: String?
    /// The status of the response; `nil` for a response through the browser.
    public let statusCode: Int?
    /// The response. A session uses it to determine whether it has ended.
    var response: HTTPResponse?

    /// Creates a refusal, for tests and mocks.
    public init(_ code: OAuthErrorCode, description: String? = nil, uri: String? = nil, statusCode: Int? = nil) {
        self.code = code
        self.description = description
        self.uri = uri
        self.statusCode = statusCode
    }

    /// Compares code, texts and status, and ignores the rest of the response.
    public static func == (left: OAuthRefusal, right: OAuthRefusal) -> Bool {
        left.code == right.code && left.description == right.description && left.uri == right.uri
            && left.statusCode == right.statusCode
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(statusCode)
    }
}

/// The code of an error response. Servers may return codes that are not listed here.
public nonisolated struct OAuthErrorCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// A parameter is missing, invalid or repeated (RFC 6749, section 5.2).
    public static let invalidRequest: OAuthErrorCode = "invalid_request"
    /// The client could not be authenticated (RFC 6749, section 5.2).
    public static let invalidClient: OAuthErrorCode = "invalid_client"
    /// The code or refresh token is invalid, expired, revoked or belongs to another client (RFC 6749, section 5.2).
    public static let invalidGrant: OAuthErrorCode = "invalid_grant"
    /// The client is not allowed to use this flow (RFC 6749, section 5.2).
    public static let unauthorizedClient: OAuthErrorCode = "unauthorized_client"
    /// The server does not support this flow (RFC 6749, section 5.2).
    public static let unsupportedGrantType: OAuthErrorCode = "unsupported_grant_type"
    /// A scope is unknown, or exceeds the granted scopes (RFC 6749, section 5.2).
    public static let invalidScope: OAuthErrorCode = "invalid_scope"
    /// The user refused (RFC 6749, section 4.1.2.1, and RFC 8628, section 3.5).
    public static let accessDenied: OAuthErrorCode = "access_denied"
    /// The server does not support this response type (RFC 6749, section 4.1.2.1).
    public static let unsupportedResponseType: OAuthErrorCode = "unsupported_response_type"
    /// The server failed (RFC 6749, section 4.1.2.1).
    public static let serverError: OAuthErrorCode = "server_error"
    /// The server is overloaded or under maintenance (RFC 6749, section 4.1.2.1).
    public static let temporarilyUnavailable: OAuthErrorCode = "temporarily_unavailable"
    /// The user has not entered the code yet (RFC 8628, section 3.5).
    public static let authorizationPending: OAuthErrorCode = "authorization_pending"
    /// The device polls too often (RFC 8628, section 3.5).
    public static let slowDown: OAuthErrorCode = "slow_down"
    /// The device code has expired (RFC 8628, section 3.5).
    public static let expiredToken: OAuthErrorCode = "expired_token"
    /// Tokens of this kind cannot be revoked (RFC 7009, section 2.2.1).
    public static let unsupportedTokenType: OAuthErrorCode = "unsupported_token_type"
}

extension OAuthError {
    /// The error in the form thrown by calls of a provider; this error is its `underlying` error. Transient errors,
    /// such as a busy server, are recoverable and do not end a `TokenSession`.
    public var apiError: APIError {
        switch self {
        case .call(let error): error
        case .cancelled: APIError(.cancelled, underlying: self)
        case .refused(let refusal): APIError(refusal.reason, response: refusal.response, underlying: self)
        default: APIError(.invalidResponse, underlying: self)
        }
    }
}

extension OAuthRefusal {
    nonisolated fileprivate var reason: APIError.Reason {
        if code == .temporarilyUnavailable || code == .serverError { return .serviceUnavailable(retryAfter: nil) }
        guard let statusCode, !(200...299).contains(statusCode) else { return .unauthorized }
        return APIError.Reason(status: statusCode)
    }
}

extension OAuthError {
    /// The error of a refresh, for a `TokenSession`. A successful response without a token refuses the refresh.
    var refreshError: APIError {
        if case .invalidResponse(TokenResponse.missingToken) = self {
            return APIError(.tokenRefreshFailed, underlying: self)
        }
        return apiError
    }
}

extension OAuthError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .refused(let refusal):
            "the authorization server returned '\(refusal.code.rawValue)'"
                + (refusal.description.map { ": \($0)" } ?? "")
        case .call(let error): error.description
        case .invalidResponse(let problem): "the response of the authorization server is not valid: \(problem)"
        case .unsupportedTokenType(let type): "tokens of the type '\(type)' are not supported"
        case .insecureEndpoint(let endpoint, let url): "the \(endpoint.rawValue) endpoint '\(url)' is not secure"
        case .insecureDiscovery(let url): "the discovery URL '\(url)' is not secure"
        case .missingEndpoint(let endpoint): "the authorization server has no \(endpoint.rawValue) endpoint"
        case .foreignRedirect: "the redirect does not belong to this request"
        case .foreignIssuer(let expected, let found):
            "expected the issuer '\(expected ?? "")', found '\(found ?? "")'"
        case .deviceCodeExpired: "the device code has expired"
        case .cancelled: "cancelled"
        case .browser(let error): "the browser could not be opened: \(error)"
        }
    }
}
