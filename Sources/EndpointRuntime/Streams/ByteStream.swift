import Foundation

/// The body of a response as it comes, in pieces of no particular size. One reader reads it once; when the last copy of
/// the stream is released, or the reading task is cancelled, the connection is closed.
public nonisolated struct ByteStream: AsyncSequence, Sendable {
    /// Some bytes, as many as came at once.
    public typealias Element = Data

    /// Status and headers; its `data` is empty.
    public let head: HTTPResponse
    private let pipe: BytePipe
    private let failure: @Sendable (TransportError) -> APIError

    init(head: HTTPResponse, pipe: BytePipe, failure: @escaping @Sendable (TransportError) -> APIError) {
        self.head = head
        self.pipe = pipe
        self.failure = failure
    }

    /// A stream that needs no server, for mocks and previews.
    ///
    /// - Parameters:
    ///   - pieces: come one after the other.
    ///   - error: how it ends after the pieces; nil is a good end.
    ///   - head: status and headers.
    public init(
        _ pieces: [Data], failing error: APIError? = nil, head: HTTPResponse = HTTPResponse(statusCode: 200)
    ) {
        let pipe = BytePipe(limit: .max)
        for piece in pieces { _ = pipe.push(piece) }
        pipe.finish(error.map(TransportError.failed))
        self.init(head: head, pipe: pipe) { cause in
            if case .failed(let error as APIError) = cause { error } else { APIError(.cancelled) }
        }
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: self)
    }

    /// Closes the connection. What is read after that fails with `.cancelled`.
    public func cancel() {
        pipe.cancel()
    }

    /// The whole body.
    /// - Throws: `.responseTooLarge` when it is longer than `limit` bytes.
    public func collect(upTo limit: Int) async throws(APIError) -> Data {
        try await StreamedResponse(head: head, body: pipe).collected(upTo: limit).mapError(failure).get().data
    }

    func fail(_ reason: APIError.Reason) -> APIError {
        pipe.cancel()
        return failure(.rejected(reason))
    }

    /// Reads on until the end; cancelling its task closes the connection.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let stream: ByteStream

        public mutating func next() async throws(APIError) -> Data? {
            try await stream.pipe.next().mapError(stream.failure).get()
        }
    }
}
