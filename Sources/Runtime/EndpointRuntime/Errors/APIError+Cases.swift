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
