#if AsyncHTTPClient
    import EndpointRuntime
    import Foundation
    import NIOCore
    import NIOFoundationCompat

    /// An error of the app's stream, wrapped while it passes through async-http-client.
    struct BodyReadingFailure: Error {
        let error: TransportError
    }

    /// A streamed body in parts. Each part is requested when the connection can take it.
    struct StreamedParts: AsyncSequence, Sendable {
        typealias Element = ByteBuffer

        struct Iterator: AsyncIteratorProtocol {
            fileprivate let parts: StreamedParts
            private var reader: BodyReader?
            private var sent: Int64 = 0

            fileprivate init(_ parts: StreamedParts) { self.parts = parts }

            /// When this is called, the connection has taken the previous part.
            mutating func next() async throws -> ByteBuffer? {
                parts.onPart()
                if sent > 0 { parts.report?(TransferProgress(.upload, bytes: sent, of: parts.stream.length)) }
                do {
                    let reader = try await readerOfThisTime()
                    guard let piece = try await reader.next() else { return nil }
                    parts.onPart()
                    sent += Int64(piece.count)
                    return ByteBuffer(data: piece)
                } catch {
                    throw BodyReadingFailure(error: TransportError(reading: error))
                }
            }

            private mutating func readerOfThisTime() async throws -> BodyReader {
                if let reader { return reader }
                let made = try await parts.stream.reader()
                reader = made
                return made
            }
        }

        let stream: BodyStream
        let report: TransferProgress.Report?
        let onPart: @Sendable () -> Void

        func makeAsyncIterator() -> Iterator { Iterator(self) }
    }
#endif
