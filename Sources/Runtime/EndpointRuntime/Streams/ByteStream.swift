import Foundation

/// The body of a response as it is received, in chunks of any size. One reader reads it once; when the last copy of the
/// stream is released, or the reading task is cancelled, the connection is closed.
public nonisolated struct ByteStream: AsyncSequence, Sendable {
    /// A chunk of the body.
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

    /// Creates a stream without a server, for mocks and previews.
    ///
    /// - Parameters:
    ///   - pieces: the chunks in order.
    ///   - error: ends the stream after the chunks; nil ends it normally.
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

    /// Closes the connection. Further reads fail with `.cancelled`.
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

    /// Iterates until the end of the body. Cancelling the task closes the connection.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let stream: ByteStream

        public mutating func next() async throws(APIError) -> Data? {
            try await stream.pipe.next().mapError(stream.failure).get()
        }
    }
}
