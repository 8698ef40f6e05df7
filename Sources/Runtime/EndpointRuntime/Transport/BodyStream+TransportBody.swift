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

extension TransportBody {
    /// Counts the bytes of the body as sent by the call: of a stream while it is read, otherwise at once.
    func counted(by context: CallContext) -> TransportBody {
        switch self {
        case .none: break
        case .data(let data): context.count(sent: Int64(data.count))
        case .file(let file):
            let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
            context.count(sent: size?.int64Value ?? 0)
        case .stream(let stream):
            let counting = { @Sendable (piece: Data) -> Data in
                context.count(sent: Int64(piece.count))
                return piece
            }
            return .stream(
                BodyStream(length: stream.length, times: stream.isRepeatable ? nil : 1) {
                    BodyReader(try await stream.reader(), counting)
                })
        }
        return self
    }
}
