extension APIError {
    /// The reason of an error without the other details, used to create and compare errors. `ErrorMapper` creates the
    /// reasons of connections and statuses.
    public enum Reason: Hashable, Sendable {
        // Before the call is sent
        /// Server, path and query do not form an absolute http or https URL.
        case invalidURL(String)
        /// A parameter or the body could not be encoded. The text contains the parameter and the problem.
        case requestEncoding(String)
        /// Parameters or the body violate the limits of the description. The call was not sent.
        case invalidRequest(ValidationFailure)

        // Connection
        /// The caller's task was cancelled, at any point of the call.
        case cancelled
        /// The device is offline, or the host name cannot be resolved. Systems do not distinguish the two reliably.
        case noConnection
        /// The host name was resolved, but the host does not accept the connection.
        case serverUnreachable
        /// An established connection was lost.
        case connectionLost
        case timeout
        /// The secure connection could not be established or is not trusted.
        case tls
        /// Another failure of the connection; `underlying` contains the cause.
        case network
        case tooManyRedirects
        /// The body exceeds the client's limit in bytes.
        case responseTooLarge(limit: Int)
        /// A stream was read more slowly than the server sent it, and more than `limit` bytes were waiting in memory
        /// and on disk.
        case streamOverflow(limit: Int)

        // Statuses
        case badRequest
        case unauthorized
        case forbidden
        case notFound
        case requestTimeout
        case conflict
        case gone
        case unprocessableContent
        case tooManyRequests(retryAfter: Duration?)
        case internalServerError
        case badGateway
        case serviceUnavailable(retryAfter: Duration?)
        case gatewayTimeout
        /// Any other status that is not a success. `init(status:)` creates it from a number.
        case status(OtherStatus)

        // Successful responses that cannot be used
        /// The response is not HTTP, or the operation does not declare its status.
        case invalidResponse
        /// The body is empty, but the call requires one.
        case noData
        case decoding(DecodingFailure)

        // Errors of the client
        /// The link to the next page leads to another server than the call's own. The request was not sent.
        case foreignURL(String)
        /// A file could not be written. The text contains the name of the file or the problem.
        case file(String)
        /// Another download to the same file is in progress. The text contains the name of the file.
        case fileInUse(String)
        /// The access token expired and could not be refreshed.
        case tokenRefreshFailed
        /// Too many calls failed, and calls are not sent for a while.
        case circuitOpen
        /// The client's own limit of calls was reached.
        case rateLimitExceeded
        /// A mock or a stub has no response for the call.
        case unexpectedCall(String)
        /// The API's own code and message: from an envelope that reports a failure, or for a status without a case of
        /// its own.
        case custom(code: String, message: String)
    }
}

/// A status without a case of its own in `APIError`. Match statuses with `error.statusCode`. The type cannot be written
/// as a number, so `.status(404)`, which would never match, does not compile.
public nonisolated struct OtherStatus: Hashable, Sendable, CustomStringConvertible {
    /// The status (RFC 9110, section 15).
    public let code: Int

    fileprivate init(code: Int) { self.code = code }

    public var description: String { "\(code)" }
}

extension APIError.Reason {
    /// Creates the reason of a status: its own case, otherwise `.status`.
    ///
    /// - Parameters:
    ///   - code: a status that is not a success.
    ///   - retryAfter: the delay that the server requests, for 429 and 503.
    public init(status code: Int, retryAfter: Duration? = nil) {
        switch code {
        case 400: self = .badRequest
        case 401: self = .unauthorized
        case 403: self = .forbidden
        case 404: self = .notFound
        case 408: self = .requestTimeout
        case 409: self = .conflict
        case 410: self = .gone
        case 422: self = .unprocessableContent
        case 429: self = .tooManyRequests(retryAfter: retryAfter)
        case 500: self = .internalServerError
        case 502: self = .badGateway
        case 503: self = .serviceUnavailable(retryAfter: retryAfter)
        case 504: self = .gatewayTimeout
        default: self = .status(OtherStatus(code: code))
        }
    }
}
