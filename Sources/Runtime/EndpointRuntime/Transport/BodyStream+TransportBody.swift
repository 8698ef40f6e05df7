import Foundation

extension BodyStream {
    /// Another body, changed while it is read, for interceptors that compress or encrypt bodies. It can be sent as often as
    /// the other body; its length is unknown.
    ///
    /// - Parameters:
    ///   - body: a file or a stream.
    ///   - change: called each time that the body is sent. It returns a closure that is called for each piece of the body,
    ///     and at the end with `nil`; the closure returns the bytes to send, maybe none.
    public convenience init(
        reading body: TransportBody, _ change: @escaping @Sendable () throws -> (Data?) async throws -> Data
    ) {
        self.init(length: nil, times: body.stream?.isRepeatable ?? true ? nil : 1) {
            BodyReader(ChangedPieces(pieces: try await body.reader(), change: try change()))
        }
    }
}

private struct ChangedPieces: AsyncIteratorProtocol {
    let pieces: BodyReader
    let change: (Data?) async throws -> Data
    var isOver = false

    mutating func next() async throws -> Data? {
        if isOver { return nil }
        let piece = try await pieces.next()
        isOver = piece == nil
        return try await change(piece)
    }
}
