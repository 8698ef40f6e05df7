import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension APIError {
    /// The details of an error: the reason, the call, the response if there was one, and the underlying error.
    public struct Failure: Sendable {
        /// The reason, for comparison.
        public var reason: Reason
        /// The operation's name in the description.
        public var operationID: String
        /// The request, if it could be built.
        public var request: Request?
        /// The response, if there was one.
        public var response: HTTPResponse?
        /// The error below this one, unchanged: a `URLError` for a failed connection, a `DecodingError` for a bad body.
        public var underlying: (any Error)?
        /// Provides the `localizedDescription`.
        public var localizer: any ErrorLocalizer
        /// Where the error body has its code and message; see `serverCode` and `serverMessage`.
        public var errorMembers: ErrorMembers
        /// Finds them in the operation's envelope, where the body is one.
        var wordsInEnvelope: (@Sendable (JSONValue) -> ServerWords?)?
        /// The credentials that a 401 refused.
        package var refused = RefusedCredentials.session
    }
}

extension APIError {
    /// Method and URL of a failed call. The URL contains everything that may be secret; `description` of the error leaves
    /// query, user name and password out.
    public typealias Request = (method: HTTPMethod, url: URL)

    nonisolated static func request(_ request: URLRequest) -> Request? {
        request.url.map { (HTTPMethod(rawValue: request.httpMethod ?? "GET"), $0) }
    }
}

extension APIError.Failure {
    /// The status of the response, if there was one.
    public var statusCode: Int? { response?.statusCode }

    /// The delay that the server asks for (`Retry-After`, RFC 9110, section 10.2.3).
    public var retryAfter: Duration? {
        switch reason {
        case .tooManyRequests(let wait), .serviceUnavailable(let wait): wait
        default: response.flatMap { RetryAfter.duration(in: $0) }
        }
    }

    /// Whether the same call may succeed later: after a transient connection failure, or because the server asks to
    /// wait.
    public var isRecoverable: Bool {
        switch reason {
        case .noConnection, .serverUnreachable, .connectionLost, .timeout, .requestTimeout, .tooManyRequests,
            .rateLimitExceeded,
            .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout, .circuitOpen:
            true
        default: false
        }
    }

    /// Whether the session's credentials are no longer valid and the user should sign in again. Not after the 401 of an
    /// operation that bypasses the token refresh, such as signing in, or of a call without credentials.
    public var requiresLogout: Bool {
        reason == .tokenRefreshFailed || (reason == .unauthorized && refused == .session)
    }

    /// This failure for a call whose account has signed out meanwhile: `requiresLogout` is `false`, because the account that
    /// is signed in now stays.
    public var ofEndedSession: Self {
        var failure = self
        failure.refused = .none
        return failure
    }

    /// A description for the user: from the app's localizer, else from the server, else a standard text.
    public var localizedDescription: String {
        let error = APIError(failure: self)
        return localizer.text(for: error) ?? StandardErrorLocalizer.automatic.localized(error)
    }

    /// The error body as the type that the description declares for this operation; `nil` when the response has another
    /// status or shape, or is a success that could not be read.
    public func body<Body: ResponseDecodable>(of type: Body.Type) -> Body? {
        guard let response, !response.isSuccess else { return nil }
        return try? Body(from: ResponseReader(response))
    }

    /// The error body, read as JSON; `nil` when it is not that.
    public func body<Body: ModelValue>(of type: Body.Type) -> Body? {
        guard let response else { return nil }
        return try? ResponseReader(response).json()
    }
}

extension APIError.Failure: CustomStringConvertible {
    /// For logs: reason, operation, method and URL without its query, user name and password. Never a header or a body.
    public var description: String {
        var text = "\(reason)"
        if !operationID.isEmpty { text += " in \(operationID)" }
        if let request { text += " (\(request.method) \(request.url.withoutSecrets))" }
        if let problem = underlying as? ServerURLError {
            text += ": \(problem)"
        } else if let underlying {
            text += ": \(type(of: underlying))"
        }
        if let error = underlying as? URLError { text += " \(error.code.rawValue)" }
        return text
    }
}

extension APIError {
    /// The credentials that a 401 refused. They decide about the text for the user and about `requiresLogout`.
    package enum RefusedCredentials: Hashable, Sendable {
        /// The credentials of the session, or unknown credentials: the user has to sign in again.
        case session
        /// The credentials in the request itself: it signs in, refreshes a token, or its route bypasses the refresh.
        case request
        /// None were sent, or the call belongs to an account that has signed out.
        case none
    }
}
