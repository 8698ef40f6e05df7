import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportError {
    /// An error of a session. Foundation on Linux names some of them otherwise than other platforms do: a connection that is
    /// lost in the body is unknown, and one that ends without a response is a bad response; both become
    /// `networkConnectionLost`. What is not HTTP becomes `cannotParseResponse`, and a body that its coding does not fit
    /// `cannotDecodeRawData`.
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
        /// The code of an answer that cannot be read; nil for another error. The codes of libcurl do not come through
        /// Foundation, its words do.
        fileprivate var codeOfAnswer: URLError.Code? {
            switch code {
            case .unsupportedURL where ["http", "https"].contains(failingURL?.scheme?.lowercased()):
                // It is the protocol of the answer that is not supported.
                return .cannotParseResponse
            case .unknown:
                let words = (userInfo[NSLocalizedDescriptionKey] as? String ?? "").lowercased()
                return Self.wordsOfAnswers.first { words.contains($0.words) }?.code
            default: return nil
            }
        }

        /// Of libcurl 7 and 8, in lower case.
        private static let wordsOfAnswers: [(words: String, code: URLError.Code)] = [
            // Foundation refuses a field that is not UTF-8.
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
