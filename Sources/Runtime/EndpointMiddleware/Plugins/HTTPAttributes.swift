import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The attributes of a request in logs, metrics and spans, according to OpenTelemetry's semantic conventions for HTTP
/// clients (1.38). Used by the products for swift-log, swift-metrics and swift-distributed-tracing, and by plugins of
/// apps.
public nonisolated struct HTTPAttributes: Sendable {
    /// The request method, or `_OTHER`.
    public static let methodName = "http.request.method"
    /// The actual method, if `method` is `_OTHER`.
    public static let originalMethodName = "http.request.method_original"
    /// The number of earlier attempts of the call.
    public static let resendCountName = "http.request.resend_count"
    /// The length of the request body in bytes.
    public static let requestSizeName = "http.request.body.size"
    /// The status of the response.
    public static let statusCodeName = "http.response.status_code"
    /// The length of the response body in bytes.
    public static let responseSizeName = "http.response.body.size"
    /// The host of the server.
    public static let serverAddressName = "server.address"
    /// The port of the server.
    public static let serverPortName = "server.port"
    /// The URL without secrets.
    public static let urlName = "url.full"
    /// The status or reason of a failure.
    public static let errorTypeName = "error.type"
    /// The name of the operation: `posts.getPosts`. The conventions do not define an attribute for it.
    public static let operationName = "openapi.operation.name"
    /// The `operationId` of the description. The conventions do not define an attribute for it.
    public static let operationIDName = "openapi.operation.id"

    /// The request method, or `_OTHER` for methods that the conventions do not list. This bounds the number of values.
    public let method: String
    /// The actual method if `method` is `_OTHER`; otherwise `nil`.
    public let originalMethod: String?
    /// The host of the URL; `nil` if the URL has none.
    public let serverAddress: String?
    /// The port; by default, the port of the scheme. `nil` for an unknown scheme.
    public let serverPort: Int?

    /// Creates the attributes of a request.
    public init(_ request: TransportRequest) {
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
    /// The status of the response, including error responses.
    public nonisolated var statusCode: Int? {
        switch self {
        case .success(let response): response.statusCode
        case .failure(let error): error.statusCode
        }
    }

    /// `error.type`: the status of an error response, otherwise the name of the reason, such as `timeout`. `nil` for a
    /// success.
    public nonisolated var errorType: String? {
        switch self {
        case .success(let response): response.statusCode < 400 ? nil : "\(response.statusCode)"
        case .failure(let error): error.typeName
        }
    }
}

extension CallContext.Summary {
    /// `error.type` of the whole call; see `Result.errorType`.
    public nonisolated var errorType: String? {
        error.map(\.typeName) ?? statusCode.flatMap { $0 < 400 ? nil : "\($0)" }
    }
}

extension APIError {
    /// The value of `error.type` for this error. It does not contain details, so that the number of values is bounded.
    public nonisolated var typeName: String {
        if let response, !response.isSuccess { return "\(response.statusCode)" }
        return String(describing: reason).prefix { $0 != "(" }.description
    }
}
