#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointRuntime
    import Foundation
    import NIOCore
    import NIOFoundationCompat
    import NIOHTTP1

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Collects a response. If the body is too long, a successful response becomes an error. Any other response keeps
    /// its status and the beginning of its body.
    struct ResponseCollector {
        private(set) var response: HTTPResponse
        /// The outcome, if it is final before the body has ended.
        private(set) var outcome: Result<HTTPResponse, TransportError>?
        private let limit: Int
        private let expected: Int64?
        private let report: TransferProgress.Report?

        /// - Parameter head: the response without data.
        init(_ head: HTTPResponse, to request: TransportRequest, limit: Int) {
            response = head
            self.limit = limit
            report = request.report
            let hasBody = request.urlRequest.httpMethod != "HEAD" && response.statusCode != 304
            expected = hasBody ? response.expectedLength : nil
            if response.isSuccess, let expected, expected > Int64(limit) {
                outcome = .failure(.rejected(.responseTooLarge(limit: limit)))
            }
        }

        mutating func add(_ buffer: ByteBuffer) {
            let room = limit - response.data.count
            response.data.append(contentsOf: buffer.readableBytesView.prefix(room))
            if buffer.readableBytes > room {
                outcome =
                    response.isSuccess
                    ? .failure(.rejected(.responseTooLarge(limit: limit))) : .success(response)
            } else {
                report?(TransferProgress(.download, bytes: Int64(response.data.count), of: expected))
            }
        }
    }

    extension HTTPResponse {
        /// Creates the head, without data.
        init(_ response: HTTPClientResponse, url: URL?) {
            self.init(response.status, response.headers, url: url)
        }

        init(_ status: HTTPResponseStatus, _ fields: NIOHTTP1.HTTPHeaders, url: URL?) {
            var headers = HTTPHeaders()
            for (name, value) in fields { headers.add(name, value) }
            self.init(statusCode: Int(status.code), headers: headers, url: url)
        }

        /// The length of the decoded body; `nil` if it is unknown, for example because of a content coding.
        var expectedLength: Int64? {
            guard headers["Content-Encoding"] == nil else { return nil }
            return headers["Content-Length"].flatMap { Int64($0) }
        }
    }
#endif
