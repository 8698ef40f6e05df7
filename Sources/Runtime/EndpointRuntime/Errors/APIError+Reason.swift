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

extension APIError.Reason {
    /// A reason as a number without its details, for analytics, for tables in an app, and for iterating over all
    /// reasons. The numbers do not change.
    ///
    /// The number of a status reason is the status. All statuses of the IANA registry have a case, including statuses
    /// that are not errors. Other reasons have numbers below 100.
    public enum Code: Int, CaseIterable, Hashable, Sendable {
        // Reasons of the client
        case invalidURL = 1
        case requestEncoding, invalidRequest, cancelled, noConnection, serverUnreachable, connectionLost, timeout, tls
        case network, tooManyRedirects, responseTooLarge, streamOverflow, invalidResponse, noData, decoding, foreignURL
        case file, fileInUse, tokenRefreshFailed, circuitOpen, rateLimitExceeded, unexpectedCall
        /// The API's own code.
        case custom
        /// A status that is not registered.
        case unregisteredStatus = 99

        // 1xx
        case `continue` = 100
        case switchingProtocols, processing, earlyHints

        // 2xx
        case ok = 200
        case created, accepted, nonAuthoritativeInformation, noContent, resetContent, partialContent, multiStatus
        case alreadyReported
        case imUsed = 226

        // 3xx
        case multipleChoices = 300
        case movedPermanently, found, seeOther, notModified, useProxy
        case temporaryRedirect = 307
        case permanentRedirect

        // 4xx
        case badRequest = 400
        case unauthorized, paymentRequired, forbidden, notFound, methodNotAllowed, notAcceptable
        case proxyAuthenticationRequired, requestTimeout, conflict, gone, lengthRequired, preconditionFailed
        case contentTooLarge, uriTooLong, unsupportedMediaType, rangeNotSatisfiable, expectationFailed
        case misdirectedRequest = 421
        case unprocessableContent, locked, failedDependency, tooEarly, upgradeRequired
        case preconditionRequired = 428
        case tooManyRequests
        case requestHeaderFieldsTooLarge = 431
        case unavailableForLegalReasons = 451

        // 5xx
        case internalServerError = 500
        case notImplemented, badGateway, serviceUnavailable, gatewayTimeout, httpVersionNotSupported
        case variantAlsoNegotiates, insufficientStorage, loopDetected
        case notExtended = 510
        case networkAuthenticationRequired

        /// Creates the code of a status; `unregisteredStatus` for a status without a case.
        public init(status: Int) {
            self = status < 100 ? .unregisteredStatus : Code(rawValue: status) ?? .unregisteredStatus
        }
    }

    /// The reason as a number.
    public var code: Code {
        switch self {
        case .invalidURL: .invalidURL
        case .requestEncoding: .requestEncoding
        case .invalidRequest: .invalidRequest
        case .cancelled: .cancelled
        case .noConnection: .noConnection
        case .serverUnreachable: .serverUnreachable
        case .connectionLost: .connectionLost
        case .timeout: .timeout
        case .tls: .tls
        case .network: .network
        case .tooManyRedirects: .tooManyRedirects
        case .responseTooLarge: .responseTooLarge
        case .streamOverflow: .streamOverflow
        case .badRequest: .badRequest
        case .unauthorized: .unauthorized
        case .forbidden: .forbidden
        case .notFound: .notFound
        case .requestTimeout: .requestTimeout
        case .conflict: .conflict
        case .gone: .gone
        case .unprocessableContent: .unprocessableContent
        case .tooManyRequests: .tooManyRequests
        case .internalServerError: .internalServerError
        case .badGateway: .badGateway
        case .serviceUnavailable: .serviceUnavailable
        case .gatewayTimeout: .gatewayTimeout
        case .status(let status): Code(status: status.code)
        case .invalidResponse: .invalidResponse
        case .noData: .noData
        case .decoding: .decoding
        case .foreignURL: .foreignURL
        case .file: .file
        case .fileInUse: .fileInUse
        case .tokenRefreshFailed: .tokenRefreshFailed
        case .circuitOpen: .circuitOpen
        case .rateLimitExceeded: .rateLimitExceeded
        case .unexpectedCall: .unexpectedCall
        case .custom: .custom
        }
    }
}

