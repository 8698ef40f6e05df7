import Foundation

/// A request body whose bytes are produced while they are sent. The whole body is never in memory or on disk.
///
/// ```swift
/// let recording = BodyStream { microphone.samples() }
/// try await client.voices.upload(.stream(recording, contentType: "audio/wav"))
/// ```
///
/// A call may send its body several times: after a failed connection, with a new token, or after a redirect. A stream
/// that can be read only once is not sent again; the call then ends with the result of the first attempt.
public final class BodyStream: Sendable {
    /// The length in bytes, if it is known in advance. It is sent as `Content-Length` if the transport supports it. If
    /// the stream has a different length, the call fails with `.requestEncoding`.
    public let length: Int64?
    /// Whether the stream can be sent more than once.
    public let isRepeatable: Bool
    private let make: @Sendable () async throws -> BodyReader
    /// The number of times that the stream can still be read; `nil` for no limit.
    private let rest: Locked<Int?>

    /// Creates a stream that can be sent several times.
    ///
    /// - Parameters:
    ///   - length: The length in bytes, if it is known in advance.
    ///   - make: A closure that returns the pieces. It is called each time the body is sent.
    public convenience init<Pieces: AsyncSequence & SendableMetatype>(
        length: Int64? = nil, _ make: @escaping @Sendable () async throws -> Pieces
    ) where Pieces.Element == Data, Pieces.AsyncIterator: SendableMetatype {
        self.init(length: length, times: nil) { BodyReader(try await make().makeAsyncIterator()) }
    }

    /// Creates a stream that can be read once, such as an `AsyncStream`. A call with this body is not sent again.
    ///
    /// - Parameters:
    ///   - pieces: The bytes.
    ///   - length: The length in bytes, if it is known in advance.
    public convenience init<Pieces: AsyncSequence & Sendable>(
        once pieces: Pieces, length: Int64? = nil
    ) where Pieces.Element == Data, Pieces.AsyncIterator: SendableMetatype {
        self.init(length: length, times: 1) { BodyReader(pieces.makeAsyncIterator()) }
    }

    /// Creates a stream of bytes, files and streams in sequence.
    package init(pieces: [EncodedBody.Piece]) {
        length = pieces.totalLength
        isRepeatable = pieces.allSatisfy(\.isRepeatable)
        rest = Locked(isRepeatable ? nil : 1)
        make = { BodyReader(PieceIterator(pieces)) }
    }

    /// - Parameter times: The number of times that the stream can be read; `nil` for no limit.
    package init(length: Int64?, times: Int?, make: @escaping @Sendable () async throws -> BodyReader) {
        self.length = length
        self.make = make
        isRepeatable = times == nil
        rest = Locked(times)
    }

    /// Whether the stream can still be sent.
    public var isReadable: Bool { rest.withLock { $0 != 0 } }

    /// Starts to read the stream, for transports. The pieces end early if the reading task is cancelled.
    ///
    /// - Throws: An error if the stream can be read only once and was read before; otherwise the error of the app's
    ///   closure. Iterating over the pieces throws an error if the stream's length differs from `length`.
    public func pieces() async throws -> AsyncThrowingStream<Data, any Error> {
        let reader = try await reader()
        return AsyncThrowingStream { try await reader.next() }
    }

    /// Starts to read the stream.
    package func reader() async throws -> BodyReader {
        let isAllowed = rest.withLock { rest in
            guard let left = rest else { return true }
            rest = max(0, left - 1)
            return left > 0
        }
        guard isAllowed else { throw RequestEncodingError(parameter: "body", problem: "The stream was read before.") }
        let reader = try await make()
        return length.map { BodyReader(reader, length: $0) } ?? reader
    }
}

extension BodyStream: Hashable {
    public static func == (left: BodyStream, right: BodyStream) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
