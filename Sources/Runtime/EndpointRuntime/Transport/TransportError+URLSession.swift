import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportError {
    /// Creates an error from an error of a session. Foundation on Linux uses other codes than Apple platforms: a
    /// connection that is lost within the body is `unknown`, and a connection that ends without a response is
    /// `badServerResponse`. Both become `networkConnectionLost`. A response that is not HTTP becomes
    /// `cannotParseResponse`. A body that does not match its coding becomes `cannotDecodeRawData`.
    init(_ error: any Error, afterHead: Bool) {
        guard let error = error as? URLError else {
            self = .failed(error)
            return
        }
        if error.code == .cancelled {
            self = .cancelled
        } else if let code = error.codeOfAnswer {
            self = .failed(URLError(code, userInfo: error.userInfo))
        } else if error.code == (afterHead ? .unknown : Self.withoutAnswer) {
            self = .failed(URLError(.networkConnectionLost, userInfo: error.userInfo))
        } else {
            self = .failed(error)
        }
    }

    #if canImport(FoundationNetworking)
        private static let withoutAnswer = URLError.Code.badServerResponse
    #else
        private static let withoutAnswer = URLError.Code.networkConnectionLost
    #endif
}

extension URLError {
    #if canImport(FoundationNetworking)
        /// The code of a response that cannot be read; `nil` for another error. Foundation does not pass on the codes
        /// of libcurl, only its messages.
        fileprivate var codeOfAnswer: URLError.Code? {
            switch code {
            case .unsupportedURL where ["http", "https"].contains(failingURL?.scheme?.lowercased()):
                // The unsupported protocol is that of the response.
                return .cannotParseResponse
            case .unknown:
                let words = (userInfo[NSLocalizedDescriptionKey] as? String ?? "").lowercased()
                return Self.wordsOfAnswers.first { words.contains($0.words) }?.code
            default: return nil
            }
        }

        /// Messages of libcurl 7 and 8, in lowercase.
        private static let wordsOfAnswers: [(words: String, code: URLError.Code)] = [
            // Foundation rejects a field that is not UTF-8.
            ("failed writing header", .cannotParseResponse), ("failure writing output", .cannotParseResponse),
            ("header without colon", .cannotParseResponse), ("nul byte in header", .cannotParseResponse),
            ("invalid content-length", .cannotParseResponse), ("weird server reply", .cannotParseResponse),
            ("too large response headers", .cannotParseResponse), ("chunked-encoding", .cannotParseResponse),
            ("content unencoding", .cannotDecodeRawData), ("content encoding", .cannotDecodeRawData),
            ("transfer encoding", .cannotDecodeRawData),
        ]
    #else
        fileprivate var codeOfAnswer: URLError.Code? { nil }
    #endif
}
