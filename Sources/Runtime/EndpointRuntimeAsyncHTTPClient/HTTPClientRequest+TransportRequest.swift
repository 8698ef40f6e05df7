#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointRuntime
    import Foundation
    import NIOCore
    import NIOHTTP1

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    extension HTTPClientRequest {
        /// Converts a request for async-http-client.
        ///
        /// - Parameter onPart: called for each part of the body that the connection requests.
        /// - Returns: the request, or an error if the file cannot be read, the URL is not http or https, or the head is
        ///   not valid.
        static func prepare(
            _ request: TransportRequest, onPart: @escaping @Sendable () -> Void
        ) -> Result<HTTPClientRequest, TransportError> {
            guard let url = request.urlRequest.url, ["http", "https"].contains(url.scheme?.lowercased()) else {
                return .failure(.failed(URLError(.unsupportedURL)))
            }
            if let problem = HeadSyntax.problem(of: request.urlRequest) {
                return .failure(.rejected(.requestEncoding(problem)))
            }
            var prepared = HTTPClientRequest(url: url.absoluteString)
            prepared.method = NIOHTTP1.HTTPMethod(rawValue: request.urlRequest.httpMethod ?? "GET")
            prepared.headers = NIOHTTP1.HTTPHeaders(request.urlRequest)
            if let stream = request.body.stream {
                let parts = StreamedParts(stream: stream, report: request.report, onPart: onPart)
                prepared.body = .stream(parts, length: stream.length.map { .known($0) } ?? .unknown)
                return .success(prepared)
            }
            do {
                guard let parts = try BodyParts(request, onPart: onPart) else { return .success(prepared) }
                prepared.body = .stream(parts, length: .known(parts.length))
                return .success(prepared)
            } catch {
                let name = request.body.file?.lastPathComponent ?? ""
                return .failure(.rejected(.requestEncoding("the file \(name) cannot be read")))
            }
        }
    }

    extension NIOHTTP1.HTTPHeaders {
        /// Creates the fields of the request. If it does not have `Accept-Encoding`, adds the codings that the client
        /// decodes.
        init(_ request: URLRequest) {
            self.init()
            for (name, value) in request.allHTTPHeaderFields ?? [:] { add(name: name, value: value) }
            if !contains(name: "Accept-Encoding") { add(name: "Accept-Encoding", value: "gzip, deflate") }
        }
    }

    /// A request body in parts. Each part is read when the connection can take it. The body can be read more than once.
    private struct BodyParts: AsyncSequence, Sendable {
        typealias Element = ByteBuffer

        struct Iterator: AsyncIteratorProtocol {
            private static let part = 128 * 1_024

            fileprivate let parts: BodyParts
            fileprivate var offset: Int64 = 0
            fileprivate var file: FileHandle?

            /// When this is called, the connection has taken the previous part.
            mutating func next() async throws -> ByteBuffer? {
                parts.onPart()
                if offset > 0 { parts.report?(TransferProgress(.upload, bytes: offset, of: parts.length)) }
                guard offset < parts.length else { return nil }
                let piece = try read()
                guard !piece.isEmpty else { return nil }
                offset += Int64(piece.count)
                return ByteBuffer(bytes: piece)
            }

            private mutating func read() throws -> Data {
                let count = Int(Swift.min(Int64(Self.part), parts.length - offset))
                guard let url = parts.body.file else {
                    let data = parts.body.data ?? Data()
                    let start = data.startIndex + Int(offset)
                    return data[start..<(start + count)]
                }
                let handle = try file ?? FileHandle(forReadingFrom: url)
                file = handle
                return try handle.read(upToCount: count) ?? Data()
            }
        }

        let body: TransportBody
        let length: Int64
        let report: TransferProgress.Report?
        let onPart: @Sendable () -> Void

        /// `nil` if there is no body.
        init?(_ request: TransportRequest, onPart: @escaping @Sendable () -> Void) throws {
            body = request.body
            report = request.report
            self.onPart = onPart
            if let file = body.file {
                length = try Self.length(of: file)
            } else if let data = body.data {
                length = Int64(data.count)
            } else {
                return nil
            }
        }

        func makeAsyncIterator() -> Iterator { Iterator(parts: self) }

        private static func length(of file: URL) throws -> Int64 {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            return Int64(try handle.seekToEnd())
        }
    }
#endif
