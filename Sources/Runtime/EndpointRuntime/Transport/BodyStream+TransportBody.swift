import Foundation

extension BodyStream {
    /// Another body, changed while it is read, for interceptors that compress or encrypt bodies. It can be sent as often as
    /// the other body; its length is unknown.
    ///
    /// - Parameters:
    ///   - body: a file or a stream.
    ///   - change: returns the pieces to send, made of the pieces of that body. Called each time that the body is sent.
    public convenience init<Pieces: AsyncSequence & SendableMetatype>(
        reading body: TransportBody, _ change: @escaping @Sendable (BodyReader) -> Pieces
    ) where Pieces.Element == Data, Pieces.AsyncIterator: SendableMetatype {
        self.init(length: nil, times: body.stream?.isRepeatable ?? true ? nil : 1) {
            BodyReader(change(try await body.reader()).makeAsyncIterator())
        }
    }
}
