import Foundation

/// The error of a call, with a case for each reason to use in `catch` and `switch`. The last associated value of each
/// case is the failure, which contains the call, the response and the cause. Details of the reason precede it.
///
/// ```swift
/// do throws(APIError) {
///     show(try await client.posts.getPost(postID: id))
/// } catch .notFound {
///     showGone()
/// } catch .tooManyRequests(let wait, _) {
///     offerRetry(after: wait)
/// } catch .custom(let code, let failure) {
///     show(failure.serverMessage ?? code)
/// } catch {
///     show(error.localizedDescription)
/// }
/// ```
///
/// The properties of the failure are also properties of the error: `error.statusCode`, `error.response`,
/// `error.serverCode`. If a status has a case of its own, the status alone determines the reason. `serverCode` and
/// `serverMessage` contain the API's own code and message.
///
/// Two errors are equal if their reasons are equal. To create an error, use
/// `init(_:operation:request:response:underlying:localizer:errorMembers:)`.
///
/// Some forms of `catch` crash the Swift 6.3 compiler. docs/errors.md lists these forms and their replacements.
public nonisolated indirect enum APIError: Error, Sendable {
    // Before the call is sent
    /// Server, path and query do not form an absolute http or https URL. If the server has no host, `underlying`
    /// contains its name.
    case invalidURL(String, Failure)
    /// A parameter or the body could not be encoded. The text contains the parameter and the problem.
    case requestEncoding(String, Failure)
    /// Parameters or the body violate the limits of the description. The call was not sent.
    case invalidRequest(ValidationFailure, Failure)

    // Connection
    /// The caller's task was cancelled, at any point of the call.
    case cancelled(Failure)
    /// The device is offline, or the host name cannot be resolved. Systems do not distinguish the two reliably.
    case noConnection(Failure)
    /// The host name was resolved, but the host does not accept the connection.
    case serverUnreachable(Failure)
    /// An established connection was lost.
    case connectionLost(Failure)
    case timeout(Failure)
    /// The secure connection could not be established or is not trusted.
    case tls(Failure)
    /// Another failure of the connection; `underlying` contains the cause.
    case network(Failure)
    case tooManyRedirects(Failure)
    /// The body exceeds the client's limit in bytes.
    case responseTooLarge(limit: Int, Failure)
    /// A stream was read more slowly than the server sent it, and more than `limit` bytes were waiting in memory and on
    /// disk.
    case streamOverflow(limit: Int, Failure)

    // Statuses
    case badRequest(Failure)
    /// Status 401. `requiresLogout` distinguishes an expired session from a wrong password and from a call without
    /// credentials.
    case unauthorized(Failure)
    case forbidden(Failure)
    case notFound(Failure)
    case requestTimeout(Failure)
    case conflict(Failure)
    case gone(Failure)
    case unprocessableContent(Failure)
    case tooManyRequests(retryAfter: Duration?, Failure)
    case internalServerError(Failure)
    case badGateway(Failure)
    case serviceUnavailable(retryAfter: Duration?, Failure)
    case gatewayTimeout(Failure)
    /// Any other status that is not a success, if the server sent neither code nor message.
    case status(OtherStatus, Failure)

    // Successful responses that cannot be used
    /// The response is not HTTP, or the operation does not declare its status.
    case invalidResponse(Failure)
    /// The body is empty, but the call requires one.
    case noData(Failure)
    case decoding(DecodingFailure, Failure)

    // Errors of the client
    /// The link to the next page leads to another server than the call's own. The request was not sent.
    case foreignURL(String, Failure)
    /// A file or a store of tokens could not be written. The text contains the name of the file or the problem.
    case file(String, Failure)
    /// Another download to the same file is in progress. The text contains the name of the file.
    case fileInUse(String, Failure)
    /// The access token expired and could not be refreshed.
    case tokenRefreshFailed(Failure)
    /// Too many calls failed, and calls are not sent for a while.
    case circuitOpen(Failure)
    /// The client's own limit of calls was reached.
    case rateLimitExceeded(Failure)
    /// A mock or a stub has no response for the call.
    case unexpectedCall(String, Failure)
    /// The API's own code: from an envelope that reports a failure, for a status without a case of its own, or from an
    /// `ErrorMapper`. The code is empty if the API sent none. The message is the failure's `serverMessage`.
    case custom(code: String, Failure)
}

extension APIError {
    /// Creates an error. The provider creates most errors; plugins, interceptors and mocks can create their own.
    public init(
        _ reason: Reason, operation: String = "", request: Request? = nil, response: HTTPResponse? = nil,
        underlying: (any Error)? = nil, localizer: any ErrorLocalizer = StandardErrorLocalizer.automatic,
        errorMembers: ErrorMembers = ErrorMembers()
    ) {
        self.init(
            failure: Failure(
                reason: reason, operation: operation, request: request, response: response, underlying: underlying,
                localizer: localizer, errorMembers: errorMembers))
    }
}

