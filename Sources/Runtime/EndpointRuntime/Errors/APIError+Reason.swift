extension APIError {
    /// What went wrong, without the failure: to make an error of, and to compare. `ErrorMapper` makes those of the
    /// network and of statuses; the cases of `APIError` say what each means.
    public enum Reason: Hashable, Sendable {
        // Before anything is sent
        /// Server, path and query do not make an absolute http or https URL.
        case invalidURL(String)
        /// A parameter or the body could not be written; the text says which and why.
        case requestEncoding(String)
        /// Parameters or the body do not keep to the limits of the description; nothing was sent.
        case invalidRequest(ValidationFailure)

        // Connection
        /// The caller's task was cancelled, at whatever point.
        case cancelled
        /// Offline, or the host's name cannot be found, which systems report of both.
        case noConnection
        /// The host is known and does not accept the connection.
        case serverUnreachable
        /// The connection broke after it was made.
        case connectionLost
        case timeout
        /// The secure connection could not be made or trusted.
        case tls
        /// Another failure of the connection; `underlying` says which.
        case network
        case tooManyRedirects
        /// The body is longer than the client accepts.
        case responseTooLarge(limit: Int)
        /// A stream was read more slowly than the server sent; so many bytes may wait, in memory and on disk.
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
        /// Any other status that is not a success; `init(status:)` makes it of a number.
        case status(OtherStatus)

        // Success, but not usable
        /// Not an HTTP answer, or a status that the operation does not declare.
        case invalidResponse
        /// A body was expected and none came.
        case noData
        case decoding(DecodingFailure)

        // Decided by the client
        /// The next page is said to be on another server than the one the call is for; nothing was sent there.
        case foreignURL(String)
        /// A file could not be written; the text says which.
        case file(String)
        /// Another download to the same file is in progress; the text names the file.
        case fileInUse(String)
        /// The access token expired and could not be renewed.
        case tokenRefreshFailed
        /// Too many calls failed; none is tried for a while.
        case circuitOpen
        /// The client's own limit of calls was reached.
        case rateLimitExceeded
        /// A mock or a stub has no response for the call.
        case unexpectedCall(String)
        /// The API's own code and message: a refusal within a success, or a status without a case of its own.
        case custom(code: String, message: String)
    }
}

/// A status that has no case of its own in `APIError`. Statuses are matched by `error.statusCode`; it is not written as
/// a number, so that `.status(404)`, which would never match, does not compile.
public nonisolated struct OtherStatus: Hashable, Sendable, CustomStringConvertible {
    /// The status (RFC 9110, section 15).
    public let code: Int

    fileprivate init(code: Int) { self.code = code }

    public var description: String { "\(code)" }
}

extension APIError.Reason {
    /// The reason of a status: the case that it has, else `.status`.
    ///
    /// - Parameters:
    ///   - code: a status that is not a success.
    ///   - retryAfter: how long the server asks to wait, for 429 and 503.
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
