import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What logs, metrics and spans say about a request and its outcome, by OpenTelemetry's semantic conventions for HTTP
/// clients (1.38). Used by the products over swift-log, swift-metrics and swift-distributed-tracing.
package nonisolated struct HTTPAttributes: Sendable {
    /// The names of the attributes.
    package enum Name {
        package static let method = "http.request.method"
        package static let originalMethod = "http.request.method_original"
        package static let resendCount = "http.request.resend_count"
        package static let requestSize = "http.request.body.size"
        package static let statusCode = "http.response.status_code"
        package static let responseSize = "http.response.body.size"
        package static let serverAddress = "server.address"
        package static let serverPort = "server.port"
        package static let url = "url.full"
        package static let errorType = "error.type"
        /// The conventions have no name for it: the operation of the description.
        package static let operation = "openapi.operation.id"
    }

    /// `_OTHER` for a method that the conventions do not list, so that the number of values is bounded.
    package let method: String
    /// The method that is sent, where it differs.
    package let originalMethod: String?
    package let serverAddress: String?
    /// Also where the URL leaves it to the scheme.
    package let serverPort: Int?

    package init(_ request: TransportRequest) {
        let sent = request.urlRequest.httpMethod ?? "GET"
        method = Self.methods.contains(sent) ? sent : "_OTHER"
        originalMethod = Self.methods.contains(sent) ? nil : sent
        let url = request.urlRequest.url
        serverAddress = url?.host
        serverPort = url?.port ?? url?.scheme.flatMap { Self.ports[$0.lowercased()] }
    }

    private static let methods: Set = [
        "CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "QUERY", "TRACE",
    ]
    private static let ports = ["http": 80, "https": 443]
}

extension Result where Success == HTTPResponse, Failure == APIError {
    /// The status of the response, also of one that is an error.
    package nonisolated var statusCode: Int? {
        switch self {
        case .success(let response): response.statusCode
        case .failure(let error): error.statusCode
        }
    }

    /// `error.type`: the status of an error response, otherwise the name of the reason, such as `timeout`. `nil` for a
    /// success.
    package nonisolated var errorType: String? {
        switch self {
        case .success(let response): response.statusCode < 400 ? nil : "\(response.statusCode)"
        case .failure(let error): error.typeName
        }
    }
}

extension APIError {
    /// `error.type` of this error; without details, so that the number of values is bounded.
    package nonisolated var typeName: String {
        if let response, !response.isSuccess { return "\(response.statusCode)" }
        return String(describing: reason).prefix { $0 != "(" }.description
    }
}
