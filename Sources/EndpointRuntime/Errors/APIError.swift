import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Why a call failed: a reason to compare and to switch over, the call, the response if there was one, and what the
/// network library or decoder said.
///
/// Two errors are equal when reason, operation, request and response are; what lies underneath is not compared.
public nonisolated struct APIError: Error, Sendable {
    /// What went wrong, in a form to switch over.
    public var reason: Reason
    /// The operation's name in the description.
    public var operationID: String
    /// What was asked, if the request could be built.
    public var request: RequestSummary?
    /// What the server answered, if it did.
    public var response: HTTPResponse?
    /// The error below this one, unchanged: a `URLError` for a failed connection, a `DecodingError` for a bad body.
    public var underlying: (any Error)?
    /// Chooses the words of `localizedDescription`.
    public var localizer: any ErrorLocalizer
    /// Where the error body has its code and message; see `serverCode` and `serverMessage`.
    public var errorMembers: ErrorMembers

    /// An error; usually made by the provider. Plugins, interceptors and mocks make their own.
    public init(
        _ reason: Reason, operationID: String = "", request: RequestSummary? = nil, response: HTTPResponse? = nil,
        underlying: (any Error)? = nil, localizer: any ErrorLocalizer = StandardErrorLocalizer(),
        errorMembers: ErrorMembers = ErrorMembers()
    ) {
        self.reason = reason
        self.operationID = operationID
        self.request = request
        self.response = response
        self.underlying = underlying
        self.localizer = localizer
        self.errorMembers = errorMembers
    }
}

/// Method and URL of a failed call.
public nonisolated struct RequestSummary: Hashable, Sendable {
    /// The request method.
    public let method: HTTPMethod
    /// With everything in it that may be secret; `description` of the error leaves query, user name and password out.
    public let url: URL

    /// The request line of a call.
    public init(method: HTTPMethod, url: URL) {
        self.method = method
        self.url = url
    }
}

extension APIError: Equatable {
    public static func == (left: APIError, right: APIError) -> Bool {
        left.reason == right.reason && left.operationID == right.operationID && left.request == right.request
            && left.response == right.response
    }
}

extension APIError {
    /// The status of the response, if there was one.
    public var statusCode: Int? { response?.statusCode }

    /// How long the server asked to wait (`Retry-After`, RFC 9110, section 10.2.3).
    public var retryAfter: Duration? {
        switch reason {
        case .tooManyRequests(let wait), .serviceUnavailable(let wait): wait
        default: response.flatMap { RetryAfter.duration(in: $0) }
        }
    }

    /// The same call may succeed later: the connection failed for a passing cause, or the server asks for patience.
    public var isRecoverable: Bool {
        switch reason {
        case .noConnection, .serverUnreachable, .connectionLost, .timeout, .requestTimeout, .tooManyRequests,
            .rateLimitExceeded,
            .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout, .circuitOpen:
            true
        default: false
        }
    }

    /// The credentials are of no more use: the app should ask its user to sign in again.
    public var requiresLogout: Bool {
        reason == .unauthorized || reason == .tokenRefreshFailed
    }

    /// The error body as the type that the description declares for this operation; `nil` when the response has another
    /// status or shape, or is a success that could not be read.
    public func body<Body: ResponseDecodable>(of type: Body.Type) -> Body? {
        guard let response, !response.isSuccess else { return nil }
        return try? Body(from: ResponseReader(response))
    }

    /// The error body, read as JSON; `nil` when it is not that.
    public func body<Body: ReadableValue>(of type: Body.Type) -> Body? {
        guard let response else { return nil }
        return try? ResponseReader(response).json()
    }
}

extension APIError: CustomStringConvertible {
    /// For logs: reason, operation, method and URL without its query, user name and password. Never a header or a body.
    public var description: String {
        var text = "\(reason)"
        if !operationID.isEmpty { text += " in \(operationID)" }
        if let request { text += " (\(request.method) \(request.url.withoutSecrets))" }
        if let underlying { text += ": \(type(of: underlying))" }
        if let error = underlying as? URLError { text += " \(error.code.rawValue)" }
        return text
    }
}
