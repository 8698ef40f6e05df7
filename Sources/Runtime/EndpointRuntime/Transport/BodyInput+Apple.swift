#if !canImport(FoundationNetworking)
    import Foundation

    // Compiled for Apple platforms only; on Linux the compiler checks this file against stubs.

    /// The source from which URLSession reads a streamed body: the input of a pair of bound streams. The output
    /// receives the bytes.
    ///
    /// `@unchecked Sendable`, because `output` is used only on `queue`, and `stream` only by the session.
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

        /// Writes bytes and waits until the session has room for them.
        ///
        /// - Returns: whether more bytes are needed.
        func give(_ piece: Data) async -> Bool {
            await withCheckedContinuation { continuation in
                queue.async { [self] in continuation.resume(returning: write(piece)) }
            }
        }

        /// Ends the body after the bytes so far.
        func finish() {
            queue.async { [self] in output.close() }
        }

        /// Ends the body early. A waiting write ends too.
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
