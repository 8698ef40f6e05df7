import Foundation

extension BodyStream {
    /// Another body, changed while it is read. It can be sent as often as that one.
    ///
    /// - Parameters:
    ///   - body: a file or a stream.
    ///   - change: the pieces of that body as they are sent.
    package convenience init<Pieces: AsyncSequence & SendableMetatype>(
        reading body: TransportBody, _ change: @escaping @Sendable (BodyReader) -> Pieces
    ) where Pieces.Element == Data, Pieces.AsyncIterator: SendableMetatype {
        self.init(length: nil, times: body.stream?.isRepeatable ?? true ? nil : 1) {
            BodyReader(change(try await body.reader()).makeAsyncIterator())
        }
    }
}
