import EndpointRuntime
import Foundation

/// A transport that forwards requests to another transport and records requests and responses, for assertions, or to
/// record samples from a real server.
public final class RecordingTransport: Transport {
    /// A request and its outcome.
    public struct Exchange: Sendable {
        /// The sent request.
        public let request: TransportRequest
        /// The outcome; `nil` until there is one. A streamed response does not contain data here.
        public internal(set) var result: Result<HTTPResponse, TransportError>?
    }

    private let base: any Transport
    private let recorded = Locked<[Exchange]>([])

    /// - Parameter base: sends the requests.
    public init(_ base: any Transport) {
        self.base = base
    }

    /// All exchanges, in the order of their requests.
    public var exchanges: [Exchange] { recorded.withLock { $0 } }

    /// The responses as samples for a `StubTransport`.
    public var samples: [Sample] {
        exchanges.compactMap { exchange in
            guard case .success(let response)? = exchange.result else { return nil }
            return Sample(
                exchange.request.operation, status: response.statusCode, headers: response.headers,
                data: response.data)
        }
    }

    public func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        let index = record(request)
        let result = await base.send(request)
        recorded.withLock { $0[index].result = result }
        return result
    }

    public func stream(_ request: TransportRequest) async -> Result<ByteStream, TransportError> {
        let index = record(request)
        let result = await base.stream(request)
        recorded.withLock { $0[index].result = result.map(\.head) }
        return result
    }

    private func record(_ request: TransportRequest) -> Int {
        recorded.withLock { recorded in
            recorded.append(Exchange(request: request, result: nil))
            return recorded.count - 1
        }
    }
}

extension RecordingTransport: RequestRecord {
    public var requests: [TransportRequest] { exchanges.map(\.request) }
}
