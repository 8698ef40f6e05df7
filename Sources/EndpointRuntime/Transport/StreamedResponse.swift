import Foundation

/// A response whose head has come and whose body is on its way.
public nonisolated struct StreamedResponse: Sendable {
    /// Status and headers; its `data` is empty.
    public let head: HTTPResponse
    /// Gives the bytes as they come.
    public let body: BytePipe

    /// A response whose body others push into the pipe.
    public init(head: HTTPResponse, body: BytePipe) {
        self.head = head
        self.body = body
    }

    /// A response that is complete already.
    public init(_ response: HTTPResponse) {
        var head = response
        head.data = Data()
        self.init(head: head, body: BytePipe(limit: .max))
        _ = body.push(response.data)
        body.finish()
    }

    /// Head and body together.
    package func collected(upTo limit: Int) async -> Result<HTTPResponse, TransportError> {
        var response = head
        while true {
            switch await body.next() {
            case .failure(let error): return .failure(error)
            case .success(nil): return .success(response)
            case .success(let piece?):
                guard piece.count <= limit - response.data.count else {
                    body.cancel()
                    return .failure(.rejected(.responseTooLarge(limit: limit)))
                }
                response.data.append(piece)
            }
        }
    }
}
