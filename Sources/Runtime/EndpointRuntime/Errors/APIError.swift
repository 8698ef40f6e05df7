import Foundation

/// Why a call failed, with a case for each reason to catch and to switch over. The last associated value of each case
/// is the failure with the call, the response and the cause; details of the reason precede it.
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
/// `error.serverCode`. The status alone determines the reason; `serverCode` and `serverMessage` contain what the API
/// says about it.
///
/// Two errors are equal when their reasons are. Make an error with
/// `init(_:operationID:request:response:underlying:localizer:errorMembers:)`.
///
/// Some forms of `catch` crash the Swift 6.3 compiler: docs/errors.md lists them and what to write instead.
public nonisolated indirect enum APIError: Error, Sendable {
    // Before anything is sent
    /// Server, path and query do not make an absolute http or https URL. `underlying` names a server without a host.
    case invalidURL(String, Failure)
    /// A parameter or the body could not be written; the text says which and why.
    case requestEncoding(String, Failure)
    /// Parameters or the body do not keep to the limits of the description; nothing was sent.
    case invalidRequest(ValidationFailure, Failure)

    // Connection
    /// The caller's task was cancelled, at whatever point.
    case cancelled(Failure)
    /// Offline, or the host's name cannot be found, which systems report of both.
    case noConnection(Failure)
    /// The host is known and does not accept the connection.
    case serverUnreachable(Failure)
    /// The connection broke after it was made.
    case connectionLost(Failure)
    case timeout(Failure)
    /// The secure connection could not be made or trusted.
    case tls(Failure)
    /// Another failure of the connection; `underlying` says which.
    case network(Failure)
    case tooManyRedirects(Failure)
    /// The body is longer than the client accepts.
    case responseTooLarge(limit: Int, Failure)
    /// A stream was read more slowly than the server sent; so many bytes may wait, in memory and on disk.
    case streamOverflow(limit: Int, Failure)

    // Statuses
    case badRequest(Failure)
    /// 401. `requiresLogout` distinguishes an expired session from a wrong password and from a call without
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
    /// Any other status that is not a success, when the server gave neither a code nor a message with it.
    case status(OtherStatus, Failure)

    // Success, but not usable
    /// Not an HTTP answer, or a status that the operation does not declare.
    case invalidResponse(Failure)
    /// A body was expected and none came.
    case noData(Failure)
    case decoding(DecodingFailure, Failure)

    // Decided by the client
    /// The next page is said to be on another server than the one the call is for; nothing was sent there.
    case foreignURL(String, Failure)
    /// A file could not be written; the text says which.
    case file(String, Failure)
    /// Another download to the same file is in progress; the text names the file.
    case fileInUse(String, Failure)
    /// The access token expired and could not be renewed.
    case tokenRefreshFailed(Failure)
    /// Too many calls failed; none is tried for a while.
    case circuitOpen(Failure)
    /// The client's own limit of calls was reached.
    case rateLimitExceeded(Failure)
    /// A mock or a stub has no response for the call.
    case unexpectedCall(String, Failure)
    /// The API's own code, empty when it gave none, for a refusal within a success, for a status without a case of its
    /// own, and from an `ErrorMapper`. The words are the failure's `serverMessage`.
    case custom(code: String, Failure)
}

extension APIError {
    /// An error; usually made by the provider. Plugins, interceptors and mocks make their own.
    public init(
        _ reason: Reason, operationID: String = "", request: Request? = nil, response: HTTPResponse? = nil,
        underlying: (any Error)? = nil, localizer: any ErrorLocalizer = StandardErrorLocalizer.automatic,
        errorMembers: ErrorMembers = ErrorMembers()
    ) {
        self.init(
            failure: Failure(
                reason: reason, operationID: operationID, request: request, response: response, underlying: underlying,
                localizer: localizer, errorMembers: errorMembers))
    }
}

extension APIError: Equatable {
    /// The same reason; the call, the response and the cause are not compared.
    public static func == (left: APIError, right: APIError) -> Bool { left.reason == right.reason }
}

extension APIError: LocalizedError {
    /// A sentence for the user; see `Failure.localizedDescription`.
    public var errorDescription: String? { failure.localizedDescription }

    /// A sentence for the user; see `Failure.localizedDescription`. Unlike the member of `Error`, it needs no import of
    /// Foundation.
    public var localizedDescription: String { failure.localizedDescription }
}

extension APIError: CustomStringConvertible {
    public var description: String { failure.description }
}
