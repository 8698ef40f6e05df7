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
/// | any other code | `network` |
///
/// | other error | reason |
/// |---|---|
/// | POSIX EPIPE, ECONNABORTED, ECONNRESET, ECONNREFUSED, ENOTCONN, ENETRESET, ESHUTDOWN | `connectionLost` |
/// | POSIX ENETDOWN, ENETUNREACH, EHOSTDOWN, EHOSTUNREACH | `connectionLost` |
/// | POSIX ETIMEDOUT | `timeout` |
/// | CFNetwork 1 and 2; 302, 306 and 310; negative codes | `noConnection`; `connectionLost`; as for `URLError` |
/// | `APIError.ConnectionRefusal` | `tls` |
/// | any other error | `network` |
///
/// A host that cannot be found has the same reason as a missing network: without a network, no resolver answers, and
/// Foundation on Linux reports `cannotFindHost` for every host. In both cases, the request was not sent, and retries
/// treat them alike. The cause of the error is the `URLError`, whose code distinguishes them if the system does.
///
/// URLSession reports POSIX errors for requests that were in flight when an app went to the background. If an error
/// maps to `network`, its cause (`NSUnderlyingErrorKey`) is examined.
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
        self = ConnectionFailure.reason(of: failure)
    }
}
