import Foundation

/// Keeps the body of a streamed response while its head passes through interceptors and plugins as a response without
/// data. A response without a success status is not streamed. Its body is collected up to `maximumErrorSize`, so that
/// errors can be decoded and redirects followed. Created by `Provider` for each stream, filled by `CallRunner`.
final class StreamSlot: Sendable {
    private static let maximumErrorSize = 1_024 * 1_024

    private let idle: Duration?
    private let pipe = Locked<BytePipe?>(nil)
    /// Reports the end of the call when the body has ended.
    let end = Locked<CallEnd?>(nil)
    /// Completed when the body has been read.
    let relay = Locked<ProgressRelay?>(nil)

    init(idle: Duration?) {
        self.idle = idle
    }

    func open(_ request: TransportRequest, on transport: any Transport) async -> Result<HTTPResponse, TransportError> {
        var request = request
        (request.idleTimeout, request.isStreamed) = (idle, true)
        switch await transport.stream(request) {
        case .failure(let error): return .failure(error)
        case .success(let response):
            guard response.head.isSuccess else {
                return await response.collected(upTo: Self.maximumErrorSize, truncates: true)
            }
            pipe.withLock { $0 = response.body }
            return .success(response.head)
        }
    }

    /// Returns the streamed body. If the response was not streamed, returns the response's own data.
    func body(of response: HTTPResponse) -> BytePipe {
        pipe.withLock { $0 } ?? ByteStream(response).body
    }
}
