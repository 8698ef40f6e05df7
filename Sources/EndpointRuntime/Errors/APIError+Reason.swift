extension APIError {
    /// What went wrong. `ErrorMapper` makes those of the network and of statuses.
    public enum Reason: Hashable, Sendable {
        // Before anything is sent
        /// Server, path and query do not make an absolute http or https URL.
        case invalidURL(String)
        /// A parameter or the body could not be written; the text says which and why.
        case requestEncoding(String)

        // On the way
        /// The caller's task was cancelled, at whatever point.
        case cancelled
        /// Offline, or the host's name cannot be found, which systems report of both.
        case noConnection
        /// The host is known and does not accept the connection: nothing listens there, or the way is closed.
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
        /// Any other status that is not a success.
        case status(Int)

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
        /// Another download to the same file is under way; the text names the file.
        case fileInUse(String)
        /// The access token expired and could not be renewed.
        case tokenRefreshFailed
        /// Too many calls failed; none is tried for a while.
        case circuitOpen
        /// The client's own limit of calls was reached.
        case rateLimitExceeded
        /// A mock or a stub was asked for something it has no answer for.
        case unexpectedCall(String)
        /// An API's own error, made by an `ErrorMapper` or an interceptor.
        case custom(code: String, message: String)
    }
}
