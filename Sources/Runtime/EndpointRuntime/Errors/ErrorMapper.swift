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
struct StandardErrorMapper: ErrorMapper {}

extension ErrorMapper {
    public func reason(for response: HTTPResponse) -> APIError.Reason { APIError.Reason(response) }
    public func reason(for failure: any Error) -> APIError.Reason { APIError.Reason(failure) }
}

extension APIError.Reason {
    /// The reason that the table of `ErrorMapper` has for a response that is not a success.
    public init(_ response: HTTPResponse) {
        self.init(status: response.statusCode, retryAfter: RetryAfter.duration(in: response))
    }

    /// The reason that the table of `ErrorMapper` has for a failed connection.
    public init(_ failure: any Error) {
        let other: Self = failure is any APIError.ConnectionRefusal ? .tls : .network
        self = (failure as? URLError).map(Self.reason) ?? other
    }

    private static func reason(for error: URLError) -> Self {
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
