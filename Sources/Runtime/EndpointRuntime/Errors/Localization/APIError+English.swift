extension APIError.Failure {
    /// A sentence for the user in English.
    nonisolated var english: String {
        switch reason {
        case .invalidURL: "The address of the request is not valid."
        case .requestEncoding: "The request could not be prepared."
        case .invalidRequest, .unprocessableContent: "Some of the data is not valid."
        case .cancelled: "The request was cancelled."
        case .noConnection: "There is no internet connection. Please check your network."
        case .serverUnreachable: "The server cannot be reached. Please try again later."
        case .connectionLost: "The connection was lost. Please try again."
        case .timeout, .requestTimeout, .gatewayTimeout: "The server took too long to respond. Please try again."
        case .tls: "A secure connection could not be established."
        case .network: "The network request failed."
        case .tooManyRedirects: "The server redirected the request too many times."
        case .responseTooLarge: "The server's response is too large."
        case .streamOverflow: "The data came faster than it could be read. Please try again."
        case .badRequest: "The request is not valid."
        case .unauthorized:
            switch refused {
            case .session: "Please sign in again."
            case .request: "The credentials were not accepted."
            case .none: "Please sign in."
            }
        case .forbidden: "You do not have permission to do this."
        case .notFound: "The requested item was not found."
        case .conflict: "The request conflicts with the current state."
        case .gone: "The requested item is no longer available."
        case .tooManyRequests, .rateLimitExceeded: "Too many requests. Please try again later."
        case .internalServerError, .badGateway: "The server had a problem. Please try again later."
        case .serviceUnavailable, .circuitOpen: "The service is not available at the moment. Please try again later."
        case .status(let status): "The server returned an error (\(status))."
        case .invalidResponse: "The server's response is not valid."
        case .noData: "The server sent no data."
        case .decoding: "The server's data could not be read."
        case .foreignURL: "The server's response points to another server."
        case .file: "The file could not be saved. Please check the free space."
        case .fileInUse: "The file is already being saved."
        case .tokenRefreshFailed: "Your session has expired. Please sign in again."
        case .unexpectedCall(let operation): "No response is configured for \(operation)."
        case .custom(_, let message): message.isEmpty ? "The request failed." : message
        }
    }
}
