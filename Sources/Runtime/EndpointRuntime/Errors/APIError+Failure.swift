import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension APIError {
    /// The details of an error: the reason, the call, the response if there was one, and the underlying error.
    public struct Failure: Sendable {
        /// The reason, for comparison.
        public var reason: Reason
        /// The name of the operation: `posts.getPosts`; see `Route.operation`.
        public var operation: String
        /// The request, if it could be built.
        public var request: Request?
        /// The response, if there was one.
        public var response: HTTPResponse?
        /// The cause of this error, unchanged: a `URLError` for a failed connection, a `DecodingError` for a body that
        /// cannot be decoded.
        public var underlying: (any Error)?
        /// Provides the `localizedDescription`.
        public var localizer: any ErrorLocalizer
        /// The location of code and message in the error body; see `serverCode` and `serverMessage`.
        public var errorMembers: ErrorMembers
        /// Returns code and message from the operation's envelope, if the operation has one.
        var wordsInEnvelope: (@Sendable (JSONValue) -> ServerWords?)?
        /// The credentials that a 401 refused.
        package var refused = RefusedCredentials.session
        /// Whether the connection or the transport failed, whatever reason an `ErrorMapper` chose. Such a failure
        /// refuses no token.
        var isOfConnection = false
    }
}

extension APIError {
    /// The method and URL of a failed call. The URL is complete and may contain secrets. The error's `description`
    /// omits its query, user name and password.
    public typealias Request = (method: HTTPMethod, url: URL)

    nonisolated static func request(_ request: URLRequest) -> Request? {
        request.url.map { (HTTPMethod(rawValue: request.httpMethod ?? "GET"), $0) }
    }
}

extension APIError.Failure {
    /// The status of the response, if there was one.
    public var statusCode: Int? { response?.statusCode }

    /// The delay that the server requests (`Retry-After`, RFC 9110, section 10.2.3).
    public var retryAfter: Duration? {
        switch reason {
        case .tooManyRequests(let wait), .serviceUnavailable(let wait): wait
        default: response.flatMap { RetryAfter.duration(in: $0) }
        }
    }

    /// Whether the same call may succeed later, because the connection or the server failed temporarily or a limit of
    /// calls was reached.
    public var isRecoverable: Bool {
        switch reason {
        case .noConnection, .serverUnreachable, .connectionLost, .timeout, .requestTimeout, .tooManyRequests,
            .rateLimitExceeded,
            .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout, .circuitOpen:
            true
        default: false
        }
    }

    /// Whether the session's credentials are no longer valid and the user should sign in again. `false` for the 401 of
    /// an operation that bypasses the token refresh, such as a sign-in, and of a call without credentials.
    public var requiresLogout: Bool {
        reason == .tokenRefreshFailed || (reason == .unauthorized && refused == .session)
    }

    /// The failure of a call whose account has signed out meanwhile. `requiresLogout` is `false`, because the account
    /// that is signed in now is not affected.
    public var ofEndedSession: Self {
        var failure = self
        failure.refused = .none
        return failure
    }

    /// A description for the user. It comes from the app's localizer, otherwise from the server, otherwise from the
    /// standard texts.
    public var localizedDescription: String {
        let error = APIError(failure: self)
        return localizer.text(for: error) ?? StandardErrorLocalizer.automatic.localized(error)
    }

    /// Returns the error body as the type that the description declares for this operation; `nil` if the response has
    /// another status or shape, if it is a success that could not be decoded, or if the type belongs to other
    /// operations. The last case is a mistake in the app, which debug builds report on standard error.
    public func body<Body: ResponseDecodable>(of type: Body.Type) -> Body? {
        guard let response, !response.isSuccess else { return nil }
        guard let mistake = mistake(in: type) else { return try? Body(from: ResponseReader(response)) }
        #if DEBUG
            FileHandle.standardError.write(Data("EndpointRuntime: \(mistake)\n".utf8))
        #endif
        return nil
    }

    /// Returns a sentence if the type declares the bodies of other operations.
    package func mistake<Body: ResponseDecodable>(in type: Body.Type) -> String? {
        let operations = type.operations
        guard !operations.isEmpty, !operation.isEmpty, !operations.contains(operation) else { return nil }
        return "the error of '\(operation)' has no body of type '\(type)', which belongs to "
            + operations.map { "'\($0)'" }.joined(separator: ", ") + "; body(of:) returns nil."
    }

    /// Returns the error body decoded from JSON; `nil` if it cannot be decoded.
    public func body<Body: ModelValue>(of type: Body.Type) -> Body? {
        guard let response else { return nil }
        return try? ResponseReader(response).json()
    }
}

extension APIError.Failure: CustomStringConvertible {
    /// A description for logs: reason, operation, method, URL without query, user name and password, status, and the
    /// server's message without secrets; see `Redaction`. It never contains a header field or the rest of a body.
    ///
    /// For a body that cannot be decoded, it is a sentence with the operation's name in Swift, the expected and the
    /// found value, the coding path, and line and column in the JSON. In debug builds, a hint follows.
    public var description: String {
        #if DEBUG
            description(hint: " Record the traffic and run 'codegen drift' to compare it with the description.")
        #else
            description(hint: "")
        #endif
    }

    /// - Parameter hint: the end of the description of a decoding error.
    func description(hint: String) -> String {
        if case .decoding(let problem) = reason {
            let sentence = Redaction.standard.plain(problem.sentence(in: response?.data))
            return "decoding failed\(location): \(sentence).\(hint)"
        }
        var text = Redaction.standard.plain("\(reason)") + location
        if let loggedMessage { text += ": '\(loggedMessage)'" }
        switch underlying {
        case let problem as ServerURLError: text += ": \(problem)"
        case let problem as UnexpectedMediaType: text += ": \(Redaction.standard.plain(problem.description))"
        case let underlying?: text += ": \(type(of: underlying))"
        case nil: break
        }
        if let error = underlying as? URLError { text += " \(error.code.rawValue)" }
        return text
    }

    /// Operation, request line and status.
    private var location: String {
        let call = request.map { "\($0.method) \($0.url.withoutSecrets)" }
        let facts = [call, statusCode.map { "status \($0)" }].compactMap(\.self).joined(separator: ", ")
        return (operation.isEmpty ? "" : " in \(operation)") + (facts.isEmpty ? "" : " (\(facts))")
    }

    /// The server's message on one line; `nil` if the reason contains it.
    private var loggedMessage: String? {
        if case .custom = reason { return nil }
        return serverMessage.map {
            Redaction.standard.plain($0.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
    }
}

extension APIError {
    /// Creates the error of a connection or a transport that failed; see `Failure.isOfConnection`.
    static func ofConnection(
        _ reason: Reason, _ request: Request? = nil, _ underlying: (any Error)? = nil
    ) -> APIError {
        var failure = APIError(reason, request: request, underlying: underlying).failure
        failure.isOfConnection = true
        return APIError(failure: failure)
    }
}

extension APIError {
    /// The credentials that a 401 refused. They determine the text for the user and `requiresLogout`.
    package enum RefusedCredentials: Hashable, Sendable {
        /// The credentials of the session, or unknown credentials. The user must sign in again.
        case session
        /// The credentials in the request itself, which signs in, refreshes a token, or bypasses the token refresh.
        case request
        /// No credentials were sent, or the call belongs to an account that has signed out.
        case none
    }
}
