import Foundation

/// A response whose head has arrived and whose body is being received.
public nonisolated struct StreamedResponse: Sendable {
    /// Status and headers; its `data` is empty.
    public let head: HTTPResponse
    /// The body as it is received.
    public let body: BytePipe

    /// Creates a response whose body is pushed into the pipe.
    public init(head: HTTPResponse, body: BytePipe) {
        self.head = head
        self.body = body
    }

    /// Creates a streamed response from a complete one.
    public init(_ response: HTTPResponse) {
        var head = response
        head.data = Data()
        self.init(head: head, body: BytePipe(limit: .max))
        _ = body.push(response.data)
        body.finish()
    }

    /// Head and body together.
    ///
    /// - Parameters:
    ///   - limit: bytes of the body.
    ///   - truncates: a longer body is cut off there; else it is an error.
    package func collected(upTo limit: Int, truncates: Bool = false) async -> Result<HTTPResponse, TransportError> {
        var response = head
        while true {
            switch await body.next() {
            case .failure(let error): return .failure(error)
            case .success(nil): return .success(response)
            case .success(let piece?):
                let room = limit - response.data.count
                if piece.count <= room || truncates { response.data.append(piece.prefix(room)) }
                if piece.count > room {
                    body.cancel()
                    return truncates ? .success(response) : .failure(.rejected(.responseTooLarge(limit: limit)))
                }
            }
        }
    }
}
