#if Compression
    import CodegenCZlib
    import Foundation

    /// Compresses pieces with gzip (RFC 1952), using the zlib of the system.
    struct Compressor: ~Copyable {
        /// An error code of zlib (`Z_MEM_ERROR`, …).
        struct Failure: Error {
            let code: Int32
        }

        private static let part = 64 * 1_024

        /// The state of zlib. It contains its own address, so it must not move.
        private let stream: UnsafeMutablePointer<z_stream>

        init(level: Int32) throws(Failure) {
            stream = .allocate(capacity: 1)
            stream.initialize(to: z_stream())
            // 15 bits for the window, and 16 to select the gzip format.
            let code = deflateInit2_(
                stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size))
            guard code == Z_OK else { throw Failure(code: code) }
        }

        deinit {
            deflateEnd(stream)
            stream.deinitialize(count: 1)
            stream.deallocate()
        }

        /// Compresses a piece.
        ///
        /// - Parameter isLast: Whether this is the last piece.
        /// - Returns: The bytes that can be sent now; may be empty.
        /// - Throws: `Failure` if zlib reports an error.
        func add(_ piece: Data, isLast: Bool) throws(Failure) -> Data {
            var input = [UInt8](piece)
            var output = Data()
            var code = Z_OK
            input.withUnsafeMutableBufferPointer { input in
                stream.pointee.next_in = input.baseAddress
                stream.pointee.avail_in = UInt32(clamping: input.count)
                var buffer = [UInt8](repeating: 0, count: Self.part)
                var isFull = true
                while isFull, code == Z_OK {
                    let count = buffer.withUnsafeMutableBufferPointer { buffer in
                        stream.pointee.next_out = buffer.baseAddress
                        stream.pointee.avail_out = UInt32(Self.part)
                        code = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
                        return Self.part - Int(stream.pointee.avail_out)
                    }
                    output += buffer[..<count]
                    isFull = count == Self.part
                }
                stream.pointee.next_in = nil
            }
            // Without input or output space, zlib reports an error, which is harmless here.
            guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw Failure(code: code) }
            return output
        }
    }
#endif
