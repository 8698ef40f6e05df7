#if Compression
    import EndpointRuntime
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Compresses bodies of requests with gzip (RFC 9110, section 8.4.1.3). Only for servers that say they take it: HTTP
    /// cannot ask before.
    ///
    /// Bodies in memory are compressed once per call; files and streams while they are sent, without a length. A body that
    /// has a `Content-Encoding`, is short, has a media type that is compressed by itself, or does not get shorter is sent as
    /// it is. Where the server answers with 415 (RFC 9110, section 15.5.16), the body is sent once more as it is.
    ///
    /// Plugins see the compressed body, so a signature covers what is sent. Request bodies only: URLSession and
    /// async-http-client undo the compression of responses.
    public struct CompressionInterceptor: Interceptor {
        private let minimumSize: Int
        private let level: Int32
        private let compresses: @Sendable (_ mediaType: String) -> Bool

        /// - Parameters:
        ///   - minimumSize: in bytes; a shorter body in memory is sent as it is.
        ///   - level: from 1, the fastest, to 9, the shortest.
        ///   - compresses: whether bodies of a media type are compressed: type and subtype in lower case.
        public init(
            minimumSize: Int = 1_400, level: Int = 6,
            compresses: @escaping @Sendable (_ mediaType: String) -> Bool = Self.isCompressible
        ) {
            self.minimumSize = minimumSize
            self.level = Int32(min(max(level, 1), 9))
            self.compresses = compresses
        }

        /// Everything but pictures, sound, video, fonts and archives.
        public static func isCompressible(_ mediaType: String) -> Bool {
            let parts = mediaType.split(separator: "/")
            guard let type = parts.first, let subtype = parts.last else { return true }
            if mediaType.hasSuffix("+xml") || mediaType.hasSuffix("+json") { return true }
            let archives: Set<Substring> = ["zip", "gzip", "x-gzip", "zstd", "x-7z-compressed", "x-bzip2", "pdf"]
            return !["image", "audio", "video", "font"].contains(type) && !archives.contains(subtype)
        }

        public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
            guard let compressed = try compressed(call.request) else { return try await next(call) }
            var smaller = call
            smaller.request = compressed
            let response = try await next(smaller)
            guard response.statusCode == 415, call.request.body.isReadable else { return response }
            return try await next(call)
        }

        /// - Returns: `nil` where the body is sent as it is.
        private func compressed(_ request: TransportRequest) throws(APIError) -> TransportRequest? {
            let header = request.urlRequest.value(forHTTPHeaderField: "Content-Type") ?? ""
            let type = header.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
            guard request.urlRequest.value(forHTTPHeaderField: "Content-Encoding") == nil,
                compresses(type), let body = try compressed(request.body)
            else { return nil }
            var request = request
            request.body = body
            request.urlRequest.setValue("gzip", forHTTPHeaderField: "Content-Encoding")
            return request
        }

        private func compressed(_ body: TransportBody) throws(APIError) -> TransportBody? {
            switch body {
            case .none: return nil
            case .data(let data):
                // zlib counts in 32 bits.
                guard data.count >= minimumSize, UInt32(exactly: data.count) != nil else { return nil }
                do {
                    let short = try Compressor(level: level).add(data, isLast: true)
                    return short.count < data.count ? .data(short) : nil
                } catch {
                    throw APIError(.requestEncoding("the body cannot be compressed"), underlying: error)
                }
            case .file, .stream:
                return .stream(
                    BodyStream(reading: body) { [level] in
                        let compressor = try Compressor(level: level)
                        return { try compressor.add($0 ?? Data(), isLast: $0 == nil) }
                    })
            }
        }
    }
#endif
