import EndpointRuntime
import Foundation

/// Why a flow of OAuth 2 gave no token.
public nonisolated enum OAuthError: Error, Sendable {
    /// The authorization server refused.
    case refused(OAuthRefusal)
    /// There is no usable answer: the call to the server failed.
    case call(APIError)
    /// The answer is not what the standard says; in words.
    case invalidResponse(String)
    /// The token is not a bearer token (RFC 6749, section 7.1); its type.
    case unsupportedTokenType(String)
    /// An endpoint is not https, has no host, or has a fragment.
    case insecureEndpoint(OAuthServer.Endpoint, String)
    /// The address of discovery is not https, has no host, or has a fragment.
    case insecureDiscovery(String)
    /// The server has no such endpoint.
    case missingEndpoint(OAuthServer.Endpoint)
    /// The answer of the browser does not belong to this request: its `state` (RFC 6749, section 10.12) or its URL is
    /// another one.
    case foreignRedirect
    /// The answer is from another server (RFC 9207), or discovery names another one.
    case foreignIssuer(expected: String?, found: String?)
    /// The code of the device expired before the user entered it (RFC 8628, section 3.2).
    case deviceCodeExpired
    /// The user or the task cancelled.
    case cancelled
    /// The browser could not be opened; the error of the app's `AuthorizationBrowser`.
    case browser(any Error)
}

/// An error response of an authorization server (RFC 6749, sections 4.1.2.1 and 5.2).
public nonisolated struct OAuthRefusal: Hashable, Sendable {
    /// What the server says, for programs.
    public let code: OAuthErrorCode
    /// For developers, not for users.
    public let description: String?
    /// A page about the error.
    public let uri: String?
    /// The status of the response; `nil` for an answer through the browser.
    public let statusCode: Int?
    /// By which a session decides whether it has ended.
    var response: HTTPResponse?

    /// A refusal, for tests and mocks.
    public init(_ code: OAuthErrorCode, description: String? = nil, uri: String? = nil, statusCode: Int? = nil) {
        self.code = code
        self.description = description
        self.uri = uri
        self.statusCode = statusCode
    }

    /// The same words and status; the rest of the response does not count.
    public static func == (left: OAuthRefusal, right: OAuthRefusal) -> Bool {
        left.code == right.code && left.description == right.description && left.uri == right.uri
            && left.statusCode == right.statusCode
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(statusCode)
    }
}

/// The code of an error response. Servers may have others than those listed here.
public nonisolated struct OAuthErrorCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// RFC 6749, section 5.2: a parameter is missing, invalid or repeated.
    public static let invalidRequest: OAuthErrorCode = "invalid_request"
    /// RFC 6749, section 5.2: the client could not be authenticated.
    public static let invalidClient: OAuthErrorCode = "invalid_client"
    /// RFC 6749, section 5.2: the code or the refresh token is invalid, expired, revoked or of another client.
    public static let invalidGrant: OAuthErrorCode = "invalid_grant"
    /// RFC 6749, section 5.2: the client may not use this flow.
    public static let unauthorizedClient: OAuthErrorCode = "unauthorized_client"
    /// RFC 6749, section 5.2: the server does not have this flow.
    public static let unsupportedGrantType: OAuthErrorCode = "unsupported_grant_type"
    /// RFC 6749, section 5.2: a scope is unknown, or more than was allowed.
    public static let invalidScope: OAuthErrorCode = "invalid_scope"
    /// RFC 6749, section 4.1.2.1, and RFC 8628, section 3.5: the user refused.
    public static let accessDenied: OAuthErrorCode = "access_denied"
    /// RFC 6749, section 4.1.2.1.
    public static let unsupportedResponseType: OAuthErrorCode = "unsupported_response_type"
    /// RFC 6749, section 4.1.2.1: the server failed.
    public static let serverError: OAuthErrorCode = "server_error"
    /// RFC 6749, section 4.1.2.1: the server is overloaded or under maintenance.
    public static let temporarilyUnavailable: OAuthErrorCode = "temporarily_unavailable"
    /// RFC 8628, section 3.5: the user has not entered the code yet.
    public static let authorizationPending: OAuthErrorCode = "authorization_pending"
    /// RFC 8628, section 3.5: the device asks too often.
    public static let slowDown: OAuthErrorCode = "slow_down"
    /// RFC 8628, section 3.5: the code of the device expired.
    public static let expiredToken: OAuthErrorCode = "expired_token"
    /// RFC 7009, section 2.2.1: tokens of this kind cannot be revoked.
    public static let unsupportedTokenType: OAuthErrorCode = "unsupported_token_type"
}

extension OAuthError {
    /// The error as calls of a provider throw it; this error is its `underlying`. What may pass (a busy server) is
    /// recoverable and does not end a `TokenSession`.
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
        return statusCode.map { APIError.Reason(status: $0) } ?? .unauthorized
    }
}

extension OAuthError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .refused(let refusal):
            "the authorization server answered '\(refusal.code.rawValue)'"
                + (refusal.description.map { ": \($0)" } ?? "")
        case .call(let error): error.description
        case .invalidResponse(let problem): "the answer of the authorization server is not valid: \(problem)"
        case .unsupportedTokenType(let type): "tokens of the type '\(type)' are not supported"
        case .insecureEndpoint(let endpoint, let url): "the \(endpoint.rawValue) endpoint '\(url)' is not secure"
        case .insecureDiscovery(let url): "the address of discovery '\(url)' is not secure"
        case .missingEndpoint(let endpoint): "the authorization server has no \(endpoint.rawValue) endpoint"
        case .foreignRedirect: "the redirect does not belong to this request"
        case .foreignIssuer(let expected, let found):
            "expected the issuer '\(expected ?? "")', found '\(found ?? "")'"
        case .deviceCodeExpired: "the code of the device expired"
        case .cancelled: "cancelled"
        case .browser(let error): "the browser could not be opened: \(error)"
        }
    }
}