// Conversions between the cases of an error, its reason and its failure. Each table needs a row for each reason.

extension APIError {
    /// Creates an error with the case of the failure's reason.
    public init(failure: Failure) {
        switch failure.reason {
        case .invalidURL(let url): self = .invalidURL(url, failure)
        case .requestEncoding(let problem): self = .requestEncoding(problem, failure)
        case .invalidRequest(let problems): self = .invalidRequest(problems, failure)
        case .cancelled: self = .cancelled(failure)
        case .noConnection: self = .noConnection(failure)
        case .serverUnreachable: self = .serverUnreachable(failure)
        case .connectionLost: self = .connectionLost(failure)
        case .timeout: self = .timeout(failure)
        case .tls: self = .tls(failure)
        case .network: self = .network(failure)
        case .tooManyRedirects: self = .tooManyRedirects(failure)
        case .responseTooLarge(let limit): self = .responseTooLarge(limit: limit, failure)
        case .streamOverflow(let limit): self = .streamOverflow(limit: limit, failure)
        case .badRequest: self = .badRequest(failure)
        case .unauthorized: self = .unauthorized(failure)
        case .forbidden: self = .forbidden(failure)
        case .notFound: self = .notFound(failure)
        case .requestTimeout: self = .requestTimeout(failure)
        case .conflict: self = .conflict(failure)
        case .gone: self = .gone(failure)
        case .unprocessableContent: self = .unprocessableContent(failure)
        case .tooManyRequests(let wait): self = .tooManyRequests(retryAfter: wait, failure)
        case .internalServerError: self = .internalServerError(failure)
        case .badGateway: self = .badGateway(failure)
        case .serviceUnavailable(let wait): self = .serviceUnavailable(retryAfter: wait, failure)
        case .gatewayTimeout: self = .gatewayTimeout(failure)
        case .status(let status): self = .status(status, failure)
        case .invalidResponse: self = .invalidResponse(failure)
        case .noData: self = .noData(failure)
        case .decoding(let problem): self = .decoding(problem, failure)
        case .foreignURL(let url): self = .foreignURL(url, failure)
        case .file(let problem): self = .file(problem, failure)
        case .fileInUse(let name): self = .fileInUse(name, failure)
        case .tokenRefreshFailed: self = .tokenRefreshFailed(failure)
        case .circuitOpen: self = .circuitOpen(failure)
        case .rateLimitExceeded: self = .rateLimitExceeded(failure)
        case .unexpectedCall(let operation): self = .unexpectedCall(operation, failure)
        case .custom(let code, _): self = .custom(code: code, failure)
        }
    }

    /// The details of the error, equal to the failure in its case. Setting another `reason` changes the case of the
    /// error.
    public var failure: Failure {
        get {
            switch self {
            case .invalidURL(_, let failure), .requestEncoding(_, let failure), .invalidRequest(_, let failure),
                .cancelled(let failure),
                .noConnection(let failure), .serverUnreachable(let failure), .connectionLost(let failure),
                .timeout(let failure), .tls(let failure), .network(let failure), .tooManyRedirects(let failure),
                .responseTooLarge(_, let failure), .streamOverflow(_, let failure), .badRequest(let failure),
                .unauthorized(let failure), .forbidden(let failure), .notFound(let failure),
                .requestTimeout(let failure), .conflict(let failure), .gone(let failure),
                .unprocessableContent(let failure), .tooManyRequests(_, let failure),
                .internalServerError(let failure), .badGateway(let failure), .serviceUnavailable(_, let failure),
                .gatewayTimeout(let failure), .status(_, let failure), .invalidResponse(let failure),
                .noData(let failure), .decoding(_, let failure), .foreignURL(_, let failure), .file(_, let failure),
                .fileInUse(_, let failure), .tokenRefreshFailed(let failure), .circuitOpen(let failure),
                .rateLimitExceeded(let failure), .unexpectedCall(_, let failure), .custom(_, let failure):
                failure
            }
        }
        set { self = APIError(failure: newValue) }
    }
}
