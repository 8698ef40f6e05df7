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
