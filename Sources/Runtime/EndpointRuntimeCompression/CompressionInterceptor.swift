#if Compression
    import EndpointRuntime
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// An interceptor that compresses request bodies with gzip (RFC 9110, section 8.4.1.3). Use it only for servers
    /// that are documented to support it: a client cannot determine this in advance.
    ///
    /// Bodies in memory are compressed once per call. Files and streams are compressed while they are sent, without a
    /// length. A body is sent unchanged if it has a `Content-Encoding` or a media type that is already compressed. A
    /// body in memory is also sent unchanged if it is shorter than the minimum, or if compression does not shorten it.
    /// If the server responds with 415 (RFC 9110, section 15.5.16), the body is sent once more without compression,
    /// unless it cannot be read again.
    ///
    /// Plugins receive the compressed body, so a signature covers the bytes that are sent. Responses need no
    /// interceptor: URLSession and async-http-client decompress them.
    public struct CompressionInterceptor: Interceptor {
        private let minimumSize: Int
        private let level: Int32
        private let compresses: @Sendable (_ mediaType: String) -> Bool

        /// Creates an interceptor.
        ///
        /// - Parameters:
        ///   - minimumSize: The minimum size in bytes. A shorter body in memory is sent unchanged.
        ///   - level: The compression level, from 1 (fastest) to 9 (smallest).
        ///   - compresses: A closure that returns whether bodies of a media type are compressed. It receives type and
        ///     subtype in lower case.
        public init(
            minimumSize: Int = 1_400, level: Int = 6,
            compresses: @escaping @Sendable (_ mediaType: String) -> Bool = Self.isCompressible
        ) {
            self.minimumSize = minimumSize
            self.level = Int32(min(max(level, 1), 9))
            self.compresses = compresses
        }

        /// Returns whether a media type is worth compressing: all types except images, audio, video, fonts and
        /// archives.
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

        /// - Returns: `nil` if the body is sent unchanged.
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
                // zlib uses 32-bit lengths.
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
