import Foundation

/// Keeps the body of a streamed response while its head goes up through interceptors and plugins as a response without
/// data. A status that is not a success is not streamed: its body is collected, as far as the longest error goes, so
/// that errors can be read and redirects followed. Made by `Provider` for each stream, filled by `CallRunner`.
final class StreamSlot: Sendable {
    private static let longestError = 1_024 * 1_024

    private let idle: Duration?
    private let pipe = Locked<BytePipe?>(nil)

    init(idle: Duration?) {
        self.idle = idle
    }

    func open(_ request: TransportRequest, on transport: any Transport) async -> Result<HTTPResponse, TransportError> {
        var request = request
        request.idleTimeout = idle
        request.isStreamed = true
        switch await transport.stream(request) {
        case .failure(let error): return .failure(error)
        case .success(let response):
            guard response.head.isSuccess else {
                return await response.collected(upTo: Self.longestError, truncates: true)
            }
            pipe.withLock { $0 = response.body }
            return .success(response.head)
        }
    }

    /// The body; that of a response which came from elsewhere, when nothing was streamed.
    func body(of response: HTTPResponse) -> BytePipe {
        pipe.withLock { $0 } ?? ByteStream(response).body
    }
}
