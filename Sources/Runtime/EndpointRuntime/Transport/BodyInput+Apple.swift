#if !canImport(FoundationNetworking)
    import Foundation

    // Only for Apple platforms: this file has never been compiled where this package is developed, which is Linux.

    /// What URLSession reads a streamed body from: one end of a pair of streams. The other takes the bytes.
    ///
    /// Safe to share (`@unchecked Sendable`): `output` is used on `queue` only, and `stream` by the session only.
    final class BodyInput: @unchecked Sendable {
        let stream: InputStream
        private let output: OutputStream
        private let queue = DispatchQueue(label: "EndpointRuntime.BodyInput")

        init() {
            var input: InputStream?
            var output: OutputStream?
            Stream.getBoundStreams(withBufferSize: 256 * 1_024, inputStream: &input, outputStream: &output)
            stream = input ?? InputStream(data: Data())
            self.output = output ?? OutputStream(toMemory: ())
            queue.async { [self] in self.output.open() }
        }

        /// Waits until the session has room for the bytes.
        ///
        /// - Returns: whether more are wanted.
        func give(_ piece: Data) async -> Bool {
            await withCheckedContinuation { continuation in
                queue.async { [self] in continuation.resume(returning: write(piece)) }
            }
        }

        /// There are no more bytes.
        func finish() {
            queue.async { [self] in output.close() }
        }

        /// Nobody reads any more: a write that waits ends, too.
        func end() {
            stream.close()
            finish()
        }

        private func write(_ piece: Data) -> Bool {
            var rest = piece[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { bytes in
                    bytes.bindMemory(to: UInt8.self).baseAddress.map { output.write($0, maxLength: bytes.count) } ?? -1
                }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
#endif
