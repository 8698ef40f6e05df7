import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Maps statuses and connection failures to reasons. Implement it for the error conventions of an API. The default
/// implementations use the following tables.
///
/// | status | reason |
/// |---|---|
/// | 400, 401, 403, 404 | `badRequest`, `unauthorized`, `forbidden`, `notFound` |
/// | 408, 409, 410, 422 | `requestTimeout`, `conflict`, `gone`, `unprocessableContent` |
/// | 429 | `tooManyRequests`, with Retry-After |
/// | 500, 502, 504 | `internalServerError`, `badGateway`, `gatewayTimeout` |
/// | 503 | `serviceUnavailable`, with Retry-After |
/// | any other | `status`; `custom` if the body has a code or a message |
///
/// | URLError | reason |
/// |---|---|
/// | cancelled | `cancelled` |
/// | userCancelledAuthentication, userAuthenticationRequired | `unauthorized` |
/// | timedOut | `timeout` |
/// | notConnectedToInternet, cannotFindHost, dnsLookupFailed | `noConnection` |
/// | dataNotAllowed, internationalRoamingOff, callIsActive | `noConnection` |
/// | cannotConnectToHost | `serverUnreachable` |
/// | networkConnectionLost, requestBodyStreamExhausted | `connectionLost` |
/// | secureConnectionFailed, serverCertificate…, clientCertificate… | `tls` |
/// | appTransportSecurityRequiresSecureConnection | `tls` |
/// | badURL, unsupportedURL | `invalidURL` |
/// | httpTooManyRedirects, redirectToNonExistentLocation | `tooManyRedirects`, `invalidResponse` |
/// | badServerResponse, cannotParseResponse, cannotDecode…Data, zeroByteResource | `invalidResponse` |
/// | dataLengthExceedsMaximum | `responseTooLarge` |
/// | any other code, and any other error | `network` |
///
/// An `APIError.ConnectionRefusal` maps to `tls`.
public protocol ErrorMapper: Sendable {
    /// Returns the reason of a response that is not a success.
    func reason(for response: HTTPResponse) -> APIError.Reason
    /// Returns the reason of a failed connection. Not called for cancelled calls.
    func reason(for failure: any Error) -> APIError.Reason
}

/// The error mapper with only the default implementations.
struct StandardErrorMapper: ErrorMapper {}

extension ErrorMapper {
    public func reason(for response: HTTPResponse) -> APIError.Reason { APIError.Reason(response) }
    public func reason(for failure: any Error) -> APIError.Reason { APIError.Reason(failure) }
}

extension APIError.Reason {
    /// Creates the reason from the tables of `ErrorMapper` for a response that is not a success.
    public init(_ response: HTTPResponse) {
        self.init(status: response.statusCode, retryAfter: RetryAfter.duration(in: response))
    }

    /// Creates the reason from the tables of `ErrorMapper` for a failed connection.
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