extension APIError: Equatable {
    /// Whether the reasons are equal. The call, the response and the cause are not compared.
    public static func == (left: APIError, right: APIError) -> Bool { left.reason == right.reason }
}

extension APIError: LocalizedError {
    /// A sentence for the user; see `Failure.localizedDescription`.
    public var errorDescription: String? { failure.localizedDescription }

    /// A sentence for the user; see `Failure.localizedDescription`. Unlike the property of `Error`, it does not require
    /// an import of Foundation.
    public var localizedDescription: String { failure.localizedDescription }
}

extension APIError: CustomStringConvertible {
    public var description: String { failure.description }
}

// All properties of the failure are also properties of the error.

extension APIError {
    /// The reason, for comparison. Setting another reason changes the case of the error.
    public var reason: Reason {
        get { failure.reason }
        set { failure.reason = newValue }
    }

    /// The name of the operation: `posts.getPosts`; see `Route.operation`.
    public var operation: String {
        get { failure.operation }
        set { failure.operation = newValue }
    }

    /// The request, if it could be built.
    public var request: Request? {
        get { failure.request }
        set { failure.request = newValue }
    }

    /// The response, if there was one.
    public var response: HTTPResponse? {
        get { failure.response }
        set { failure.response = newValue }
    }

    /// The cause of this error, unchanged: a `URLError` for a failed connection, a `DecodingError` for a body that
    /// cannot be decoded.
    public var underlying: (any Error)? {
        get { failure.underlying }
        set { failure.underlying = newValue }
    }

    /// Provides the `localizedDescription`.
    public var localizer: any ErrorLocalizer {
        get { failure.localizer }
        set { failure.localizer = newValue }
    }

    /// The location of code and message in the error body; see `serverCode` and `serverMessage`.
    public var errorMembers: ErrorMembers {
        get { failure.errorMembers }
        set { failure.errorMembers = newValue }
    }
}

extension APIError {
    /// The status of the response, if there was one.
    public var statusCode: Int? { failure.statusCode }

    /// The delay that the server requests (`Retry-After`, RFC 9110, section 10.2.3).
    public var retryAfter: Duration? { failure.retryAfter }

    /// Whether the same call may succeed later, because the connection or the server failed temporarily or a limit of
    /// calls was reached.
    public var isRecoverable: Bool { failure.isRecoverable }

    /// Whether the session's credentials are no longer valid and the user should sign in again. `false` for the 401 of
    /// an operation that bypasses the token refresh, such as a sign-in, and of a call without credentials.
    public var requiresLogout: Bool { failure.requiresLogout }

    /// The API's own code for the failure; see `Failure.serverCode`.
    public var serverCode: String? { failure.serverCode }

    /// The server's message about the failure; see `Failure.serverMessage`.
    public var serverMessage: String? { failure.serverMessage }

    /// Returns the API's own code as a value of an open enum. A code that the enum does not list becomes an unknown
    /// value.
    public func code<Code: OpenEnum<String>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// Returns the API's own code as a value of an open enum of numbers; `nil` if the code is not a number.
    public func code<Code: OpenEnum<Int>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// Returns the API's own code as a value of a closed enum or of an app's own type; `nil` if the type does not have
    /// the code.
    public func code<Code: RawRepresentable<String>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// Returns the API's own code as a value of a closed enum of numbers; `nil` if the type does not have the code.
    public func code<Code: RawRepresentable<Int>>(as type: Code.Type) -> Code? { failure.code(as: type) }

    /// Returns the error body as the type that the description declares for this operation; `nil` if the response has
    /// another status or shape, if it is a success that could not be decoded, or if the type belongs to other
    /// operations.
    public func body<Body: ResponseDecodable>(of type: Body.Type) -> Body? { failure.body(of: type) }

    /// Returns the error body decoded from JSON; `nil` if it cannot be decoded.
    public func body<Body: ModelValue>(of type: Body.Type) -> Body? { failure.body(of: type) }
}

extension APIError {
    /// Returns the error body decoded from JSON as any `Decodable`; `nil` if it cannot be decoded.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - decoder: decodes the app's own types with its strategies. `nil` uses the decoder of the runtime.
    public func body<Body: Decodable>(of type: Body.Type, by decoder: JSONDecoder? = nil) -> Body? {
        guard let response else { return nil }
        return try? ResponseReader(response).json(as: type, by: decoder)
    }
}
