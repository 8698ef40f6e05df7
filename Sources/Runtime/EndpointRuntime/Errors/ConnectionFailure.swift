import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An error of a network library as the values of an `NSError`. Used by `APIError.Reason` for errors of connections,
/// whatever their type is.
struct ConnectionFailure {
    private let domain: String
    private let code: Int
    private let underlying: (any Error)?

    /// `nil` for an error without domain and code.
    private init?(_ error: any Error) {
        // `Any`, because the cast from `Error` always succeeds on Apple platforms, with a warning.
        if let error = (error as Any) as? NSError {
            self.init(error.domain, error.code, error.userInfo)
        } else if let error = error as? any CustomNSError {
            self.init(type(of: error).errorDomain, error.errorCode, error.errorUserInfo)
        } else {
            return nil
        }
    }

    private init(_ domain: String, _ code: Int, _ userInfo: [String: Any]) {
        self.domain = domain
        self.code = code
        underlying = userInfo[NSUnderlyingErrorKey] as? any Error
    }

    /// The maximum number of nested errors to examine.
    private static let maximumDepth = 8

    /// Returns the reason of the outermost error that has one; `.network` if there is none.
    static func reason(of error: any Error) -> APIError.Reason {
        var next: (any Error)? = error
        for _ in 0..<maximumDepth {
            guard let error = next else { break }
            if error is any APIError.ConnectionRefusal { return .tls }
            let failure = ConnectionFailure(error)
            if let reason = failure?.reason(failingURL: (error as? URLError)?.failingURL) { return reason }
            next = failure?.underlying
        }
        return .network
    }

    private func reason(failingURL: URL?) -> APIError.Reason? {
        switch domain {
        case NSURLErrorDomain: Self.reason(of: URLError.Code(rawValue: code), failingURL)
        case NSPOSIXErrorDomain: Int32(exactly: code).flatMap(POSIXErrorCode.init).flatMap(Self.reason)
        case "kCFErrorDomainCFNetwork": Self.reasonOfCFNetwork(code)
        default: nil
        }
    }

    /// An error of a socket does not show whether the request was sent. Therefore, no reason is one of a request that
    /// was never sent, such as `.serverUnreachable`: over QUIC, a refusal may arrive after the request.
    private static func reason(of code: POSIXErrorCode) -> APIError.Reason? {
        switch code {
        case .EPIPE, .ECONNABORTED, .ECONNRESET, .ENOTCONN, .ECONNREFUSED, .ENETRESET, .ESHUTDOWN, .ENETDOWN,
            .ENETUNREACH, .EHOSTDOWN, .EHOSTUNREACH:
            .connectionLost
        case .ETIMEDOUT: .timeout
        default: nil
        }
    }

    /// Returns the reason of a code in `CFNetworkErrors.h`. Negative codes are those of `URLError`.
    private static func reasonOfCFNetwork(_ code: Int) -> APIError.Reason? {
        switch code {
        // The host was not found.
        case 1, 2: .noConnection
        // The connection, or the connection to a proxy, was lost.
        case 302, 306, 310: .connectionLost
        case ..<0: reason(of: URLError.Code(rawValue: code), nil)
        default: nil
        }
    }

    /// - Parameter code: `nil` for a number without a code, which only Foundation on Linux distinguishes.
    private static func reason(of code: URLError.Code?, _ failingURL: URL?) -> APIError.Reason? {
        switch code {
        case .cancelled: .cancelled
        case .userCancelledAuthentication, .userAuthenticationRequired: .unauthorized
        case .timedOut: .timeout
        case .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .dataNotAllowed, .internationalRoamingOff,
            .callIsActive:
            .noConnection
        case .cannotConnectToHost: .serverUnreachable
        case .networkConnectionLost, .requestBodyStreamExhausted: .connectionLost
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            .tls
        case .badURL, .unsupportedURL: .invalidURL(failingURL?.withoutSecrets ?? "")
        case .httpTooManyRedirects: .tooManyRedirects
        case .redirectToNonExistentLocation, .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
            .cannotDecodeContentData, .zeroByteResource:
            .invalidResponse
        case .dataLengthExceedsMaximum: .responseTooLarge(limit: 0)
        default: nil
        }
    }
}
