import Foundation

extension BodyStream {
    /// Creates a body that transforms another body while it is read, for interceptors that compress or encrypt bodies.
    /// It can be sent as often as the other body. Its length is unknown.
    ///
    /// - Parameters:
    ///   - body: the other body.
    ///   - change: called each time the body is sent. It returns a closure that is called with each piece of the other
    ///     body, and with `nil` at the end. The closure returns the bytes to send, possibly none.
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
    var hasEnded = false

    mutating func next() async throws -> Data? {
        if hasEnded { return nil }
        let piece = try await pieces.next()
        hasEnded = piece == nil
        return try await change(piece)
    }
}
