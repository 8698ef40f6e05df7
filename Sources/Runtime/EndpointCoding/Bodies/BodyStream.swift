import Foundation

/// Bytes of a request body that are made while they are sent, so that the body is never in memory or on disk as a whole.
///
/// ```swift
/// let recording = BodyStream { microphone.samples() }
/// try await client.voices.upload(.stream(recording, contentType: "audio/wav"))
/// ```
///
/// A call may be sent several times: after a failed connection, with a new token, or after a redirect. A stream that can
/// be read once only is not sent again: the call ends with what came first.
public final class BodyStream: Sendable {
    /// In bytes, if it is known before; it is sent as `Content-Length`, where the transport can. A stream of another
    /// length ends the call with `.requestEncoding`.
    public let length: Int64?
    /// Whether it can be sent more than once.
    package let isRepeatable: Bool
    private let make: @Sendable () async throws -> BodyReader
    /// How often it may still be read; `nil` sets no limit.
    private let rest: Locked<Int?>

    /// A stream that can be sent again.
    ///
    /// - Parameters:
    ///   - length: in bytes, if it is known before.
    ///   - make: makes the pieces, for each time that the body is sent.
    public convenience init<Pieces: AsyncSequence & SendableMetatype>(
        length: Int64? = nil, _ make: @escaping @Sendable () async throws -> Pieces
    ) where Pieces.Element == Data, Pieces.AsyncIterator: SendableMetatype {
        self.init(length: length, times: nil) { BodyReader(try await make().makeAsyncIterator()) }
    }

    /// A stream that can be read once, such as an `AsyncStream`. A call with it is not sent again.
    ///
    /// - Parameters:
    ///   - pieces: the bytes.
    ///   - length: in bytes, if it is known before.
    public convenience init<Pieces: AsyncSequence & Sendable>(
        once pieces: Pieces, length: Int64? = nil
    ) where Pieces.Element == Data, Pieces.AsyncIterator: SendableMetatype {
        self.init(length: length, times: 1) { BodyReader(pieces.makeAsyncIterator()) }
    }

    /// Bytes, files and streams, one after the other.
    package init(pieces: [EncodedBody.Piece]) {
        length = pieces.totalLength
        isRepeatable = pieces.allSatisfy(\.isRepeatable)
        rest = Locked(isRepeatable ? nil : 1)
        make = { BodyReader(PieceIterator(pieces)) }
    }

    /// - Parameter times: how often it can be read; `nil` sets no limit.
    package init(length: Int64?, times: Int?, make: @escaping @Sendable () async throws -> BodyReader) {
        self.length = length
        self.make = make
        isRepeatable = times == nil
        rest = Locked(times)
    }

    /// Whether it can be sent now.
    public var isReadable: Bool { rest.withLock { $0 != 0 } }

    /// Begins to read it, for transports. The pieces end early if the task that reads them is cancelled.
    ///
    /// - Throws: an error for a stream that has been read and can be read once only; else what the app threw. Reading the
    ///   pieces throws an error for a stream of another length than it says.
    public func pieces() async throws -> AsyncThrowingStream<Data, any Error> {
        let reader = try await reader()
        return AsyncThrowingStream { try await reader.next() }
    }

    /// Begins to read it.
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
