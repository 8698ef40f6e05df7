import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Maps statuses and connection failures to reasons. Implement it for the error conventions of an API; what is not
/// implemented follows the tables below.
///
/// | status | reason |
/// |---|---|
/// | 400, 401, 403, 404 | `badRequest`, `unauthorized`, `forbidden`, `notFound` |
/// | 408, 409, 410, 422 | `requestTimeout`, `conflict`, `gone`, `unprocessableContent` |
/// | 429 | `tooManyRequests`, with Retry-After |
/// | 500, 502, 503, 504 | `internalServerError`, `badGateway`, `serviceUnavailable` with Retry-After, `gatewayTimeout` |
/// | any other | `status`; `custom` where the body has a code or a message |
///
/// | URLError | reason |
/// |---|---|
/// | cancelled, userCancelledAuthentication | `cancelled`, `unauthorized` |
/// | timedOut | `timeout` |
/// | notConnectedToInternet, cannotFindHost, dnsLookupFailed, dataNotAllowed, internationalRoamingOff, callIsActive | `noConnection` |
/// | cannotConnectToHost | `serverUnreachable` |
/// | networkConnectionLost, requestBodyStreamExhausted | `connectionLost` |
/// | secureConnectionFailed, serverCertificate…, clientCertificate…, appTransportSecurityRequiresSecureConnection | `tls` |
/// | badURL, unsupportedURL | `invalidURL` |
/// | httpTooManyRedirects, redirectToNonExistentLocation | `tooManyRedirects`, `invalidResponse` |
/// | badServerResponse, cannotParseResponse, cannotDecode…Data, zeroByteResource | `invalidResponse` |
/// | dataLengthExceedsMaximum | `responseTooLarge` |
/// | any other, and any other error | `network` |
///
/// An `APIError.ConnectionRefusal` is `tls`.
public protocol ErrorMapper: Sendable {
    /// The reason for a response that is not a success.
    func reason(for response: HTTPResponse) -> APIError.Reason
    /// The reason for a failed connection. Not asked for calls that were cancelled.
    func reason(for failure: any Error) -> APIError.Reason
}

/// The tables of `ErrorMapper` as they stand.
public nonisolated struct StandardErrorMapper: ErrorMapper {
    /// The tables have no options.
    public init() {}
}

extension ErrorMapper {
    public func reason(for response: HTTPResponse) -> APIError.Reason {
        APIError.Reason(status: response.statusCode, retryAfter: RetryAfter.duration(in: response))
    }

    public func reason(for failure: any Error) -> APIError.Reason {
        if failure is any APIError.ConnectionRefusal { return .tls }
        guard let error = failure as? URLError else { return .network }
        switch error.code {
        case .cancelled: return .cancelled
        case .userCancelledAuthentication, .userAuthenticationRequired: return .unauthorized
        case .timedOut: return .timeout
        case .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .dataNotAllowed, .internationalRoamingOff,
            .callIsActive:
            return .noConnection
        case .cannotConnectToHost: return .serverUnreachable
        case .networkConnectionLost, .requestBodyStreamExhausted: return .connectionLost
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            return .tls
        case .badURL, .unsupportedURL: return .invalidURL(error.failingURL?.withoutSecrets ?? "")
        case .httpTooManyRedirects: return .tooManyRedirects
        case .redirectToNonExistentLocation, .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
            .cannotDecodeContentData, .zeroByteResource:
            return .invalidResponse
        case .dataLengthExceedsMaximum: return .responseTooLarge(limit: 0)
        default: return .network
        }
    }
}
